import { isPictureAddress } from "#app/schemas/picture";
import type { Field } from "#app/schemas/record";
import { isList } from "#app/schemas/record-values";

/** What cells name. */
export type Names = {
  /** Team members by their id. */
  team: Map<number, string>;
  /** Paths of the pictures with a name, in lower case. */
  pictures: Map<string, string[]>;
  /** Those of the paths in the table that are kept. */
  paths: Set<string>;
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
  if (control.type === "images") return parsePictures(entriesOf(text), names);
  if (control.type === "image") {
    const parsed = parsePictures(entriesOf(text), names);
    return "error" in parsed ? parsed : { value: parsed.value[0] ?? null };
  }
  if (isList(field)) return { value: entriesOf(text) };
  if (control.type === "checkbox") return parseYes(text);
  if (control.type === "select") return parseChoice(control.values, control.labels, text);
  if (control.type === "offered") return parseName(text, names);
  if (control.type === "number") return parseNumber(text);
  if (text === "" && schema.safeParse(null).success) return { value: null };
  return { value: cell };
}

const entriesOf = (text: string) => text.split(/\s+\|\s+|\r\n|\n|\r/).flatMap((entry) => entry.trim() || []);

function parsePictures(entries: string[], { pictures, paths }: Names) {
  const value: string[] = [];
  for (const entry of entries) {
    const isPath = entry.startsWith("/uploads/");
    if (isPath && !paths.has(entry)) return { error: `${entry} is not among the files.` };
    const found =
      isPath || isPictureAddress(entry) || /^https?:/i.test(entry)
        ? [entry]
        : pictures.get(entry.toLowerCase());
    if (!found) return { error: `No picture of the files has the name ${entry}: please upload it first.` };
    if (found.length > 1)
      return {
        error: `${found.length} pictures of the files have the name ${entry}: please write the address of one.`,
      };
    value.push(...found);
  }
  return { value };
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

function parseNumber(text: string): Parsed {
  if (text === "") return { value: null };
  const value = Number(text.replaceAll(",", ""));
  return Number.isFinite(value) ? { value } : { error: "Please write a number." };
}
