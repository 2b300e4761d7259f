import { replySubject } from "#app/schemas/messages/reply";
import { visitorLanguage } from "#app/schemas/site/site-languages";
import type { Connection } from "../../client/client";
import { insertMail } from "../outbox/outbox";
import type { Editor } from "../revisions";
import { findTranslatedSettings } from "../settings";
import { siteLanguages } from "../site-languages";
import { insertEvent } from "./events";

/** A reply to a message, and the id of the latest event that its writer had seen. */
export type Reply = { text: string; seen: number };

/**
 * Puts a reply into the outbox and the history of its message, in the transaction of what else is saved.
 * @returns 'sent' also when this very reply was sent before; 'answered' when another was, which the writer has not seen
 */
export async function insertReply(
  transaction: Connection,
  id: number,
  { text, seen }: Reply,
  editor: Editor,
): Promise<"sent" | "answered" | "no mail server"> {
  const later = await findLaterReplies(transaction, id, seen);
  if (later.some((reply) => reply.text === text && reply.userId === editor.id)) return "sent";
  if (later.length > 0) return "answered";
  const message = await transaction
    .selectFrom("messages")
    .select(["name", "email", "subject", "language"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const language = visitorLanguage(siteLanguages(), message.language);
  const { siteName, contactEmail, signature } = await findTranslatedSettings(language, transaction);
  const mailId = await insertMail(transaction, {
    kind: "reply",
    threadId: id,
    to: { name: message.name, address: message.email },
    ...(contactEmail && { replyTo: { name: siteName, address: contactEmail } }),
    subject: replySubject(message.subject),
    text: signed(text, signature),
    // RFC 3834: a person wrote it.
    headers: { "Auto-Submitted": "no" },
    language,
  });
  if (mailId === undefined) return "no mail server";
  await insertEvent(transaction, { messageId: id, kind: "reply", text, mailId }, editor);
  return "sent";
}

function findLaterReplies(transaction: Connection, messageId: number, seen: number) {
  return transaction
    .selectFrom("message_events")
    .select(["text", "userId"])
    .where("messageId", "=", messageId)
    .where("id", ">", seen)
    .where("kind", "=", "reply")
    .execute();
}

/** A text with the firm's signature under the line that mail clients know it by (RFC 3676, 4.3). */
export function signed(text: string, signature: string) {
  return signature ? `${text}\n\n-- \n${signature}\n` : `${text}\n`;
}
