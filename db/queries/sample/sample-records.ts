import type { Kysely } from "kysely";
import { db } from "../../client/client";
import type { SampleRecordRow, Tables } from "../../tables";

/** Whether a sample firm is loaded. One from before `sample_records` is not known. */
export async function isSampleLoaded(connection: Kysely<Tables> = db) {
  const found = await connection.selectFrom("sample_records").select("kind").limit(1).executeTakeFirst();
  return found !== undefined;
}

export function findSampleRecords(connection: Kysely<Tables>): Promise<SampleRecordRow[]> {
  return connection.selectFrom("sample_records").selectAll().execute();
}

/** Remembers what was loaded. */
export async function insertSampleRecords(transaction: Kysely<Tables>, records: SampleRecordRow[]) {
  await transaction.insertInto("sample_records").values(records).execute();
}
