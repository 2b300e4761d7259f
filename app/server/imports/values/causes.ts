import { type RowOutcome, tableFields } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import type { Field } from "#app/schemas/records/record";
import { choicesOf } from "./choices";

type Table = { definition: TableDefinition; mapping: string[] };

export type Cause = {
  label: string;
  message: string;
  count: number;
  /** Numbers of the first rows. */
  rows: number[];
  /** Place on the page of the columns where it is corrected; undefined for what only the table can correct. */
  place?: { is: "words" | "column" | "missing"; anchor: string };
};

/** Causes that are listed, and rows of each. */
const maxCauses = 12;
const maxRows = 10;

/** Groups the errors of refused rows by field and message, those of most rows first. */
export function findCauses(outcomes: RowOutcome[], { definition, mapping }: Table) {
  const causes = new Map<string, Cause>();
  for (const outcome of outcomes)
    for (const { label, message } of outcome.is === "refused" ? outcome.errors : []) {
      const key = `${label}\n${message}`;
      const cause = causes.get(key) ?? { label, message, count: 0, rows: [] };
      cause.count += 1;
      if (cause.rows.length < maxRows) cause.rows.push(outcome.row);
      causes.set(key, cause);
    }
  const all = [...causes.values()].sort((one, other) => other.count - one.count);
  const fields = tableFields(definition.fields);
  const causesOfFields = all.slice(0, maxCauses).map((cause) => {
    const found = fields.find(([, field]) => field.label() === cause.label);
    return found ? { ...cause, place: placeOf(found, mapping) } : cause;
  });
  return { causes: causesOfFields, more: Math.max(0, all.length - maxCauses) };
}

function placeOf([name, field]: [string, Field], mapping: string[]): Cause["place"] {
  const column = mapping.indexOf(name);
  if (column < 0) return { is: "missing", anchor: "" };
  return choicesOf(field, name, new Map())
    ? { is: "words", anchor: `#words-${name}` }
    : { is: "column", anchor: `#column-${column}` };
}
