import type { Selectable } from "kysely";
import type { StoredDefinition } from "#app/schemas/records/record";
import type { Connection } from "../../client/client";
import type { RecordTables } from "../../tables";
import { filterColumns } from "../filters/filter-columns";

/** Kysely has no type for 'a row of one of these tables'. */
export type Row = Selectable<RecordTables["properties"]> & { order?: number };

/** Kysely has no type for 'one of these tables'. */
export const tableOf = ({ path }: Pick<StoredDefinition, "path">) => path as "properties";

/** The values of a pending version as they are stored in its row: what only the row knows stays. */
export function columnsFor({ kind }: Pick<StoredDefinition, "kind">, version: Row, row: Row): Row {
  const { id, order, featuredOrder, createdAt, publishedAt, draft, scheduled } = row;
  // A version from before there were references has none.
  const reference = version.reference ?? row.reference;
  const kept = {
    ...(order !== undefined && { order }),
    ...(featuredOrder !== undefined && { featuredOrder }),
    ...(reference && { reference }),
    // Nor has one from before there were filters by them their columns.
    ...filterColumns(kind, version),
  };
  return { ...version, id, createdAt, publishedAt, draft, scheduled, ...kept };
}

export async function updateRow(
  transaction: Connection,
  definition: Pick<StoredDefinition, "path">,
  id: number,
  columns: object,
) {
  const update = transaction.updateTable(tableOf(definition)).set(columns);
  await update.where("id", "=", id).execute();
}
