import { m } from "#app/words/compiled/messages.js";
import type { Picture } from "../picture";
import { integer, optionalText } from "../records/fields";
import { defineRecord, field, type InputOf, optional, type Visible } from "../records/record";
import { image, optionalLine, publishAt, searchFields, title, unpublishAt } from "../records/record-fields";
import type { Untranslated } from "../records/text-attributes";
import { sections } from "../sections/section-list";
import type { z } from "../zod-config";

/** The team member who wrote it. */
const author = field(integer(1).nullable().default(null) as z.ZodType<number | null>, {
  label: m.field_author,
  isPublic: true,
  group: "side",
  isOptional: true,
  control: { type: "offered", numbered: m.field_agent_number },
  hint: m.field_author_hint,
});

export const journalEntryDefinition = defineRecord({
  kind: "journal-entry",
  path: "journal",
  label: m.kind_journal_entry,
  labels: m.journal_title,
  icon: "M3 2h8v12H3zM11 5h2v7.500a1.500 1.500 0 0 1-1.500 1.500M5 5h4M5 8h4M5 11h2",
  legend: m.kind_journal_entry,
  fields: {
    title,
    lead: optional(
      field(optionalText(400), {
        label: m.field_lead,
        isPublic: true,
        isText: true,
        group: "first",
        control: { type: "textarea", rows: 3 },
        hint: m.field_summary_hint,
        isWide: true,
      }),
    ),
    category: optional(
      optionalLine(m.field_category, {
        isPublic: true,
        isText: true,
        group: "side",
        max: 60,
        hint: m.field_journal_category_hint,
      }),
    ),
    author,
    image: optional(image(m.field_picture, { isPublic: true, group: "pictures" })),
    sections,
    ...searchFields,
    publishAt,
    unpublishAt,
  },
  titleField: "title",
  subtitleField: "category",
  hasStates: true,
  hasPage: true,
  card: ["title", "lead", "category", "author"],
  search: { index: "journal_search", placeholder: m.search_journal_entry },
  activity: { kind: "journal entry added" },
});

export type JournalEntryInput = InputOf<(typeof journalEntryDefinition)["fields"]>;

/** An entry as lists show it; `author` is a name. */
export type JournalRow = Pick<JournalEntry, "id" | "title"> &
  Untranslated & {
    date: { iso: string; text: string };
    lead?: string;
    category?: string;
    author?: string;
    picture?: Picture;
  };

/** An entry as visitors get it; times are ISO 8601 UTC. */
export type JournalEntry = Visible<(typeof journalEntryDefinition)["fields"]>;
