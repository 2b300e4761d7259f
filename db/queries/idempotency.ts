import { createHash } from "node:crypto";
import { type Connection, now } from "../client/client";
import type { RecordTables } from "../tables";

/** A hash of the id that the page gave a form and of its fields; null without a valid id: then every request makes a record. */
export function idempotencyKey(id: unknown, fields: object) {
  if (typeof id !== "string" || !/^[\w-]{8,64}$/.test(id)) return null;
  return createHash("sha256")
    .update(JSON.stringify([id, fields]))
    .digest("base64url");
}

/**
 * Makes one record, one entry of the address book or one API token for one idempotency key, in the transaction that inserts it;
 * without a key every request makes one. A message has its key in a column of its own.
 * @returns the id of the record that `insert` made, now or earlier
 */
export async function runOnce(
  transaction: Connection,
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
