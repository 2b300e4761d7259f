import type { Kysely } from "kysely";
import type { RecordTables, Tables } from "../../tables";
import { now } from "../now";

/**
 * Makes one record, one entry of the address book or one API token for one key, in the transaction that inserts it; without a key every request makes one.
 * @returns the id of the record that `insert` made, now or earlier
 */
export async function runOnce(
  transaction: Kysely<Tables>,
  table: keyof RecordTables | "address_book" | "api_tokens",
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
