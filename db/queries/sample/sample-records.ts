import type { Selectable } from "kysely";
import { type Connection, db } from "../../client/client";
import type { BatchChangeRow } from "../../tables";

/** The batch that has loaded the sample firm which is there. One from before there were versions is not known. */
export function loadedSample(connection: Connection) {
  return connection
    .selectFrom("batches")
    .select("id")
    .where("action", "=", "sample")
    .where("undoneAt", "is", null);
}

export async function isSampleLoaded(connection: Connection = db) {
  return (await loadedSample(connection).executeTakeFirst()) !== undefined;
}

export function findSampleRecords(connection: Connection): Promise<Selectable<BatchChangeRow>[]> {
  const changes = connection.selectFrom("batch_changes").selectAll();
  return changes.where("batchId", "=", loadedSample(connection)).execute();
}
