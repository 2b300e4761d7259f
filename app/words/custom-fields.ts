import type { Language } from "./language";

/** Kinds of records for which a firm defines fields, by their paths: each has a field of `customValues` and a column `fields`. */
export const customFieldKinds = ["properties", "projects", "units"] as const;

export type CustomFieldKind = (typeof customFieldKinds)[number];

export const customFieldTypes = ["text", "number", "yes-no", "choice"] as const;

/** A field that a firm has defined, in the words of one language. */
export type CustomField = {
  /** Name in the API and in the database, made from the first name: 'solar-panels' */
  key: string;
  type: (typeof customFieldTypes)[number];
  name: string;
  unit?: string;
  /** Values of a choice, each with its word. */
  values?: [value: string, word: string][];
  isFilter?: true;
  isCompared?: true;
};

export type CustomFields = { [Kind in CustomFieldKind]?: CustomField[] };

let received: CustomFields = {};

/** Finds the fields that are not hidden. The server sets where they are read; in the browser they come with a form. */
export const customFields = { of: (_language?: Language): CustomFields => received };

/** Keeps what came with a form. Only for the browser: the server answers many languages at once. */
export function receiveCustomFields(fields: CustomFields = {}) {
  if (typeof document !== "undefined") received = fields;
}

export const customFieldsOf = (kind: CustomFieldKind, language?: Language) =>
  customFields.of(language)[kind] ?? [];
