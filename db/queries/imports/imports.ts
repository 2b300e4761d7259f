import { sql } from "kysely";
import type { ImportedKind, NewState, StoredCells, TableFormat } from "#app/schemas/imports/import-table";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import { type Connection, db, now } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import { insertActivity } from "../activities";
import { insertBatch, type NewBatchChange } from "../records/batches";
import type { Editor } from "../revisions";

/** An import that was not finished is deleted after a day; one that was, with its batch. */
const pendingDays = 1;

/** A table as its file was read, with the field of each column and its option. */
type ReadTable = { cells: StoredCells[]; format: TableFormat; mapping: string[]; options: string[] };

const encodeTable = async ({ cells, format, mapping, options }: ReadTable) => ({
  cells: await encodeCells(cells),
  // The list of tables says how many rows each has.
  format: JSON.stringify({ ...format, rows: cells.length - format.headingRow }),
  mapping: JSON.stringify(mapping),
  options: JSON.stringify(options),
});

/** An export has no file that could be read again. */
type New = { kind: string; fileName: string; file?: Uint8Array; table: ReadTable };

/** Stores an uploaded table. @returns its id */
export async function insertImport({ kind, fileName, file, table }: New, { id, name }: Editor) {
  const row = await db
    .insertInto("imports")
    .values({
      kind,
      fileName,
      userId: id,
      userName: name,
      createdAt: now(),
      file,
      ...(await encodeTable(table)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Stores a table whose file was read again. */
export async function updateImport(id: number, table: ReadTable, newState: NewState) {
  const update = db.updateTable("imports").set({ ...(await encodeTable(table)), newState });
  await update.where("id", "=", id).where("batchId", "is", null).execute();
}

/** The file of an import that is not finished. */
export async function findImportFile(id: number) {
  const row = await db.selectFrom("imports").select("file").where("id", "=", id).executeTakeFirst();
  return row?.file ?? undefined;
}

/** Tables that are not imported yet, the newest file first, each with the number of its rows and what is in none. */
export async function findPendingImports(limit: number) {
  const rows = await db
    .selectFrom("imports")
    .select(["id", "kind", "fileName", "userName", "createdAt", "format"])
    .where("batchId", "is", null)
    .orderBy(sql`max(id) over (partition by "fileName", "userName")`, "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ format, ...row }) => {
    const { rows: count = 0, leftOut = {} }: TableFormat & { rows?: number } = JSON.parse(format ?? "{}");
    return { ...row, rows: count, leftOut: Object.entries(leftOut).sort() };
  });
}

/** An import that is not finished. */
export async function findPendingImport(id: number) {
  const row = await db
    .selectFrom("imports")
    .select(["id", "kind", "fileName", "cells", "format", "mapping", "options", "newState"])
    .where("id", "=", id)
    .where("batchId", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const mapping: string[] = JSON.parse(row.mapping ?? "[]");
  const options: string[] = JSON.parse(row.options);
  const format: TableFormat = JSON.parse(row.format ?? "{}");
  return { ...row, cells: await decodeCells(row.cells), format, mapping, options };
}

export function findImport(id: number) {
  const imports = db.selectFrom("imports").select(["kind", "fileName", "batchId"]);
  return imports.where("id", "=", id).executeTakeFirst();
}

/** Entries of lists that were added for an import, as changes of its batch. */
async function findAddedEntries(transaction: Connection, id: number): Promise<NewBatchChange[]> {
  const row = await transaction
    .selectFrom("imports")
    .select("entries")
    .where("id", "=", id)
    .executeTakeFirst();
  return JSON.parse(row?.entries ?? "[]");
}

type Unfinished = { id: number; kind: ImportedKind; fileName: string };

/**
 * Finishes an import in one transaction. @param work stores its rows @returns what it has changed; undefined when it was
 * finished before
 */
export function finishImport(
  { id, kind, fileName }: Unfinished,
  editor: Editor,
  work: (transaction: Connection) => Promise<NewBatchChange[]>,
) {
  return db.transaction().execute(async (transaction) => {
    const pending = transaction.selectFrom("imports").select("id").where("id", "=", id);
    if (!(await pending.where("batchId", "is", null).executeTakeFirst())) return undefined;
    const changes = [...(await findAddedEntries(transaction, id)), ...(await work(transaction))];
    const batchId = await insertBatch(transaction, "import", changes, editor);
    const update = transaction.updateTable("imports").set({ cells: "[]", file: null, batchId });
    await update.where("id", "=", id).execute();
    await logImport(transaction, `${tableDefinitions[kind].path} imported`, fileName, editor);
    return changes;
  });
}

/** Logs that a table was imported, or that this was undone. */
export function logImport(transaction: Connection, kind: string, fileName: string, user: Editor) {
  return insertActivity(transaction, { kind, subject: fileName, user, isSecurity: true });
}

/** The imports of the last 30 days that were finished, the latest first. */
export function findImports(limit: number) {
  return db
    .selectFrom("imports")
    .innerJoin("batches", "batches.id", "batchId")
    .select(["imports.id", "kind", "fileName", "imports.userName", "batches.createdAt", "undoneAt"])
    .select([countChanges("is").as("added"), countChanges("is not").as("changed")])
    .orderBy("batchId", "desc")
    .limit(limit)
    .execute();
}

/** @param before whether the records were there before */
function countChanges(before: "is" | "is not") {
  return sql<number>`(
    select count(*) from batch_changes of
    where of.batchId = batches.id and of.kind not in ('translation', 'list-entry')
      and (of.kind <> 'redirect' or imports.kind = 'redirect') and of.before ${sql.raw(before)} null)`;
}

const deletePending = (transaction: Connection) =>
  transaction.deleteFrom("imports").where("batchId", "is", null);

/** Deletes the tables of contacts that nobody has imported yet: any of them may have a person, in any spelling. */
export const deletePendingContacts = (transaction: Connection) =>
  deletePending(transaction).where("kind", "=", "contact").execute();

export async function purgeImports() {
  const before = new Date(Date.now() - pendingDays * 86_400_000).toISOString();
  await deletePending(db).where("createdAt", "<", before).execute();
}

/** Rows: the process answers no request while it reads or writes a batch, for less than 1 ms. */
const batchSize = 100;

/** Text between two rows; a line break within a cell is escaped. */
const separator = ",\n";

/** The cells of a table as JSON, with a row in each line. */
async function encodeCells(cells: StoredCells[]) {
  const lines = await inBatches(cells, (row) => JSON.stringify(row));
  return `[${lines.join(separator)}]`;
}

/** @param json what `encodeCells` wrote */
function decodeCells(json: string): Promise<StoredCells[]> {
  return inBatches(json.slice(1, -1).split(separator), (line) => JSON.parse(line));
}

async function inBatches<From, To>(rows: From[], convert: (row: From) => To) {
  const converted: To[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    converted.push(...rows.slice(from, from + batchSize).map(convert));
    await yieldToRequests();
  }
  return converted;
}
