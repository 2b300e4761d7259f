import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { splitName, splitValues } from "#app/schemas/imports/translated-fields";
import type { PairsControl } from "#app/schemas/records/control";
import type { Field } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { isEmptyText } from "#app/schemas/translations/translation-state";
import { m } from "#app/words/compiled/messages.js";
import { languageNames } from "#app/words/language";
import { translatableValue } from "#db/queries/translations/source-texts";
import { cellText, listText, type Names, type Parsed, parseCell } from "./cells";
import { readHtml } from "./html/read-html";
import { entriesOf } from "./list-cells";
import { parseRows, rowsText } from "./row-cells";
import type { RowMatch } from "./row-finder";

type Values = Record<string, unknown>;

/**
 * A text of a translation as a cell has it. A list has an entry for each of the record's own, which stands where it is not
 * translated: an empty line would be lost in a spreadsheet.
 */
export function translatedText(field: Field, value: unknown, own: unknown): string {
  if (!Array.isArray(value)) return String(value ?? "");
  if (!Array.isArray(own) || isEmptyText(value)) return "";
  if (field.control.type !== "pairs") return listText(own.map((entry, index) => value[index] || entry));
  const rows = own.map((row, index) => ({ ...row, ...filledParts(value[index]) }));
  return rowsText(field.control, rows);
}

const filledParts = (row: Values = {}): Values =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ""));

/** Reads what `translatedText` writes. @param own the value in the first language */
function parseTranslated(field: Field, cell: string, own: unknown, names: Names): Parsed {
  if (!isList(field)) return parseCell(field, cell, names);
  const text = readHtml(cell, false).trim();
  if (text === "") return { value: [] };
  const entries = Array.isArray(own) ? own : [];
  if (field.control.type === "pairs") return parseTranslatedRows(field.control, text, entries);
  const read = [entriesOf(text), text.split(/\r?\n/)].find(({ length }) => length === entries.length);
  if (!read) return { error: m.cell_entries({ count: entries.length }) };
  const value = read.map((entry, index) => (entry.trim() === entries[index] ? "" : entry.trim()));
  return { value: value.some(Boolean) ? value : [] };
}

/** Rows of a translation: a part that is the record's own is none. */
function parseTranslatedRows(control: PairsControl, text: string, own: Values[]): Parsed {
  const rows = parseRows(control, text);
  if (rows.length !== own.length) return { error: m.cell_entries({ count: own.length }) };
  const value = rows.map((row, index) =>
    Object.fromEntries(
      Object.entries(row).map(([name, part]) => [name, part === own[index]?.[name] ? "" : part]),
    ),
  );
  return { value: isEmptyText(value) ? [] : value };
}

/** The translations that a row changes; of a new record those that have a text. */
export function changedTranslations({ record }: RowMatch, changed: Values) {
  const all = [...splitValues(changed).translations];
  const isText = (values: Values) =>
    record || Object.values(values).some((value) => String(value ?? "") !== "");
  const translations = Object.fromEntries(all.filter(([, values]) => isText(values)));
  return Object.keys(translations).length > 0 ? { translations } : {};
}

/** An error where a translation that the row changes has changes that are not published. */
export function pendingTranslations({ pending = [] }: RowMatch, translations: object = {}) {
  const language = pending.find((one) => one in translations);
  return language ? [{ label: languageNames[language], message: m.row_pending_version() }] : [];
}

type Valued = { definition: TableDefinition; field: Field; name: string; values: Values };

/** The cell that an export has for a field of a record. */
export function cellOf({ definition, field, name, values }: Valued, names: Names) {
  const own = ownText(definition, name, values);
  return own ? translatedText(field, values[name], own.text) : cellText(field, values[name], names);
}

/** The value of a cell; undefined for an empty one that says nothing. */
export function parseValue({ definition, field, name, values }: Valued, cell: string, names: Names) {
  const own = ownText(definition, name, values);
  return own ? parseTranslated(field, cell, own.text, names) : parseCell(field, cell, names);
}

/** The value that a text in another language is a translation of; undefined for a field of the record itself. */
function ownText({ fields }: TableDefinition, name: string, values: Values) {
  const { field, language } = splitName(name);
  return language && fields[field] && { text: translatableValue(fields[field], values[field]) };
}
