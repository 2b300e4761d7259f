import { type Kysely, sql } from "kysely";
import { environment } from "#app/config/environment";
import { type UnsentKind, type UnsentMail, unsentKinds } from "#app/schemas/message";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";
import { findSettings } from "../settings";

/** A mail that waits for longer is shown in the back-office. */
const lateAfterMs = 15 * 60_000;

/** Inserts the notification e-mail of a message in the transaction that puts it into the inbox; idempotent. */
export async function insertNotification(transaction: Kysely<Tables>, messageId: number, createdAt: string) {
  if (!environment.SMTP_URL) return;
  const { enableNotifications } = await findSettings(transaction);
  if (!enableNotifications) return;
  await transaction
    .insertInto("outbox")
    .values({ messageId, createdAt, since: createdAt, nextAt: createdAt })
    .onConflict((conflict) => conflict.column("messageId").doNothing())
    .execute();
}

/** Cancels a mail whose message has left the inbox; what was sent stays sent. */
export async function cancelMail(transaction: Kysely<Tables>, messageId: number) {
  await transaction
    .updateTable("outbox")
    .set({ closedAt: now() })
    .where("messageId", "=", messageId)
    .where("closedAt", "is", null)
    .execute();
}

/** Reopens a canceled mail whose message is back in the inbox, unless it was sent or given up. */
export async function reopenMail(transaction: Kysely<Tables>, messageId: number) {
  const time = now();
  await transaction
    .updateTable("outbox")
    .set({ closedAt: null, since: time, nextAt: time })
    .where("messageId", "=", messageId)
    .where("state", "=", "waiting")
    .execute();
}

/** A mail that this process may send: `tries` is the number of the attempt, which tells claims apart. */
export type Claim = { messageId: number; tries: number; since: string };

/** Claims the mail that is due first, until `until`; then another process may. @returns undefined when none is due */
export async function claimMail(time: Date, until: Date): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update outbox set tries = tries + 1, nextAt = ${until.toISOString()}
    where messageId = (
      select messageId from outbox
      where closedAt is null and state = 'waiting' and nextAt <= ${time.toISOString()}
      order by nextAt limit 1
    )
    returning messageId, tries, since`.execute(db);
  return rows[0];
}

type Change = Partial<Pick<Tables["outbox"], "recipient" | "nextAt" | "error" | "closedAt">>;

/** Changes the state of a claimed mail; to 'sending' only if it is open. @returns false: it must not be sent */
export async function updateClaimedMail(
  { messageId, tries }: Claim,
  from: "waiting" | "sending",
  to: "waiting" | "sending" | "sent" | "unsure" | "given up",
  change: Change = {},
) {
  const mail = db
    .updateTable("outbox")
    .set({ state: to, ...change })
    .where("messageId", "=", messageId)
    .where("tries", "=", tries)
    .where("state", "=", from);
  const allowed = to === "sending" ? mail.where("closedAt", "is", null) : mail;
  const { numUpdatedRows } = await allowed.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A mail whose process ended while sending may have been delivered: it is never retried automatically. */
export async function markLostMailsUnsure(time: Date) {
  await sql`
    update outbox set state = 'unsure', error = 'The site ended before the mail server had answered.'
    where closedAt is null and state = 'sending' and nextAt <= ${time.toISOString()}`.execute(db);
}

/** Late, given up and unsure mails: each kind with its number and its most frequent error. */
export async function findUnsent(time = new Date()): Promise<UnsentMail[]> {
  const before = new Date(time.getTime() - lateAfterMs).toISOString();
  const { rows } = await sql<UnsentMail>`
    select state as kind, error, count(*) as count, min(createdAt) as since
    from outbox
    where closedAt is null and (state in ('unsure', 'given up') or (state = 'waiting' and createdAt <= ${before}))
    group by state, error`.execute(db);
  return unsentKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind).sort((one, two) => two.count - one.count);
    const [most] = ofKind;
    const count = ofKind.reduce((sum, row) => sum + row.count, 0);
    const [since] = ofKind.map((row) => row.since).sort();
    return most && since ? [{ ...most, count, since }] : [];
  });
}

/** Restarts the retries of a kind, for another day. @returns how many mails */
export async function retryMails(kind: UnsentKind) {
  const time = now();
  const { numUpdatedRows } = await openOf(kind)
    .set({ state: "waiting", since: time, nextAt: time })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Hides the mails of a kind; their messages stay in the inbox. */
export async function dismissMails(kind: UnsentKind) {
  await openOf(kind).set({ closedAt: now() }).execute();
}

function openOf(kind: UnsentKind) {
  return db.updateTable("outbox").where("closedAt", "is", null).where("state", "=", kind);
}
