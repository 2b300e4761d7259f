import { m } from "#app/words/compiled/messages.js";
import { addressList, addressUpTo, link, optionalText, pairList, recordIds } from "../records/fields";
import { field } from "../records/record";
import { optionalLine, select } from "../records/record-fields";
import { listingsBy } from "./list-address";
import { defineSection, type SectionOf } from "./section";
import { heading, people, picture, pictures, text, videoAddress } from "./section-fields";

const words = defineSection({ kind: "text", label: m.section_text, fields: { text }, needs: { text: 1 } });

const onePicture = defineSection({
  kind: "picture",
  label: m.section_picture,
  fields: {
    images: picture,
    width: select(["column", "wide", "full"], m.section_width, {
      isPublic: true,
      labels: { column: m.section_width_column, wide: m.section_width_wide, full: m.section_width_full },
    }),
  },
  needs: { images: 1 },
});

const gallery = defineSection({
  kind: "gallery",
  label: m.section_gallery,
  fields: { title: heading, images: pictures },
  needs: { images: 1 },
});

const pair = defineSection({
  kind: "pair",
  label: m.section_pair,
  fields: {
    title: heading,
    images: field(addressUpTo(2), {
      label: m.field_images,
      isPublic: true,
      control: { type: "images", roles: [m.section_before, m.section_after] },
    }),
  },
  needs: { images: 2 },
});

const quote = defineSection({
  kind: "quote",
  label: m.section_quote,
  fields: {
    quote: field(optionalText(1_000), {
      label: m.section_quote_words,
      isPublic: true,
      isText: true,
      control: { type: "textarea", rows: 4 },
      isWide: true,
    }),
    source: optionalLine(m.section_quote_source, { isPublic: true, isText: true, isWide: true }),
  },
  needs: { quote: 1 },
});

const figures = defineSection({
  kind: "figures",
  label: m.section_figures,
  fields: {
    title: heading,
    figures: field(pairList({ value: optionalText(40), label: optionalText(100) }, 12), {
      label: m.section_figures,
      isPublic: true,
      isText: { value: 40, label: 100 },
      control: {
        type: "pairs",
        entry: m.section_figure,
        inputs: { value: m.section_figure_value, label: m.section_figure_label },
      },
    }),
  },
  needs: { figures: 1 },
});

const questions = defineSection({
  kind: "questions",
  label: m.section_questions,
  fields: {
    title: heading,
    questions: field(pairList({ question: optionalText(300), answer: optionalText(5_000) }, 50), {
      label: m.section_questions,
      isPublic: true,
      isText: { question: 300, answer: 5_000 },
      control: {
        type: "pairs",
        entry: m.section_question,
        inputs: { question: m.section_question, answer: m.section_answer },
        rows: { answer: 4 },
      },
    }),
  },
  needs: { questions: 1 },
});

const action = defineSection({
  kind: "action",
  label: m.section_action,
  fields: {
    title: heading,
    label: optionalLine(m.section_button, { isPublic: true, isText: true, max: 60 }),
    address: field(link, { label: m.section_button_link, isPublic: true, hint: m.section_button_link_hint }),
  },
  needs: { label: 1, address: 1 },
});

const drawing = defineSection({
  kind: "drawing",
  label: m.section_drawing,
  fields: {
    title: heading,
    images: picture,
    scale: optionalLine(m.section_scale, { isPublic: true, isText: true, max: 60, hint: "1:100" }),
  },
  needs: { images: 1 },
});

const table = defineSection({
  kind: "table",
  label: m.section_table,
  fields: {
    title: heading,
    table: field(optionalText(20_000), {
      label: m.section_table_rows,
      isPublic: true,
      isText: true,
      control: { type: "textarea", rows: 8 },
      isWide: true,
      hint: m.section_table_hint,
    }),
  },
  needs: { table: 1 },
});

const team = defineSection({
  kind: "people",
  label: m.section_people,
  fields: { title: heading, people },
  needs: { people: 1 },
});

const logos = defineSection({
  kind: "logos",
  label: m.section_logos,
  fields: { title: heading, images: pictures },
  needs: { images: 1 },
});

const documents = defineSection({
  kind: "documents",
  label: m.field_documents,
  fields: {
    title: heading,
    documents: field(addressList.prefault([]), {
      label: m.field_documents,
      isPublic: true,
      control: { type: "list", entry: m.field_document, areDocuments: true },
      hint: m.field_documents_hint,
    }),
  },
  needs: { documents: 1 },
});

const listings = defineSection({
  kind: "listings",
  label: m.properties_title,
  fields: { title: heading, ...listingsBy("properties") },
  needs: { properties: 1 },
});

const projects = defineSection({
  kind: "projects",
  label: m.projects_title,
  fields: { title: heading, ...listingsBy("projects") },
  needs: { projects: 1 },
});

const journal = defineSection({
  kind: "journal",
  label: m.journal_title,
  fields: {
    title: heading,
    category: optionalLine(m.field_category, { isPublic: true, max: 60, hint: m.section_category_hint }),
    entries: field(recordIds(24), {
      label: m.section_chosen,
      isPublic: true,
      control: { type: "records", entry: m.kind_journal_entry, numbered: m.section_entry_removed },
      hint: m.section_chosen_hint,
    }),
  },
  needs: { entries: 1 },
});

const video = defineSection({
  kind: "video",
  label: m.section_video,
  fields: {
    title: heading,
    address: field(videoAddress, {
      label: m.section_video_address,
      isPublic: true,
      isWide: true,
      hint: m.section_video_hint,
    }),
    images: { ...picture, label: m.section_video_picture },
  },
  needs: { address: 1 },
});

const contact = defineSection({
  kind: "contact",
  label: m.section_contact,
  fields: { title: heading, text },
  needs: {},
});

/** Every kind of section, in the order of the menu that adds one. */
export const sectionDefinitions = [
  words,
  onePicture,
  gallery,
  pair,
  drawing,
  quote,
  figures,
  table,
  team,
  logos,
  questions,
  documents,
  listings,
  projects,
  journal,
  video,
  action,
  contact,
] as const;

/** A section as it is stored and as the API has it. */
export type Section = SectionOf<(typeof sectionDefinitions)[number]>;

export type SectionKind = Section["kind"];
