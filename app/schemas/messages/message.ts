import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { emailPattern } from "../readers/email";
import { visibleAddress } from "../readers/visible-text";
import { text } from "../records/fields";
import { z } from "../zod-config";
import { minLengths } from "./message-lengths";

export const emailMessage = () => m.message_email_invalid();

export const email = z
  .string({ error: emailMessage })
  .overwrite(visibleAddress)
  .max(254, { error: emailMessage })
  .email({ pattern: emailPattern, error: emailMessage });

export const messageSchema = z.object({
  name: text(minLengths.name, () => m.message_name_short({ count: minLengths.name })),
  email,
  phone: text(minLengths.phone, () => m.message_phone_invalid(), 40),
  subject: text(minLengths.subject, () => m.message_subject_short({ count: minLengths.subject })),
  message: text(minLengths.message, () => m.message_message_short({ count: minLengths.message }), 10_000),
});

export type MessageInput = z.output<typeof messageSchema>;

const listingId = z.coerce.number().int().positive().optional().catch(undefined);

/** The listing that a message is about; what names none is left out, because the message counts. */
export const listingOfMessage = z.object({ propertyId: listingId, projectId: listingId, unitId: listingId });

export type ListingOfMessage = z.output<typeof listingOfMessage>;

export type Message = MessageInput & {
  id: number;
  read: boolean;
  createdAt: string;
  propertyId?: number;
  projectId?: number;
  /** The unit of that project. */
  unitId?: number;
  /** Language of the page on which it was written; absent on a site in one language. */
  language?: Language;
  /** Reason for Spam; absent in the inbox. */
  spam?: string;
};

/** More messages than usual: since when, and what became of those of the last hour. */
export type Flood = {
  since: string;
  inbox: number;
  spam: number;
  /** Messages whose senders were asked to send them again later. */
  rejected: number;
  /** True while messages of the inbox are mailed in digests. */
  isInDigest: boolean;
};

/**
 * Mails of the outbox: of a message its notification, the acknowledgement of its sender and replies; mails to users
 * about their accounts, digests of messages, alerts of new listings, and requests to visitors to confirm those.
 */
export const mailKinds = [
  "notification",
  "account",
  "digest",
  "acknowledgement",
  "reply",
  "alert",
  "confirmation",
] as const;

export type MailKind = (typeof mailKinds)[number];

/** A mail whose text was written when it was put into the outbox. */
export type StoredMail = {
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** Address for an answer; without it to the sender. */
  replyTo?: { name: string; address: string };
  /** Further headers: 'List-Unsubscribe'. */
  headers?: Record<string, string>;
  /** The language that it is written in. */
  language?: Language;
};

/** States of a mail that was not sent: still retried, given up, or without the server's confirmation. */
export const unsentKinds = ["waiting", "given up", "unsure"] as const;

export type UnsentKind = (typeof unsentKinds)[number];

/** Mails of a kind in the same state: their number, the time of the first, and the most frequent error. */
export type UnsentMail = {
  mail: MailKind;
  kind: UnsentKind;
  error: string | null;
  count: number;
  since: string;
  /** False while none can be sent again: the text of an account mail is not stored. */
  canRetry: boolean;
};

export const unsentMailSchema = z.object({
  mail: z.enum(mailKinds),
  kind: z.enum(unsentKinds),
  intent: z.enum(["again", "dismiss"]),
});
