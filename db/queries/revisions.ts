import { sql } from "kysely";
import type { PriceVersion } from "#app/schemas/listings/price-reduction";
import type { RevisionChange } from "#app/schemas/publishing";
import { type Connection, db, now } from "../client/client";
import type { Tables } from "../tables";

export type Editor = { id: number; name: string };

type RevisionKind = Tables["revisions"]["kind"];

type Version = { kind: RevisionKind; id: number; title: string; row: object };

type Revision = Version & {
  change: RevisionChange;
  /** Names of the fields that differ from the version before. */
  fields?: string[];
  createdAt?: string;
};

/** Stores a row as it is after a change, or was before its deletion, in the same transaction. @returns the revision's id */
export async function insertRevision(
  transaction: Connection,
  { kind, id, title, row, change, fields = [], createdAt = now() }: Revision,
  editor: { id: number | null; name: string },
) {
  const { id: revision } = await transaction
    .insertInto("revisions")
    .values({
      kind,
      recordId: id,
      title,
      record: JSON.stringify(row),
      deleted: Number(change === "delete"),
      userId: editor.id,
      userName: editor.name,
      createdAt,
      change,
      fields: JSON.stringify(fields),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return revision;
}

const unknownEditor = { id: null, name: "" };

/** Stores what a record is before its first change with a revision: of a sample, or after the older ones were purged. */
export async function insertBaseRevision(
  transaction: Connection,
  version: Version & { row: { updatedAt: string } },
) {
  const { updatedAt } = version.row;
  const known = await revisionAt(transaction, version.kind, version.id, updatedAt).executeTakeFirst();
  if (known) return;
  // Settings that nobody has saved have no time.
  const createdAt = updatedAt || undefined;
  await insertRevision(transaction, { ...version, change: "base", createdAt }, unknownEditor);
}

/** The row of a record at `updatedAt`, unless purged, and the names of the users who have changed it since. */
export async function findBaseRevision(
  transaction: Connection,
  kind: RevisionKind,
  id: number,
  updatedAt: string,
) {
  const base = await revisionAt(transaction, kind, id, updatedAt).executeTakeFirst();
  const since = transaction
    .selectFrom("revisions")
    .select("userName")
    .where((row) => row.and({ kind, recordId: id }))
    .where("userName", "!=", "")
    .orderBy("id", "desc");
  const rows = base
    ? await since.where("id", ">", base.id).limit(100).execute()
    : await since.limit(1).execute();
  const by = [...new Set(rows.map(({ userName }) => userName))].reverse();
  return { row: base && JSON.parse(base.record), by };
}

/** The latest revision that holds the row of a record at `updatedAt`. */
export function revisionAt(transaction: Connection, kind: RevisionKind, id: number, updatedAt: string) {
  return transaction
    .selectFrom("revisions")
    .select(["id", "record"])
    .where((row) => row.and({ kind, recordId: id, deleted: 0 }))
    .where(sql`record ->> 'updatedAt'`, "=", updatedAt)
    .orderBy("id", "desc")
    .limit(1);
}

type Pointers = { draft?: number | null; scheduled?: number | null };

export async function findPendingVersions<Row extends Pointers>(
  transaction: Connection,
  { draft, scheduled }: Row,
): Promise<{ draft?: Row; scheduled?: Row }> {
  const ids = [draft, scheduled].filter((id) => typeof id === "number");
  if (ids.length === 0) return {};
  const revisions = transaction.selectFrom("revisions").select(["id", "record"]).where("id", "in", ids);
  const found = new Map((await revisions.execute()).map(({ id, record }) => [id, JSON.parse(record) as Row]));
  return { draft: found.get(draft ?? 0), scheduled: found.get(scheduled ?? 0) };
}

/** Nobody saves a listing more often in a year. */
const maxPriceVersions = 200;

/**
 * Finds the prices of a property that visitors saw, the oldest first: not those of drafts, nor of what was scheduled, which has a
 * version of its own once it is published.
 */
export async function findPriceVersions(id: number): Promise<(PriceVersion & { status: string })[]> {
  const { rows } = await sql<PriceVersion & { status: string }>`
    select record ->> 'price' as price, record ->> 'status' as status, "createdAt" from revisions
    where kind = 'property' and "recordId" = ${id} and deleted = 0 and change not in ('schedule', 'discard')
      and record ->> 'state' = 'published' and record ->> 'shown' = 1
    order by id desc limit ${maxPriceVersions}
  `.execute(db);
  return rows.reverse();
}
