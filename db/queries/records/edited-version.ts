import type { StoredDefinition } from "#app/schemas/records/record";
import type { Connection } from "../../client/client";
import type { VersionSlot } from "../publishing";
import { findPendingVersions } from "../revisions";
import { applyDue } from "./due";
import { columnsFor, type Row, tableOf } from "./stored-row";

type Edited = { row: Row; draft?: Row; scheduled?: Row };

export async function findEdited(
  connection: Connection,
  definition: StoredDefinition,
  id: number,
): Promise<Edited | undefined> {
  const rows = connection.selectFrom(tableOf(definition)).selectAll().where("id", "=", id);
  const row: Row | undefined = await rows.executeTakeFirst();
  return row && withPendingVersions(connection, definition, row);
}

/** A row that was read already, with the versions beside it. */
export async function withPendingVersions(
  connection: Connection,
  definition: StoredDefinition,
  row: Row,
): Promise<Edited> {
  return { row, ...(definition.hasStates && (await findPendingVersions(connection, row))) };
}

/** Applies what is due before a change: a version whose time has come is published before another replaces it. */
export async function findCurrent(transaction: Connection, definition: StoredDefinition, id: number) {
  if (definition.hasStates) await applyDue(transaction, definition, { only: [id] });
  return findEdited(transaction, definition, id);
}

/** The version that a form shows and a save replaces. */
export function editedVersion(definition: StoredDefinition, { row, draft, scheduled }: Edited): Row {
  const pendingVersion = draft ?? scheduled;
  return pendingVersion ? columnsFor(definition, pendingVersion, row) : row;
}

export const versionSlot = ({ draft, scheduled }: Edited): VersionSlot =>
  draft ? "draft" : scheduled ? "scheduled" : "row";
