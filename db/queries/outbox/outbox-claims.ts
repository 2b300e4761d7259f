import { type Selectable, sql } from "kysely";
import { db } from "../../client/client";
import { truncateJournal } from "../../client/truncate-journal";
import type { Tables } from "../../tables";

/** A mail that this process may send: `tries` is the number of the attempt, which tells claims apart. */
export type Claim = Pick<
  Selectable<Tables["outbox"]>,
  "id" | "kind" | "messageId" | "address" | "threadId" | "mail" | "tries" | "error" | "since" | "createdAt"
>;

/** Claims the mail that is due first, until `until`; then another process may. @returns undefined when none is due */
export async function claimMail(time: Date, until: Date): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update outbox set tries = tries + 1, nextAt = ${until.toISOString()}
    where id = (
      select id from outbox
      where closedAt is null and state = 'waiting' and nextAt <= ${time.toISOString()}
        and (expiresAt is null or expiresAt > ${time.toISOString()})
      order by nextAt limit 1
    )
    returning id, kind, messageId, address, threadId, mail, tries, error, since, createdAt`.execute(db);
  return rows[0];
}

type Change = Partial<Pick<Tables["outbox"], "recipient" | "nextAt" | "error" | "closedAt">>;

/** Changes the state of a claimed mail; to 'sending' only if it is open. @returns false: it must not be sent */
export async function updateClaimedMail(
  { id, tries, kind }: Pick<Claim, "id" | "tries" | "kind">,
  from: "waiting" | "sending",
  to: "waiting" | "sending" | "sent" | "unsure" | "given up",
  change: Change = {},
) {
  // What was given up can be sent again, but for addresses of one use.
  const isTextOver = to === "sent" || (to === "given up" && kind === "account");
  const mail = db
    .updateTable("outbox")
    .set({ state: to, ...change, ...(isTextOver && { mail: null }) })
    .where((row) => row.and({ id, tries }))
    .where("state", "=", from);
  const allowed = to === "sending" ? mail.where("closedAt", "is", null) : mail;
  const { numUpdatedRows } = await allowed.executeTakeFirst();
  // It may have held a secret address.
  if (isTextOver && kind === "account") await truncateJournal();
  return numUpdatedRows === 1n;
}

/**
 * A mail whose process ended while sending may have been delivered: it is not retried automatically. An alert is: its reader
 * can do with a second one, which has the same Message-ID, and nobody else would tell them.
 */
export async function markLostMailsUnsure(time: Date) {
  await sql`
    update outbox set state = case kind when 'alert' then 'waiting' else 'unsure' end,
      error = 'The site ended before the mail server had answered.'
    where closedAt is null and state = 'sending' and nextAt <= ${time.toISOString()}`.execute(db);
}

/** Gives up the mails that have expired, and removes their texts, which may hold secret addresses. */
export async function expireMails(time: Date) {
  await sql`
    update outbox set mail = null, error = 'It was not sent before it expired.',
      state = case state when 'waiting' then 'given up' else state end
    where mail is not null and expiresAt <= ${time.toISOString()} and state <> 'sending'`.execute(db);
}
