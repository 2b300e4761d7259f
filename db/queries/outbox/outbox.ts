import { sql } from "kysely";
import { environment } from "#app/config/environment";
import { mailboxOf } from "#app/schemas/messages/mailbox";
import {
  type MailKind,
  mailKinds,
  type StoredMail,
  type UnsentKind,
  type UnsentMail,
  unsentKinds,
} from "#app/schemas/messages/message";
import { type Connection, db, now } from "../../client/client";
import { findSettings } from "../settings";

/** A mail that waits for longer is shown in the back-office. */
const lateAfterMs = 15 * 60_000;

type Notified = {
  createdAt: string;
  also: string[];
};

/** Inserts the notification e-mails of a message in the transaction that puts it into the inbox; idempotent. */
export async function insertNotification(
  transaction: Connection,
  messageId: number,
  { createdAt, also }: Notified,
) {
  if (!environment.SMTP_URL) return;
  const { enableNotifications } = await findSettings(transaction);
  if (!enableNotifications) return;
  const times = { createdAt, since: createdAt, nextAt: createdAt };
  await transaction
    .insertInto("outbox")
    .values([null, ...also].map((address) => ({ messageId, kind: "notification", address, ...times })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type NewMail = StoredMail & {
  kind: Exclude<MailKind, "notification">;
  expiresAt?: string;
  nextAt?: string;
  /** The message without which it is not sent. */
  messageId?: number;
  /** The message whose thread it belongs to. */
  threadId?: number;
};

/** Inserts a mail with its text. @returns its id; undefined without a mail server: nobody gets it */
export async function insertMail(
  transaction: Connection,
  { kind, expiresAt, messageId, threadId, nextAt, ...mail }: NewMail,
): Promise<number | undefined> {
  if (!environment.SMTP_URL) return undefined;
  const time = now();
  const first = nextAt ?? time;
  const times = { createdAt: time, since: first, nextAt: first, expiresAt: expiresAt ?? null };
  const { address } = mail.to;
  const of = {
    messageId: messageId ?? null,
    threadId: threadId ?? null,
    address,
    mailbox: mailboxOf(address),
  };
  const { id } = await transaction
    .insertInto("outbox")
    .values({ kind, mail: JSON.stringify(mail), ...of, ...times })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The mails of a message's thread before one of them, the oldest first, for its threading headers. */
export function findThread(threadId: number, beforeId: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "createdAt"])
    .where("threadId", "=", threadId)
    .where("id", "<", beforeId)
    .where("state", "=", "sent")
    .orderBy("id")
    .execute();
}

/** Cancels a mail whose message has left the inbox; what was sent stays sent. */
export async function cancelMail(transaction: Connection, messageId: number) {
  await transaction
    .updateTable("outbox")
    .set({ closedAt: now() })
    .where("messageId", "=", messageId)
    .where("closedAt", "is", null)
    .execute();
}

/** Reopens a canceled mail whose message is back in the inbox, unless it was sent or given up. */
export async function reopenMail(transaction: Connection, messageId: number) {
  const time = now();
  await transaction
    .updateTable("outbox")
    .set({ closedAt: null, since: time, nextAt: time })
    .where((row) => row.and({ messageId, state: "waiting" }))
    .execute();
}

/** An account mail that was given up or has expired is not kept, and can't be sent again. */
const isRetryable = sql<boolean>`(messageId is not null or mail is not null or kind = 'digest')`;

/** Late, given up and unsure mails: each kind and state with its number and its most frequent error. */
export async function findUnsent(time = new Date()): Promise<UnsentMail[]> {
  const before = new Date(time.getTime() - lateAfterMs).toISOString();
  const { rows } = await sql<UnsentMail>`
    select kind as mail, state as kind, error, count(*) as count, min(createdAt) as since,
      max(${isRetryable}) as canRetry
    from outbox
    where closedAt is null and (state in ('unsure', 'given up') or (state = 'waiting' and createdAt <= ${before}))
    group by state, outbox.kind, error`.execute(db);
  const groups = unsentKinds.flatMap((kind) => mailKinds.map((mail) => ({ kind, mail })));
  return groups.flatMap((group) => {
    const ofKind = rows
      .filter((row) => row.kind === group.kind && row.mail === group.mail)
      .sort((one, two) => two.count - one.count);
    const [most] = ofKind;
    const count = ofKind.reduce((sum, row) => sum + row.count, 0);
    const [since] = ofKind.map((row) => row.since).sort();
    const canRetry = ofKind.some((row) => Boolean(row.canRetry));
    return most && since ? [{ ...most, count, since, canRetry }] : [];
  });
}

/** Restarts the retries of a kind, for another two days. @returns how many mails */
export async function retryMails(kind: UnsentKind, mail: MailKind = "notification") {
  const time = now();
  const { numUpdatedRows } = await openOf(kind, mail)
    .where(isRetryable)
    .set({ state: "waiting", since: time, nextAt: time })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Hides the mails of a kind; their messages stay in the inbox. */
export async function dismissMails(kind: UnsentKind, mail: MailKind = "notification") {
  await openOf(kind, mail).set({ closedAt: now(), mail: null }).execute();
}

function openOf(kind: UnsentKind, mail: MailKind) {
  return db
    .updateTable("outbox")
    .where("closedAt", "is", null)
    .where("state", "=", kind)
    .where("kind", "=", mail);
}
