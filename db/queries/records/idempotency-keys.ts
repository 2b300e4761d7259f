import type { Kysely } from "kysely";
import type { Tables } from "../../tables";
import { now } from "../now";

/**
 * One record for one filled form, however often it is sent. Runs in the transaction that writes the record.
 * @param submission the form's fingerprint; null when the sender gave none
 * @returns the number of the record that `insert` made, now or when the same form came first and nobody has deleted it
 */
export async function runOnce(
  transaction: Kysely<Tables>,
  table: "properties" | "projects",
  submission: string | null,
  insert: () => Promise<number>,
) {
  if (submission === null) return insert();
  const first = transaction.selectFrom("submissions").select("recordId").where("id", "=", submission);
  const known = await first.executeTakeFirst();
  const made = transaction
    .selectFrom(table)
    .select("id")
    .where("id", "=", known?.recordId ?? 0);
  if (known && (await made.executeTakeFirst())) return known.recordId;
  const recordId = await insert();
  await transaction
    .insertInto("submissions")
    .values({ id: submission, recordId, createdAt: now() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ recordId }))
    .execute();
  return recordId;
}
