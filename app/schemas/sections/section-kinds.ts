import { m } from "#app/words/compiled/messages.js";
import { addressUpTo, optionalText, pairList } from "../records/fields";
import { field } from "../records/record";
import { optionalLine, select } from "../records/record-fields";
import { defineSection, type SectionOf } from "./section";
import { heading, link, picture, pictures, text } from "./section-fields";

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

/** Every kind of section, in the order of the menu that adds one. */
export const sectionDefinitions = [
  words,
  onePicture,
  gallery,
  pair,
  quote,
  figures,
  questions,
  action,
] as const;

/** A section as it is stored and as the API has it. */
export type Section = SectionOf<(typeof sectionDefinitions)[number]>;

export type SectionKind = Section["kind"];
