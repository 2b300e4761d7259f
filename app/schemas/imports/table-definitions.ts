import { m } from "#app/words/compiled/messages.js";
import type { InLanguage, Language } from "#app/words/language";
import { contactTable } from "../contacts/contact";
import { recordDefinitions } from "../kinds/record-kinds";
import { withCustomFields } from "../records/custom-fields";
import type { Field, RecordDefinition } from "../records/record";
import { type Permission, scopeOf } from "../users/permissions";
import type { ImportedKind } from "./import-table";
import { rowFields } from "./row-fields";
import { translatedFields } from "./translated-fields";

export type TableDefinition = Pick<RecordDefinition, "path" | "labels" | "fields" | "titleField"> & {
  /** The field by which a row names a record; a row does not change it. */
  keyField: string;
  /** Says as a sentence which rows change something. */
  rule: () => string;
  /** Stands for the title of a row without one. */
  untitled: () => string;
  /** New rows may be drafts. */
  hasStates: boolean;
  /** Permissions to import it. */
  needs: Permission[];
};

const listings = {
  keyField: "reference",
  rule: m.import_rule_listings,
  untitled: m.row_untitled,
  hasStates: true,
  needs: ["imports"] satisfies Permission[],
};

const ofProjects = { untitled: m.row_unnamed, hasStates: false, needs: ["imports"] satisfies Permission[] };

const content = {
  untitled: m.row_untitled,
  hasStates: true,
  needs: ["imports", "content"] satisfies Permission[],
};

const { page, "journal-entry": journalEntry } = recordDefinitions;

/** A text in HTML or Markdown, which becomes a story. */
const story = (field: Field): Field => ({
  ...field,
  label: m.import_story,
  isColumn: true,
  control: { type: "sections", text: storyLine },
});

/** A part of a story in one line: its words, the address of its video, or the number of its pictures. */
function storyLine({ text, address, images }: Record<string, unknown>, options?: InLanguage) {
  if (typeof text === "string") return text.replace(/^#+ /gm, "").replace(/\s*\n\s*/g, " ");
  if (typeof address === "string") return address;
  return Array.isArray(images) ? `${m.section_gallery({}, options)} ${images.length}` : undefined;
}

export const tableDefinitions: Record<ImportedKind, TableDefinition> = {
  property: { ...recordDefinitions.property, ...listings },
  project: { ...recordDefinitions.project, ...listings },
  unit: { ...recordDefinitions.unit, keyField: "number", rule: m.import_rule_units, ...ofProjects },
  "unit-type": {
    ...recordDefinitions["unit-type"],
    keyField: "name",
    rule: m.import_rule_unit_types,
    ...ofProjects,
  },
  contact: {
    ...contactTable,
    keyField: "contactId",
    rule: m.import_rule_contacts,
    untitled: m.row_unnamed,
    hasStates: false,
    needs: ["imports", "contacts"],
  },
  redirect: {
    ...recordDefinitions.redirect,
    keyField: "from",
    rule: m.import_rule_redirects,
    untitled: m.row_unnamed,
    hasStates: false,
    needs: ["imports", "content"],
  },
  page: {
    ...page,
    ...content,
    fields: { ...page.fields, sections: story(page.fields.sections) },
    keyField: "address",
    rule: m.import_rule_pages,
  },
  "journal-entry": {
    ...journalEntry,
    ...content,
    fields: {
      ...journalEntry.fields,
      sections: story(journalEntry.fields.sections),
      publishAt: { ...journalEntry.fields.publishAt, isColumn: true },
    },
    keyField: "oldAddresses",
    rule: m.import_rule_journal,
  },
};

/** The table of a kind with the texts of its records in these languages, the old addresses and the state of its rows, too. */
export function tableDefinition(kind: ImportedKind, languages: Language[]): TableDefinition {
  const definition = tableDefinitions[kind];
  if (kind === "contact") return definition;
  const fields = {
    ...withCustomFields(definition.fields),
    ...translatedFields(kind, languages),
    ...(definition.hasStates && rowFields),
  };
  return { ...definition, fields };
}

export const mayImport = (role: string, kind: ImportedKind) =>
  tableDefinitions[kind].needs.every((permission) => scopeOf(role, permission));
