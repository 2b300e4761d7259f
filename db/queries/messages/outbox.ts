import { type Kysely, sql } from "kysely";
import { environment } from "#app/config/environment";
import { type UnsentKind, type UnsentMail, unsentKinds } from "#app/schemas/unsent-mail";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";

/** Milliseconds after which a mail that is not out yet is shown. */
const late = 15 * 60_000;

/** Writes the mail of a message, in the transaction that brings it to the inbox; once, whatever becomes of it. */
export async function insertMail(transaction: Kysely<Tables>, messageId: number, createdAt: string) {
  if (!environment.SMTP_URL || !(await isNotified(transaction))) return;
  await transaction
    .insertInto("outbox")
    .values({ messageId, createdAt, since: createdAt, nextAt: createdAt })
    .onConflict((conflict) => conflict.column("messageId").doNothing())
    .execute();
}

/** Spec section 3: on until it is set otherwise. */
async function isNotified(transaction: Kysely<Tables>) {
  const row = await transaction
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "site")
    .executeTakeFirst();
  return !row || JSON.parse(row.value).enableNotifications === true;
}

/** No more of a mail: its message was taken away from the inbox. What was sent stays sent. */
export async function closeMail(transaction: Kysely<Tables>, messageId: number) {
  await transaction
    .updateTable("outbox")
    .set({ closedAt: now() })
    .where("messageId", "=", messageId)
    .where("closedAt", "is", null)
    .execute();
}

/** Its message is back: a mail that was still waiting waits again. */
export async function reopenMail(transaction: Kysely<Tables>, messageId: number) {
  const time = now();
  await transaction
    .updateTable("outbox")
    .set({ closedAt: null, since: time, nextAt: time })
    .where("messageId", "=", messageId)
    .where("state", "=", "waiting")
    .execute();
}

/** A mail that this process may try: `tries` says which try it is, so that no other takes it for its own. */
export type Claim = { messageId: number; tries: number; since: string };

/**
 * Takes the mail that is due first. Until `until` nobody else will; who ends before that leaves it to the next.
 * @returns undefined when none is due
 */
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

/**
 * Moves a claimed mail on. One that somebody has dismissed meanwhile, or whose message went to Spam, is not handed over.
 * @returns false when it is no longer this claim's: nothing may be sent then
 */
export async function moveMail(
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
  const { numUpdatedRows } = await (to === "sending"
    ? mail.where("closedAt", "is", null)
    : mail
  ).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was handed over by a process that has ended since is never sent again by itself. */
export async function endLostMails(time: Date) {
  await sql`
    update outbox set state = 'unsure', error = 'The site ended before the mail server had answered.'
    where closedAt is null and state = 'sending' and nextAt <= ${time.toISOString()}`.execute(db);
}

/**
 * The mails that a person should know of: late ones, given up ones, and those of which nobody knows; each kind with
 * what most of them failed for.
 */
export async function findUnsent(time = new Date()): Promise<UnsentMail[]> {
  const before = new Date(time.getTime() - late).toISOString();
  const { rows } = await sql<UnsentMail>`
    select state as kind, error, count(*) as count, min(createdAt) as since
    from outbox
    where closedAt is null and (state in ('unsure', 'given up') or (state = 'waiting' and createdAt <= ${before}))
    group by state, error`.execute(db);
  return unsentKinds.flatMap((kind) => {
    const [most, ...others] = rows
      .filter((row) => row.kind === kind)
      .sort((one, two) => two.count - one.count);
    if (!most) return [];
    const count = others.reduce((sum, other) => sum + other.count, most.count);
    const [since = most.since] = [most, ...others].map((row) => row.since).sort();
    return [{ ...most, count, since }];
  });
}

/** Tries what was not sent once more, for another day. @returns how many */
export async function retryMails(kind: UnsentKind) {
  const time = now();
  const { numUpdatedRows } = await openOf(kind)
    .set({ state: "waiting", since: time, nextAt: time })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Nobody wants to hear of them any more: their messages are in the inbox. */
export async function dismissMails(kind: UnsentKind) {
  await openOf(kind).set({ closedAt: now() }).execute();
}

function openOf(kind: UnsentKind) {
  return db.updateTable("outbox").where("closedAt", "is", null).where("state", "=", kind);
}
