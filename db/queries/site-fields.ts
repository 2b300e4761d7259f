import { currentLanguage } from "#app/config/request-context";
import {
  type CustomField,
  type CustomFieldKind,
  type CustomFields,
  customFieldKinds,
  customFields,
} from "#app/words/custom-fields";
import type { Language } from "#app/words/language";
import { sqlite } from "../client/client";
import { pageVersion } from "./page-version";
import { siteLanguages } from "./site-languages";

type Row = {
  id: number;
  records: string;
  key: string;
  name: string;
  type: CustomField["type"];
  unit: string;
  choices: string;
  inFilters: number;
  inComparison: number;
};

const findRows = sqlite.prepare(`SELECT id, records, "key", name, type, unit, "values" AS choices, inFilters,
  inComparison FROM fields WHERE hidden = 0 ORDER BY "order", id`);

const findTexts = sqlite
  .prepare(
    "SELECT recordId, language, texts, source FROM translations WHERE kind = 'custom-field' AND shown = 1",
  )
  .raw();

/** `values` are the words of a choice in the order of those that they were made from, as JSON. */
type Texts = { name?: string; unit?: string; values?: string };

type Translation = { texts: Texts; source: { values?: string[] } };

let known:
  | {
      version: string;
      rows: Row[];
      texts: Map<string, Translation>;
      made: Map<Language, CustomFields>;
    }
  | undefined;

/** Finds the fields that the firm has defined, in the words of a language; as `siteLists` does. */
function siteFields(language: Language = currentLanguage()): CustomFields {
  const version = pageVersion();
  if (known?.version !== version) known = { version, ...read(), made: new Map() };
  const { rows, made } = known;
  const fields = made.get(language) ?? makeFields(rows, language);
  made.set(language, fields);
  return fields;
}

function read() {
  const rows = findRows.all() as Row[];
  const texts =
    rows.length > 0
      ? (findTexts.all() as [id: number, language: string, texts: string, source: string][])
      : [];
  return {
    rows,
    texts: new Map(
      texts.map(([id, language, texts, source]): [string, Translation] => [
        `${id} ${language}`,
        { texts: JSON.parse(texts), source: JSON.parse(source) },
      ]),
    ),
  };
}

function makeFields(rows: Row[], language: Language): CustomFields {
  const fields = customFieldKinds.map((kind): [CustomFieldKind, CustomField[]] => [
    kind,
    rows.filter(({ records }) => records === kind).map((row) => makeField(row, language)),
  ]);
  return Object.fromEntries(fields.filter(([, of]) => of.length > 0));
}

/** A field with its words in a language; those that are not translated in the first. */
function makeField(row: Row, language: Language): CustomField {
  const { id, key, type } = row;
  const { texts, source } =
    (language === siteLanguages().first ? undefined : known?.texts.get(`${id} ${language}`)) ?? {};
  const own: string[] = JSON.parse(row.choices);
  const words: string[] = JSON.parse(texts?.values ?? "[]");
  const wordOf = (value: string) => words[source?.values?.indexOf(value) ?? -1] || value;
  return {
    key,
    type,
    name: texts?.name || row.name,
    ...(type === "number" && row.unit && { unit: texts?.unit || row.unit }),
    ...(type === "choice" && { values: own.map((value): [string, string] => [value, wordOf(value)]) }),
    ...(row.inFilters === 1 && { isFilter: true }),
    ...(row.inComparison === 1 && { isCompared: true }),
  };
}

/** There are none where the database can't be read. */
customFields.of = (language) => {
  try {
    return siteFields(language);
  } catch {
    return {};
  }
};

/** Finds the fields that the browser needs for a form of a kind; nothing where there are none. */
export function fieldsForBrowser(kind: CustomFieldKind | undefined): { customFields?: CustomFields } {
  const own = kind && customFields.of()[kind];
  return own ? { customFields: { [kind]: own } } : {};
}
