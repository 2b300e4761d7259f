import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type ImportedKind,
  type NewState,
  type RowError,
  type RowOutcome,
  type TableRow,
  tableFields,
} from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { fieldChanges } from "#db/queries/field-changes";
import type { Connection } from "#db/tables";
import { cellText, type Names, parseCell } from "./cells";
import { contactRows } from "./contact-rows";
import { listingRows } from "./listing-rows";
import { type Column, parseWith, type RowFinderOf, type RowMatch } from "./row-finder";
import { isDamagedCopy } from "./spreadsheet-cells";

export type Table = {
  kind: ImportedKind;
  definition: TableDefinition;
  rows: TableRow[];
  /** The field of each column, '' for none. */
  mapping: string[];
  newState: NewState;
};

const finders: Record<ImportedKind, RowFinderOf> = {
  property: listingRows(recordDefinitions.property),
  project: listingRows(recordDefinitions.project),
  contact: contactRows,
};

/** Rows: the process answers no request while it checks a batch, for about 1 ms. */
const batchSize = 10;

/** Characters of a row that can't be read. */
const maxUnreadTitle = 60;

type Values = Record<string, unknown>;
type Context = { definition: TableDefinition; columns: Column[]; seen: Map<string, number> };

/**
 * Plans what an import does with each row: the dry run shows it, and the commit does it.
 * @param connection the transaction of a commit
 * @returns the outcomes, and a digest of them, by which the commit knows that nothing has changed since
 */
export async function dryRun(table: Table, connection?: Connection) {
  const { kind, definition, newState, rows } = table;
  const fields = new Map(tableFields(definition.fields));
  const columns = table.mapping.flatMap((name, index): Column[] => {
    const field = fields.get(name);
    return field ? [{ index, name, field }] : [];
  });
  const context = { definition, columns, seen: new Map() };
  const findRows = await finders[kind]({ columns, newState, connection });
  const outcomes: RowOutcome[] = [];
  const digest = createHash("sha256");
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const { matches, names } = await findRows(batch.map(({ cells }) => cells));
    for (const [index, tableRow] of batch.entries()) {
      const match = matches[index];
      if (!match) continue;
      const outcome = refuseUnread(tableRow) ?? checkRow(context, { ...tableRow, match, names });
      outcomes.push(outcome);
      digest.update(JSON.stringify(outcome));
    }
    await yieldToRequests();
  }
  return { outcomes, digest: digest.digest("base64url") };
}

/** Refuses a row whose cells may stand in other columns than they seem to. */
function refuseUnread({ row, cells, problem }: TableRow): RowOutcome | undefined {
  if (!problem) return undefined;
  const title = cells.find((cell) => cell.trim() !== "")?.slice(0, maxUnreadTitle) ?? "";
  return { row, reference: "", title, is: "refused", errors: [{ label: "", message: problem }] };
}

type Row = TableRow & { match: RowMatch; names: Names };

function checkRow(context: Context, { row, cells, match, names }: Row): RowOutcome {
  const { definition, seen } = context;
  const { record, reference, intent } = match;
  const { typed, errors } = readCells(context, { row, cells, match, names });
  const { titleField } = definition;
  const title = String(typed[titleField] ?? record?.values[titleField] ?? "").trim();
  const of = { row, reference, title };
  errors.push(...match.errors, ...repeatedKeys(seen, row, match));
  if (errors.length > 0) return { ...of, is: "refused", errors };
  if (record && Object.keys(typed).length === 0) return { ...of, is: "same", id: record.id };
  const read = parseWith(match, { ...record?.values, ...typed });
  if (!read.success) return { ...of, is: "refused", errors: errorsOf(definition, read.error.issues) };
  if (!record) return { ...of, is: "new", values: read.data, intent };
  const changed = Object.keys(typed).filter(
    (name) => !isDeepStrictEqual(read.data[name], record.values[name]),
  );
  if (changed.length === 0) return { ...of, is: "same", id: record.id };
  if (match.obstacle) return { ...of, is: "refused", errors: [{ label: "", message: match.obstacle }] };
  const values = { ...record.values, ...Object.fromEntries(changed.map((name) => [name, read.data[name]])) };
  const changes = fieldChanges(definition.fields, record.values, values);
  const { id, updatedAt } = record;
  return { ...of, is: "changed", id, updatedAt, values, intent, changes };
}

/** The values of the cells that say something else than the record has. */
function readCells({ columns }: Context, { cells, match, names }: Row) {
  const { record, fixed } = match;
  const typed: Values = {};
  const errors: RowError[] = [];
  for (const { index, name, field } of columns) {
    const cell = withoutApostrophe(cells[index] ?? "");
    // What an export wrote is the same, whatever stands in it, and whatever a spreadsheet has made of it.
    const exported = record && withoutApostrophe(cellText(field, record.values[name], names));
    const isSame = exported !== undefined && (cell === exported || isDamagedCopy(cell, exported));
    if (isSame || fixed.includes(name)) continue;
    const parsed = parseCell(field, cell, names);
    if (parsed && "error" in parsed) errors.push({ label: field.label, message: parsed.error });
    else if (parsed) typed[name] = parsed.value;
  }
  return { typed, errors };
}

/** Notes what a row is about. @returns an error when a row before is about the same */
function repeatedKeys(
  seen: Map<string, number>,
  row: number,
  { keys, uniqueKeys = [] }: RowMatch,
): RowError[] {
  const repeated = keys.find(({ key }) => seen.has(key));
  for (const key of [...keys.map(({ key }) => key), ...uniqueKeys]) if (!seen.has(key)) seen.set(key, row);
  if (!repeated) return [];
  const { key, label, noun } = repeated;
  return [{ label, message: `Row ${seen.get(key)} has this ${noun}, too.` }];
}

function errorsOf({ fields }: TableDefinition, issues: { path: PropertyKey[]; message: string }[]) {
  return issues.map(({ path: [name], message }) => ({ label: fields[String(name)]?.label ?? "", message }));
}
