import { readWholeNumber } from "#app/schemas/readers/number";
import type { Field } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { entriesOf, type PictureNames, parsePictures } from "./picture-cells";

/** Records that cells name. */
export type Names = PictureNames & {
  /** Team members by their id. */
  team: Map<number, string>;
};

/** A value as a cell has it; a list has its entries in lines. */
export function cellText(field: Field, value: unknown, { team }: Pick<Names, "team">): string {
  if (Array.isArray(value)) {
    return value.map((entry) => (typeof entry === "string" ? entry : JSON.stringify(entry))).join("\n");
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field.control.type === "offered" && value !== null) return team.get(Number(value)) ?? String(value);
  return String(value ?? "");
}

/** A text that a spreadsheet takes for a formula got an apostrophe when it was exported. */
export const withoutApostrophe = (cell: string) =>
  cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");

type Parsed = { value: unknown } | { error: string } | undefined;

/** The value of a cell, as the field's schema reads it; undefined for an empty one that says nothing. */
export function parseCell(field: Field, cell: string, names: Names): Parsed {
  const { control, schema } = field;
  const text = cell.trim();
  switch (control.type) {
    case "images":
      return parsePictures(text, names);
    case "image":
      return parsePicture(text, names);
    case "checkbox":
      return parseYes(text);
    case "select":
      return parseChoice(control.values, control.labels, text);
    case "offered":
      return parseName(text, names);
    case "number":
      return text === "" ? { value: null } : parseNumber(text);
  }
  if (isList(field)) return { value: entriesOf(text) };
  return { value: text === "" && schema.safeParse(null).success ? null : cell };
}

function parsePicture(text: string, names: Names): Parsed {
  const parsed = parsePictures(text, names);
  return "error" in parsed ? parsed : { value: parsed.value[0] ?? null };
}

function parseYes(text: string): Parsed {
  if (/^(yes|y|true|1|x|on)$/i.test(text)) return { value: true };
  return /^(no|n|false|0|off|)$/i.test(text) ? { value: false } : { error: "Please write yes or no." };
}

function parseChoice(values: readonly string[], labels: Record<string, string> = {}, text: string): Parsed {
  if (text === "") return undefined;
  const same = (one: string | undefined) => one?.toLowerCase() === text.toLowerCase();
  const value = values.find((one) => same(one) || same(labels[one]));
  return value === undefined ? { error: `Please write one of these: ${values.join(", ")}.` } : { value };
}

function parseName(text: string, { team }: Names): Parsed {
  if (text === "") return { value: null };
  const ids = [...team].filter(([, name]) => name.toLowerCase() === text.toLowerCase()).map(([id]) => id);
  if (ids.length === 1) return { value: ids[0] };
  if (ids.length > 1) return { error: `${ids.length} members of the team have the name ${text}.` };
  return /^\d{1,15}$/.test(text)
    ? { value: Number(text) }
    : { error: `Nobody of the team has the name ${text}.` };
}

/** The whole number of a cell, read as the number of a price is. */
export function parseNumber(text: string): { value: number } | { error: string } {
  const value = readWholeNumber(text);
  return value === undefined ? { error: "Please write a whole number, such as 3." } : { value };
}
