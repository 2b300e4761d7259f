import { type Selectable, sql } from "kysely";
import type { StoredDefinition } from "#app/schemas/records/record";
import { nameOf } from "#app/schemas/records/record-values";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { decodeVersion } from "../columns";
import { revisionAt } from "../revisions";
import { editedVersion, findEdited, versionSlot } from "./edited-version";

const columns = ["id", "title", "change", "fields", "userName", "createdAt"] as const;

type Listed = Pick<Selectable<Tables["revisions"]>, (typeof columns)[number]>;

/**
 * One version of a record, as the history lists it. Its `id` is that of the revision, 0 for the row as it is where no revision
 * holds it; `state` is null for kinds without states.
 */
export type Version = Omit<Listed, "fields"> & { fields: string[]; state: string | null };

const state = sql<string | null>`record ->> 'state'`.as("state");

const versionsOf = ({ kind }: StoredDefinition, id: number) =>
  db.selectFrom("revisions").where("kind", "=", kind).where("recordId", "=", id);

/** One page of the versions of a record, newest first, with the number of all; undefined for a record that never was. */
export async function findHistory(definition: StoredDefinition, id: number, page: number, size: number) {
  const counted = versionsOf(definition, id).select((of) => of.fn.countAll<number>().as("total"));
  const { total } = await counted.executeTakeFirstOrThrow();
  const present = await findPresent(definition, id);
  if (total === 0 && !present) return undefined;
  const newestFirst = versionsOf(definition, id)
    .select([...columns, state])
    .orderBy("id", "desc");
  const from = (page - 1) * size;
  const versions = (await newestFirst.limit(size).offset(from).execute()).map(toVersion);
  const rest = present?.rowVersion;
  if (rest && versions.length < size && from + versions.length === total) versions.push(rest);
  const { title } = present ?? (await newestFirst.limit(1).executeTakeFirstOrThrow());
  const { shown: currentVersion, edited, editedAt } = present ?? {};
  return {
    versions,
    total: total + (rest ? 1 : 0),
    title,
    isDeleted: !present,
    shown: currentVersion,
    edited,
    editedAt,
  };
}

function toVersion<Row extends { fields: string }>({ fields, ...row }: Row) {
  const names: unknown = JSON.parse(fields);
  return { ...row, fields: Array.isArray(names) ? names.map(String) : [] };
}

/** Finds the versions that visitors see and that the form shows; none of a deleted record. */
async function findPresent(definition: StoredDefinition, id: number) {
  const stored = await findEdited(db, definition, id);
  if (!stored) return undefined;
  const { row } = stored;
  const { updatedAt: editedAt, ...record } = editedVersion(definition, stored);
  const held = await revisionAt(db, definition.kind, id, row.updatedAt).executeTakeFirst();
  const rowId = held?.id ?? 0;
  const { shown: currentVersion = 1, hidden = 0 } = row as { shown?: number; hidden?: number };
  const titleOf = (of: object) => nameOf(definition, of as Record<string, unknown>);
  return {
    title: titleOf(record),
    editedAt,
    edited: { draft: row.draft, scheduled: row.scheduled, row: rowId }[versionSlot(stored)] ?? rowId,
    shown: currentVersion === 1 && hidden === 0 ? rowId : undefined,
    // A sample, or a version from before what the history keeps.
    rowVersion: held ? undefined : rowVersion(titleOf(row), row),
  };
}

function rowVersion(title: string, { updatedAt, state }: { updatedAt: string; state?: string }): Version {
  const unknown = { change: "base", fields: [], userName: "" } as const;
  return { id: 0, title, ...unknown, fields: [], createdAt: updatedAt, state: state ?? null };
}

/** A version of a record with its values; they are undefined when they can't be read. */
export async function findVersion(definition: StoredDefinition, id: number, version: number) {
  if (version === 0) {
    const stored = await findEdited(db, definition, id);
    if (!stored) return undefined;
    const { row } = stored;
    const title = nameOf(definition, row);
    return { ...rowVersion(title, row), values: decodeVersion(definition, row) };
  }
  const revisions = versionsOf(definition, id).where("id", "=", version);
  const revision = await revisions.select([...columns, state, "record"]).executeTakeFirst();
  if (!revision) return undefined;
  const { record, ...listed } = revision;
  return { ...toVersion(listed), values: decodeVersion(definition, JSON.parse(record)) };
}
