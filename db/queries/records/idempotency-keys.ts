import type { Kysely } from "kysely";
import type { RecordTables, Tables } from "../../tables";
import { now } from "../now";

/**
 * Makes one record for one idempotency key, in the transaction that inserts it.
 * @param key null when the client sent none: then every request makes a record
 * @returns the id of the record that `insert` made, now or with an earlier request of the same key
 */
export async function runOnce(
  transaction: Kysely<Tables>,
  table: keyof RecordTables,
  key: string | null,
  insert: () => Promise<number>,
) {
  if (key === null) return insert();
  const stored = transaction.selectFrom("submissions").select("recordId").where("id", "=", key);
  const earlier = await stored.executeTakeFirst();
  const record = transaction
    // Kysely has no type for 'one of these tables'.
    .selectFrom(table as "properties")
    .select("id")
    .where("id", "=", earlier?.recordId ?? 0);
  if (earlier && (await record.executeTakeFirst())) return earlier.recordId;
  const recordId = await insert();
  await transaction
    .insertInto("submissions")
    .values({ id: key, recordId, createdAt: now() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ recordId }))
    .execute();
  return recordId;
}
