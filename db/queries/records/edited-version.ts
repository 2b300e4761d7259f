import type { Kysely, Selectable } from "kysely";
import type { RecordDefinition } from "#app/schemas/record";
import type { RecordTables, Tables } from "../../tables";
import { applyDue, columnsFor } from "./due";
import type { Place } from "./publishing";
import { findBeside } from "./revisions";

/** Kysely has no type for 'a row of one of these tables'. */
export type Row = Selectable<RecordTables["properties"]>;

type Edited = { row: Row; draft?: Row; scheduled?: Row };

/** A row with the versions beside it. */
export async function findEdited(
  connection: Kysely<Tables>,
  { path, hasStates }: RecordDefinition,
  id: number,
): Promise<Edited | undefined> {
  // Kysely has no type for 'one of these tables'.
  const rows = connection
    .selectFrom(path as "properties")
    .selectAll()
    .where("id", "=", id);
  const row = (await rows.executeTakeFirst()) as Row | undefined;
  return row && { row, ...(hasStates && (await findBeside(connection, row))) };
}

/** The same for a change, after what is due of it: a version whose time has come is published before another takes its place. */
export async function findCurrent(transaction: Kysely<Tables>, definition: RecordDefinition, id: number) {
  if (definition.hasStates) await applyDue(transaction, definition, { only: [id] });
  return findEdited(transaction, definition, id);
}

/** The version that a form shows and a save replaces. */
export function editedVersion({ row, draft, scheduled }: Edited): Row {
  const beside = draft ?? scheduled;
  return beside ? columnsFor(beside, row) : row;
}

export const placeOf = ({ draft, scheduled }: Edited): Place =>
  draft ? "draft" : scheduled ? "scheduled" : "row";

/** Stores columns of a row. */
export function updateRow(
  transaction: Kysely<Tables>,
  { path }: RecordDefinition,
  id: number,
  columns: object,
) {
  const update = transaction.updateTable(path as "properties").set(columns);
  return update.where("id", "=", id).execute();
}
