import { statefulDefinitions } from "#app/schemas/kinds/record-kinds";
import type { StoredDefinition } from "#app/schemas/records/record";
import { anyTranslation } from "#app/schemas/translations/translation";
import { type Connection, db, now } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import { stateColumns } from "../publishing";
import { logRecord, subjectOf } from "../record-activities";
import { findPendingVersions, insertRevision } from "../revisions";
import { findSettings } from "../settings";
import { columnsFor, type Row, tableOf, updateRow } from "./stored-row";
import { refreshTable } from "./unit-columns";

/** Records of one transaction: the process answers no request meanwhile. */
const batchSize = 25;

/** Publishes what is due at this time, and hides what has expired. @param time ISO 8601 UTC */
export async function publishDue(time = now()) {
  for (const definition of [...statefulDefinitions, anyTranslation])
    while (await isAnyDue(definition, time)) {
      await db
        .transaction()
        .execute((transaction) => applyDue(transaction, definition, { time, limit: batchSize }));
      await yieldToRequests();
    }
}

/** Nothing is written, and no page rendered anew, until something is due. */
async function isAnyDue(definition: Definition, time: string) {
  const due = db.selectFrom(tableOf(definition)).select("id").where("dueAt", "<=", time).limit(1);
  return (await due.executeTakeFirst()) !== undefined;
}

type Definition = Pick<StoredDefinition, "kind" | "path" | "titleField">;

type Options = {
  time?: string;
  limit?: number;
  only?: number[];
};

/** Applies what is due to the records of one kind, those due first at first. */
export async function applyDue(
  transaction: Connection,
  definition: Definition,
  { time = now(), limit, only }: Options = {},
) {
  const due = transaction
    .selectFrom(tableOf(definition))
    .selectAll()
    .where("dueAt", "<=", time)
    .orderBy("dueAt")
    // SQLite's word for all.
    .limit(limit ?? -1);
  const rows = only ? due.where("id", "in", only) : due;
  for (const row of await rows.execute()) await applyRow(transaction, definition, row, time);
}

async function applyRow(transaction: Connection, definition: Definition, row: Row, time: string) {
  const { scheduled } = await findPendingVersions(transaction, row);
  const isDue = scheduled?.publishAt && scheduled.publishAt <= time;
  if (isDue && (await publishScheduled(transaction, definition, row, scheduled, time))) return;
  const columns = stateColumns(row, isDue ? undefined : scheduled, time);
  await updateRow(transaction, definition, row.id, columns);
  const verb = columns.shown ? "published" : "expired";
  if (columns.shown !== row.shown)
    await logRecord(transaction, { ...named(definition, row), ...subjectOf(row), verb });
}

/** Replaces the row by the scheduled version. @returns false when it can't be: another page has its address */
async function publishScheduled(
  transaction: Connection,
  definition: Definition,
  row: Row,
  scheduled: Row,
  time: string,
) {
  const version = { ...columnsFor(definition, scheduled, row), scheduled: null };
  const of = named(definition, version);
  const published = { ...version, ...stateColumns(version, undefined, time) };
  try {
    await updateRow(transaction, definition, row.id, published);
  } catch (error) {
    if (!String((error as { code?: string }).code).startsWith("SQLITE_CONSTRAINT")) throw error;
    console.error("A scheduled version could not be published:", error);
    await logRecord(transaction, { ...of, ...subjectOf(version), verb: "not published" });
    return false;
  }
  if (definition.kind === "property")
    await refreshTable(transaction, "properties", await findSettings(transaction), { only: [row.id] });
  await insertRevision(transaction, { ...of, row: published, change: "publish" }, { id: null, name: "" });
  await logRecord(transaction, { ...of, ...subjectOf(version), verb: "published" });
  return true;
}

function named({ kind, titleField }: Definition, row: Row) {
  return { kind, id: row.id, title: String(row[titleField as "title"]) };
}
