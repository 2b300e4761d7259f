import { sql } from "kysely";
import { environment } from "#app/config/environment";
import { type Connection, db } from "../../client/client";
import { findSettings } from "../settings";

/** A digest collects for this long, so that there is at most one in this time. */
export const digestMinutes = 10;

/**
 * Inserts a digest of the messages since `createdAt`; none where one is waiting already. Its text is written when it is
 * sent.
 */
export async function insertDigest(transaction: Connection, createdAt: string) {
  if (!environment.SMTP_URL) return;
  const { enableNotifications } = await findSettings(transaction);
  if (!enableNotifications) return;
  const nextAt = new Date(Date.now() + digestMinutes * 60_000).toISOString();
  await sql`
    insert into outbox (kind, createdAt, since, nextAt) select 'digest', ${createdAt}, ${nextAt}, ${nextAt}
    where not exists (
      select 1 from outbox where closedAt is null and state = 'waiting' and kind = 'digest'
    )`.execute(transaction);
}

export async function countMessagesSince(time: string) {
  const count = db.selectFrom("messages").select((row) => row.fn.countAll<number>().as("count"));
  return (await count.where("spam", "=", 0).where("createdAt", ">=", time).executeTakeFirstOrThrow()).count;
}
