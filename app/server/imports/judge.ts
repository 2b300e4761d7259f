import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type NewState, tableFields, type Verdict } from "#app/schemas/imports/import-table";
import type { Field, RecordDefinition } from "#app/schemas/record";
import { fieldChanges } from "#db/queries/field-changes";
import {
  type Connection,
  findByReferences,
  findNamedPictures,
  findTeamNames,
  type ListedRecord,
} from "#db/queries/imports/lookups";
import { answerRequests } from "./answer-requests";
import { cellText, type Names, parseCell, withoutApostrophe } from "./cells";

/** A table, and what it means. */
export type Table = {
  definition: RecordDefinition;
  /** The headings first. */
  cells: string[][];
  /** The field of each column, '' for none. */
  mapping: string[];
  newState: NewState;
};

/** Rows: the process answers no request while it judges a batch, for about 1 ms. */
const batchSize = 10;

type Values = Record<string, unknown>;
type Column = { index: number; name: string; field: Field };
type Context = Table & { columns: Column[]; names: Names; seen: Map<string, number> };

/**
 * What an import does with each row: the dry run shows it, and the commit does it.
 * @param connection the transaction of a commit
 * @returns the verdicts, and a digest of them, by which the commit knows that nothing has changed since
 */
export async function judgeTable(table: Table, connection?: Connection) {
  const fields = new Map(tableFields(table.definition.fields));
  const columns = table.mapping.flatMap((name, index): Column[] => {
    const field = fields.get(name);
    return field ? [{ index, name, field }] : [];
  });
  const context: Context = {
    ...table,
    ...{ columns, seen: new Map() },
    names: { team: await findTeamNames(connection), pictures: new Map(), paths: new Set() },
  };
  const verdicts: Verdict[] = [];
  const digest = createHash("sha256");
  const [, ...rows] = table.cells;
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    for (const verdict of await judgeBatch(context, batch, from + 2, connection)) {
      verdicts.push(verdict);
      digest.update(JSON.stringify(verdict));
    }
    await answerRequests();
  }
  return { verdicts, digest: digest.digest("base64url") };
}

async function judgeBatch(context: Context, rows: string[][], first: number, connection?: Connection) {
  const { definition, columns } = context;
  const column = columns.find(({ name }) => name === "reference");
  const references = rows.map((row) => (column ? normalReference(row[column.index]) : ""));
  const records = await findByReferences(definition, references.filter(Boolean), connection);
  const entries = columns
    .filter(({ field }) => /^images?$/.test(field.control.type))
    .flatMap(({ index }) => rows.flatMap((row) => (row[index] ?? "").split(/\s+\|\s+|\n|\r/)))
    .map((entry) => entry.trim());
  const found = await findNamedPictures(entries, connection);
  const names = { ...context.names, ...found };
  return rows.map((row, index) => {
    const reference = references[index] ?? "";
    const record = records.get(reference.toLowerCase());
    return judgeRow({ ...context, names }, row, { row: first + index, reference, record });
  });
}

const normalReference = (cell = "") => withoutApostrophe(cell).trim().replace(/\s+/g, " ");

type About = { row: number; reference: string; record: ListedRecord | undefined };

function judgeRow(context: Context, cells: string[], { row, reference, record }: About): Verdict {
  const { definition, columns, names, newState, seen } = context;
  const typed: Values = {};
  const errors: { label: string; message: string }[] = [];
  for (const { index, name, field } of columns) {
    const cell = withoutApostrophe(cells[index] ?? "");
    // What an export wrote is the same, whatever stands in it.
    if (
      record &&
      (name === "reference" || cell === withoutApostrophe(cellText(field, record.values[name], names)))
    )
      continue;
    const parsed = parseCell(field, cell, names);
    if (parsed && "error" in parsed) errors.push({ label: field.label, message: parsed.error });
    else if (parsed) typed[name] = parsed.value;
  }
  const { titleField } = definition;
  const title = String(typed[titleField] ?? record?.values[titleField] ?? "").trim();
  const of = { row, reference: String(record?.values.reference ?? reference), title };
  const key = reference.toLowerCase();
  const earlier = reference ? seen.get(key) : undefined;
  if (earlier) errors.push({ label: "Reference", message: `Row ${earlier} has this reference, too.` });
  else if (reference) seen.set(key, row);
  if (errors.length > 0) return { ...of, is: "refused", errors };
  if (record && Object.keys(typed).length === 0) return { ...of, is: "same", id: record.id };
  const state = record?.state ?? newState;
  const schema = state === "draft" ? definition.draftSchema : definition.schema;
  const read = schema.safeParse({ ...record?.values, ...typed });
  if (!read.success) return { ...of, is: "refused", errors: errorsOf(definition, read.error.issues) };
  const intent = state === "draft" ? "draft" : "publish";
  if (!record) return { ...of, is: "new", values: read.data, intent };
  const changed = Object.keys(typed).filter(
    (name) => !isDeepStrictEqual(read.data[name], record.values[name]),
  );
  if (changed.length === 0) return { ...of, is: "same", id: record.id };
  if (record.hasVersion) return { ...of, is: "refused", errors: [{ label: "", message: hasVersion }] };
  const values = { ...record.values, ...Object.fromEntries(changed.map((name) => [name, read.data[name]])) };
  const changes = fieldChanges(definition.fields, record.values, values);
  const { id, updatedAt } = record;
  return { ...of, is: "changed", id, updatedAt, values, intent, changes };
}

const hasVersion = "It has changes that are not published yet: publish or discard them first.";

function errorsOf({ fields }: RecordDefinition, issues: { path: PropertyKey[]; message: string }[]) {
  return issues.map(({ path: [name], message }) => ({ label: fields[String(name)]?.label ?? "", message }));
}
