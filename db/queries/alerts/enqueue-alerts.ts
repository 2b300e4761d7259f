import type { AlertFrequency, AlertKind } from "#app/schemas/alerts/alert";
import { type Connection, db, now } from "../../client/client";
import { findMatches, maxPublications, type Publications } from "./matches";

/** Alerts that are looked at before other requests are answered. */
const batchSize = 50;

/** Delay of mails after a publication, because a mistake is often corrected just then. */
export const settleMs = 2 * 60_000;

export const betweenMailsMs = 15 * 60_000;

type Due = {
  frequency: AlertFrequency;
  publishedBefore: string;
  mailedBefore: string;
  time: string;
};

/**
 * Puts a mail into the outbox for each alert with new matches, and moves its watermark in the same transaction: a crash
 * repeats both or neither. An alert whose last mail has not left yet, or
 * was rejected, waits. @returns whether there may be more
 */
export async function enqueueAlerts({ frequency, publishedBefore, mailedBefore, time }: Due) {
  const latest = await db
    .selectFrom("publications")
    .select(({ fn }) => fn.max("id").as("id"))
    .where("createdAt", "<=", publishedBefore)
    .executeTakeFirst();
  const latestId = latest?.id ?? 0;
  const due = await db
    .selectFrom("alerts")
    .select(["id", "kind", "filters", "language", "seenId"])
    .where("confirmedAt", "is not", null)
    .where("frequency", "=", frequency)
    .where("seenId", "<", latestId)
    .where((alert) => alert.or([alert("mailedAt", "is", null), alert("mailedAt", "<=", mailedBefore)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox")
            .select("outbox.id")
            .whereRef("outbox.id", "=", "alerts.mailId")
            .where("closedAt", "is", null)
            .where("state", "!=", "unsure"),
        ),
      ),
    )
    .orderBy("seenId")
    .limit(batchSize)
    .execute();
  for (const alert of due) await enqueue(alert, Math.min(latestId, alert.seenId + maxPublications), time);
  return due.length > 0;
}

type DueAlert = { id: number; kind: AlertKind; filters: string; language: string | null; seenId: number };

async function enqueue({ id, seenId, ...alert }: DueAlert, upTo: number, time: string) {
  const matches = await findMatches(alert, { after: seenId, upTo });
  await db.transaction().execute(async (transaction) => {
    const mailId =
      matches.length > 0 ? await insertAlertMail(transaction, { alertId: id, after: seenId, upTo }) : null;
    const { numUpdatedRows } = await transaction
      .updateTable("alerts")
      .set({ seenId: upTo, ...(mailId && { mailId, mailedAt: time }) })
      .where((row) => row.and({ id, seenId }))
      .executeTakeFirst();
    // It has ended, or another run was faster: nothing is mailed.
    if (numUpdatedRows === 0n && mailId)
      await transaction.deleteFrom("outbox").where("id", "=", mailId).execute();
  });
}

/** Payload in the outbox: the text is written when it is sent, about listings that are still available then. */
export type AlertMail = Publications & { alertId: number };

async function insertAlertMail(transaction: Connection, mail: AlertMail) {
  const time = now();
  const times = { createdAt: time, since: time, nextAt: time };
  const { id } = await transaction
    .insertInto("outbox")
    .values({ kind: "alert", mail: JSON.stringify(mail), ...times })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An alert with its subscriber, as its mail needs it; undefined when it has ended since. */
export function findAlertOfMail(id: number) {
  return db
    .selectFrom("alerts")
    .innerJoin("subscribers", "subscribers.id", "alerts.subscriberId")
    .select([
      "alerts.id",
      "alerts.kind",
      "alerts.filters",
      "alerts.language",
      "subscribers.email",
      "subscribers.key",
    ])
    .where("alerts.id", "=", id)
    .executeTakeFirst();
}
