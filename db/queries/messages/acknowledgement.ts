import type { Selectable } from "kysely";
import { mailboxOf } from "#app/schemas/messages/mailbox";
import { isUnattended } from "#app/schemas/readers/email";
import { visitorLanguage } from "#app/schemas/site/site-languages";
import { m } from "#app/words/compiled/messages.js";
import type { Connection } from "../../client/client";
import type { MessageRow } from "../../tables";
import { insertMail } from "../outbox/outbox";
import { findTranslatedSettings } from "../settings";
import { siteLanguages } from "../site-languages";
import { signed } from "./replies";

const dayMs = 24 * 3_600_000;

/**
 * Answers a message of the inbox in the firm's words, with the message below them, at most once a day for a mailbox. Whoever
 * enters another person's address can't have a link mailed there: what could be an address is left out.
 */
export async function insertAcknowledgement(
  transaction: Connection,
  { id, email, message, ...row }: Pick<Selectable<MessageRow>, "id" | "email" | "message" | "language">,
  createdAt: string,
) {
  const locale = visitorLanguage(siteLanguages(), row.language);
  const settings = await findTranslatedSettings(locale, transaction);
  const { acknowledgement, signature, siteName, contactEmail } = settings;
  // A mail to a machine, or to the firm itself, would be answered by another.
  const isOwn = email.toLowerCase() === contactEmail.toLowerCase();
  if (!acknowledgement || isOwn || isUnattended(email)) return;
  const since = new Date(Date.parse(createdAt) - dayMs).toISOString();
  const earlier = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("mailbox", "=", mailboxOf(email))
    .where("kind", "=", "acknowledgement")
    .where("createdAt", ">", since)
    .executeTakeFirst();
  if (earlier) return;
  await insertMail(transaction, {
    kind: "acknowledgement",
    messageId: id,
    threadId: id,
    to: { name: "", address: email },
    ...(contactEmail && { replyTo: { name: siteName, address: contactEmail } }),
    subject: m.mail_acknowledgement_subject({ firm: siteName }, { locale }),
    text: signed(`${acknowledgement}\n\n${m.mail_you_wrote({}, { locale })}\n${quote(message)}`, signature),
    headers: { "Auto-Submitted": "auto-replied" },
    language: locale,
  });
}

const maxQuoted = 1_000;

/** '> Could we see it?' */
function quote(message: string) {
  const start = message.length > maxQuoted ? `${message.slice(0, maxQuoted)}...` : message;
  return start
    .replace(/\S*(?::\/\/|[\p{L}\d]\.\p{L}{2})\S*/gu, "...")
    .split(/\r\n|[\r\n]/)
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** Detaches the acknowledgement of a message that is deleted, so that its address gets no second one on the same day. */
export async function detachAcknowledgement(transaction: Connection, messageId: number) {
  await transaction
    .updateTable("outbox")
    .set({ messageId: null })
    .where((row) => row.and({ messageId, kind: "acknowledgement" }))
    .where("state", "!=", "waiting")
    .execute();
}
