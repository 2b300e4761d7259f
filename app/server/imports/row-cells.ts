import type { PairsControl } from "#app/schemas/records/control";
import { parseJson } from "#app/schemas/records/fields";
import { z } from "#app/schemas/zod-config";

type Row = Record<string, unknown>;

const separator = " | ";

const partsOf = ({ inputs }: PairsControl, row: Row) =>
  Object.keys(inputs).map((name) => String(row[name] ?? ""));

/** Rows of inputs as a cell has them: a line for each, 'Structure | Anwar & Partners | https://…'; JSON where a part has such a sign. */
export function rowsText(control: PairsControl, value: unknown): string {
  const rows = (Array.isArray(value) ? value : []).map((row) => partsOf(control, row as Row));
  if (rows.flat().some((part) => /[|\r\n]/.test(part))) return JSON.stringify(value);
  return rows.map(lineOf).join("\n");
}

/** Empty parts at the end say nothing; a line that begins with one keeps the sign. */
function lineOf(parts: string[]) {
  const last = parts.findLastIndex((part) => part !== "");
  return parts.slice(0, last + 1).join(separator);
}

const jsonRows = z.array(z.record(z.string(), z.unknown()));

/** Reads what `rowsText` writes; also parts that are separated by tabs. */
export function parseRows(control: PairsControl, text: string): Record<string, string>[] {
  const json = text.startsWith("[") ? parseJson(text, jsonRows) : undefined;
  const rows = json?.map((row) => partsOf(control, row)) ?? linesOf(text);
  return rows.map((parts) =>
    Object.fromEntries(Object.keys(control.inputs).map((name, at) => [name, parts[at] ?? ""])),
  );
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => line.split(/[|\t]/).map((part) => part.trim()));
