import { readDay } from "#app/schemas/readers/day";
import { withLatinDigits } from "#app/schemas/readers/digits";
import { readWholeNumber } from "#app/schemas/readers/number";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { SelectControl } from "#app/schemas/records/control";
import type { Field } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { toLocalTime, toUtcTime } from "#app/server/records/local-time";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { inEnglish } from "#app/words/label";
import { languages } from "#app/words/language";
import { optionWord } from "#app/words/option-word";
import { valueWord } from "#app/words/value-word";
import type { KnownDownloads } from "#db/queries/downloads/downloads";
import { readHtml } from "./html/read-html";
import { readStory } from "./html/story";
import { entriesOf } from "./list-cells";
import { type PictureNames, parsePictures } from "./picture-cells";
import { parseRows, rowsText } from "./row-cells";
import { damageOf, spreadsheetErrorOf, withoutDecimals } from "./spreadsheet-cells";

export type Names = PictureNames & {
  team: Map<number, string>;
  /** Pictures of addresses that were imported before. */
  downloads: KnownDownloads;
  /** Time zone of the firm, in which times are written. */
  timeZone: string;
};

/** A value as a cell has it; a list has its entries in lines. */
export function cellText(
  field: Field,
  value: unknown,
  { team, timeZone }: Pick<Names, "team" | "timeZone">,
): string {
  if (field.control.type === "pairs") return rowsText(field.control, value);
  if (Array.isArray(value)) return listText(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.control.type === "offered" && value !== null) return team.get(Number(value)) ?? String(value);
  if (field.control.type === "time" && value) return toLocalTime(String(value), timeZone).replace("T", " ");
  return String(value ?? "");
}

/** One entry with a comma ends in '|', so that it is read as one. */
export function listText(values: unknown[]) {
  const text = values.map((entry) => (typeof entry === "string" ? entry : JSON.stringify(entry))).join("\n");
  return values.length === 1 && entriesOf(text).length > 1 ? `${text} |` : text;
}

export type Parsed = { value: unknown } | { error: string } | undefined;

/** The value of a cell, as the field's schema reads it; undefined for an empty one that says nothing. */
export function parseCell(field: Field, cell: string, names: Names): Parsed {
  const error = spreadsheetErrorOf(cell.trim());
  if (error) return { error };
  return field.control.type === "sections" ? { value: readStory(cell) } : parseControl(field, cell, names);
}

function parseControl(field: Field, cell: string, names: Names): Parsed {
  const { control } = field;
  const typed = readHtml(cell, control.type === "textarea" && control.isMarkdown === true);
  const text = typed.trim();
  switch (control.type) {
    case "images":
      return parsePictures(text, names);
    case "image":
      return parsePicture(text, names);
    case "checkbox":
      return parseYes(text);
    case "select":
      return parseChoice(control, text);
    case "offered":
      return parseName(text, names);
    case "pairs":
      return { value: parseRows(control, text) };
    case "records":
      return parseNumbers(text);
    case "number":
      return parseOptionalNumber(text);
    case "time":
      return parseTime(text, names);
  }
  if (isList(field)) return { value: entriesOf(text) };
  return parseText(field, cell, typed);
}

function parseText({ control, schema }: Field, cell: string, typed: string): Parsed {
  const text = typed.trim();
  const damage = damageOf(text);
  if (damage) return { error: damage };
  if (text === "" && schema.safeParse(null).success) return { value: null };
  if (control.type === "text" && control.inputType === "tel") return { value: withoutDecimals(typed) };
  return { value: control.type === "textarea" || typed === cell ? typed : text.replace(/\s+/g, " ") };
}

function parsePicture(text: string, names: Names): Parsed {
  const parsed = parsePictures(text, names);
  return "error" in parsed ? parsed : { value: parsed.value[0] ?? null };
}

function parseYes(text: string): Parsed {
  const key = visibleKey(text);
  if (/^(yes|y|true|1|x|on)$/.test(key)) return { value: true };
  return /^(no|n|false|0|off|)$/.test(key) ? { value: false } : { error: m.cell_yes_no() };
}

function parseChoice(control: SelectControl, text: string): Parsed {
  const { values, labels = {}, list } = control;
  if (text === "") return undefined;
  const same = (one: string) => visibleKey(one) === visibleKey(text);
  const wordsOf = (one: string) => {
    const label = labels[one];
    const own = list ? languages.map((locale) => valueWord(list, one, { locale })) : [];
    return [one, optionWord(one), ...(label ? [inEnglish(label), label()] : []), ...own];
  };
  const value = values.find((one) => wordsOf(one).some(same));
  return value === undefined ? { error: m.cell_choice({ values: joinTexts(values) }) } : { value };
}

function parseName(text: string, { team }: Names): Parsed {
  if (text === "") return { value: null };
  const ids = [...team].filter(([, name]) => visibleKey(name) === visibleKey(text)).map(([id]) => id);
  if (ids.length === 1) return { value: ids[0] };
  if (ids.length > 1) return { error: m.cell_team_many({ count: ids.length, name: text }) };
  return /^\d{1,15}$/.test(text) ? { value: Number(text) } : { error: m.cell_team_none({ name: text }) };
}

const parseOptionalNumber = (text: string): Parsed => (text === "" ? { value: null } : parseNumber(text));

/** Reads a day and a time; a day alone lasts until its end. */
function parseTime(text: string, { timeZone }: Names): Parsed {
  if (text === "") return { value: null };
  const [, date = text, hour = "23", rest = ":59"] =
    /^(.+?)(?:\s+|T)(\d{1,2})(:\d\d(?::\d\d(?:\.\d{1,3})?)?)$/.exec(withLatinDigits(text)) ?? [];
  const day = readDay(date);
  const time = day && toUtcTime(`${day}T${hour.padStart(2, "0")}${rest}`, timeZone);
  return time ? { value: time } : { error: m.cell_time() };
}

function parseNumbers(text: string): Parsed {
  const numbers = entriesOf(text).map(readWholeNumber);
  return numbers.includes(undefined) ? { error: m.cell_whole_number() } : { value: numbers };
}

/** The whole number of a cell, read as the number of a price is. */
export function parseNumber(text: string): { value: number } | { error: string } {
  const value = readWholeNumber(text);
  return value === undefined ? { error: m.cell_whole_number() } : { value };
}
