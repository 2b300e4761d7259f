import type { Kysely } from "kysely";
import type { RecordDefinition } from "#app/schemas/records/record";
import type { Tables } from "../../tables";
import type { Place } from "../publishing";
import { findBeside } from "../revisions";
import { applyDue } from "./due";
import { columnsFor, type Row, tableOf } from "./stored-row";

type Edited = { row: Row; draft?: Row; scheduled?: Row };

/** A row with the versions beside it. */
export async function findEdited(
  connection: Kysely<Tables>,
  definition: RecordDefinition,
  id: number,
): Promise<Edited | undefined> {
  const rows = connection.selectFrom(tableOf(definition)).selectAll().where("id", "=", id);
  const row: Row | undefined = await rows.executeTakeFirst();
  return row && { row, ...(definition.hasStates && (await findBeside(connection, row))) };
}

/** Applies what is due before a change: a version whose time has come is published before another replaces it. */
export async function findCurrent(transaction: Kysely<Tables>, definition: RecordDefinition, id: number) {
  if (definition.hasStates) await applyDue(transaction, definition, { only: [id] });
  return findEdited(transaction, definition, id);
}

/** The version that a form shows and a save replaces. */
export function editedVersion(definition: RecordDefinition, { row, draft, scheduled }: Edited): Row {
  const beside = draft ?? scheduled;
  return beside ? columnsFor(definition, beside, row) : row;
}

export const placeOf = ({ draft, scheduled }: Edited): Place =>
  draft ? "draft" : scheduled ? "scheduled" : "row";
