import { type Kysely, sql } from "kysely";
import { type DeletableKind, deletableKinds, recordDefinitions } from "#app/schemas/record-kinds";
import { db } from "../../client/client";
import { inTransaction } from "../../client/transaction";
import type { Tables } from "../../tables";
import { assignContact } from "../contacts/assign-contact";
import { cityColumns } from "../facets/city-columns";
import { detachAcknowledgement } from "../messages/acknowledgement";
import { giveReference, hasReferences, withFreeReference } from "../references";
import { findSettings } from "../settings";
import { applyDue } from "./due";
import { logRecord } from "./record-activities";
import { type Editor, insertRevision } from "./revisions";
import { refreshUnitColumns } from "./unit-columns";

/** Moves a record to the trash, in a transaction that is open or in one of its own. @returns the id of the revision that restores it; undefined when there is no record */
export function deleteRecord(kind: DeletableKind, id: number, editor: Editor, open?: Kysely<Tables>) {
  return inTransaction(open, async (transaction) => {
    const { path, titleField } = deletableKinds[kind];
    if (kind === "message") await detachAcknowledgement(transaction, id);
    const deletion = transaction.deleteFrom(path as "properties").where("id", "=", id);
    const row = await deletion.returningAll().executeTakeFirst();
    if (!row) return undefined;
    const title = String(row[titleField as "title"]);
    await logRecord(transaction, { kind, verb: "deleted", id, title, user: editor });
    return insertRevision(transaction, { kind, id, title, row, change: "delete" }, editor);
  });
}

/** Who deleted a record, and the revision that restores it. */
export function findDeletion(kind: DeletableKind, id: number, connection: Kysely<Tables> = db) {
  return connection
    .selectFrom("revisions")
    .select(["id", "userName"])
    .where("kind", "=", kind)
    .where("recordId", "=", id)
    .where("deleted", "=", 1)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** What a revision of the trash is about. */
export async function findTrashed(revision: number) {
  const row = await db
    .selectFrom("revisions")
    .select(["kind", "recordId"])
    .where("id", "=", revision)
    .where("deleted", "=", 1)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as DeletableKind | "sample" };
}

/** Restores a deleted record under its id. @returns undefined when the revision is gone */
export function restoreRecord(revision: number, editor: Editor, open?: Kysely<Tables>) {
  return inTransaction(open, async (transaction) => {
    const deletion = await transaction
      .deleteFrom("revisions")
      .where("id", "=", revision)
      .where("deleted", "=", 1)
      .where("kind", "!=", "sample")
      .returning(["kind", "recordId", "title", "record"])
      .executeTakeFirst();
    if (!deletion) return undefined;
    const { recordId, title, record } = deletion;
    const kind = deletion.kind as DeletableKind;
    await insertAgain(transaction, kind, [JSON.parse(record)]);
    const restored = { kind, id: recordId, title };
    await logRecord(transaction, { ...restored, verb: "brought back", user: editor });
    return restored;
  });
}

/** Inserts deleted rows of a kind under their ids; what was due meanwhile is done. */
export async function insertAgain(
  transaction: Kysely<Tables>,
  kind: DeletableKind,
  deleted: { id: number; createdAt?: string; publishedAt?: string | null }[],
) {
  if (deleted.length === 0) return;
  const definition = kind in recordDefinitions ? recordDefinitions[kind as "property"] : undefined;
  // A row from before there were states was published at once.
  const published = definition?.hasStates
    ? deleted.map((row) => (row.publishedAt === undefined ? { ...row, publishedAt: row.createdAt } : row))
    : deleted;
  // Nor had one from before there were cities any.
  const placed = kind === "project" ? published.map(withCity) : published;
  const rows: ({ id: number } & Record<string, unknown>)[] = [];
  // Its reference may have been given to another meanwhile.
  for (const row of placed)
    rows.push(
      definition && hasReferences(definition)
        ? ((await withFreeReference(transaction, definition, row)) as typeof row)
        : row,
    );
  const table = deletableKinds[kind].path as "properties";
  if (kind === "message") await forgetRemovedOwners(transaction, rows as { ownerId?: number | null }[]);
  const insertion = transaction.insertInto(table).values(rows as never);
  // The sender of a deleted message may have sent it again, and a file of the sample firm may have been loaded again.
  // Any other conflict is an error.
  const mayBeThere = kind === "message" || kind === "file";
  await (mayBeThere ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion).execute();
  if (definition && hasReferences(definition))
    for (const row of rows) if (!row.reference) await giveReference(transaction, definition, row.id);
  // Its contact may have been merged meanwhile.
  if (kind === "message") for (const { id } of rows) await assignContact(transaction, id);
  if (definition?.hasStates) await applyDue(transaction, definition, { only: rows.map(({ id }) => id) });
  if (kind !== "property") return;
  // The units of the firm may have changed since.
  const ids = rows.map(({ id }) => id);
  await refreshUnitColumns(transaction, await findSettings(transaction), ids);
}

function withCity<Row extends object>(row: Row) {
  return { ...row, ...cityColumns({ location: "", ...row }) };
}

/** A user who was removed meanwhile works on no message. */
async function forgetRemovedOwners(transaction: Kysely<Tables>, rows: { ownerId?: number | null }[]) {
  const owners = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  const users = await transaction.selectFrom("users").select("id").where("id", "in", owners).execute();
  for (const row of rows) if (!users.some(({ id }) => id === row.ownerId)) row.ownerId = null;
}

/** The records in the trash, the latest deletion first. */
export async function findDeleted(limit: number) {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "kind", "recordId", "title", "userName", "createdAt"])
    // A literal, so that SQLite uses the partial index.
    .where("deleted", "=", sql.lit(1))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as DeletableKind | "sample" }));
}
