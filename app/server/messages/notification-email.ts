import type { MailServer } from "#app/config/mail-server";
import type { Message, StoredMail } from "#app/schemas/messages/message";
import { DeliveryError, noContactEmail } from "./delivery-error";
import type { Mail } from "./smtp";

export type Firm = { name: string; email: string };

/** Begins a mail of the firm. The sender is the user of the mail server if it is an address. */
function mailFromFirm({ name, email }: Firm, server: MailServer) {
  return {
    from: { name, address: server.user?.includes("@") ? server.user : email },
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** @throws without a contact email: the mail waits for it, and an admin reads why */
function mailToFirm(firm: Firm, server: MailServer) {
  if (!firm.email) throw new DeliveryError(noContactEmail, "retry", true);
  return { ...mailFromFirm(firm, server), to: { name: firm.name, address: firm.email } };
}

/** A mail from the firm to itself that tries the mail server. */
export function testEmail(firm: Firm, server: MailServer): Mail {
  return {
    ...mailToFirm(firm, server),
    subject: `${firm.name}: test mail`,
    text: "This is the test mail that was asked for under Settings. New messages are mailed to this address.\n",
  };
}

type MailedListing = { title: string; reference?: string | null; price?: string; page?: string };

/** The notification e-mail of a message: plain text; a reply goes to the visitor. */
export function notificationEmail(
  message: Message,
  firm: Firm,
  server: MailServer,
  { siteUrl = "", address, listing }: { siteUrl?: string; address?: string | null; listing?: MailedListing },
): Mail {
  const { id, createdAt, name, email, phone, subject } = message;
  const reference = listing?.reference ? ` (${listing.reference})` : "";
  const mail = address
    ? { ...mailFromFirm(firm, server), to: { name: "", address } }
    : mailToFirm(firm, server);
  return {
    ...mail,
    messageId: messageIdOf(threadRootId({ id, createdAt }), mail.from.address),
    date: new Date(createdAt),
    replyTo: { name: headerText(name), address: email },
    subject: headerText(`New enquiry from ${name}: ${subject}${reference}`),
    text: [
      `Name: ${oneLine(name)}`,
      `Phone: ${oneLine(phone)}`,
      `Email: ${email}`,
      `Subject: ${oneLine(subject)}`,
      ...(listing
        ? [`Listing: ${oneLine([listing.title + reference, listing.price].filter(Boolean).join(", "))}`]
        : []),
      ...(listing?.page && siteUrl ? [siteUrl + listing.page] : []),
      `\n${message.message}`,
      ...(siteUrl ? [`\n-- \nIn the back-office: ${siteUrl}/admin/messages/${id}`] : []),
      "",
    ].join("\n"),
  };
}

type Digest = { id: string; count: number; minutes: number };

export function digestEmail(
  { id, count, minutes }: Digest,
  firm: Firm,
  server: MailServer,
  siteUrl?: string,
): Mail {
  const mail = mailToFirm(firm, server);
  const title = count === 1 ? "1 new message" : `${count} new messages`;
  return {
    ...mail,
    messageId: messageIdOf(id, mail.from.address),
    subject: `${firm.name}: ${title}`,
    text: `${title} since the last mail. More are coming in than usual: as long as that lasts, one mail in ${minutes} minutes counts them.

Read them in the back-office, under Messages:
${siteUrl ?? ""}/admin/messages
`,
  };
}

/** `thread` has the ids of the earlier mails of its thread, the oldest first. */
type ThreadHeaders = { id: string; thread?: string[] };

/** A mail whose text is stored, with the headers of its thread (RFC 5322, 3.6.4). @throws without an address of the sender */
export function storedEmail(
  { to, replyTo, subject, text, headers }: StoredMail,
  { id, thread = [] }: ThreadHeaders,
  firm: Firm,
  server: MailServer,
): Mail {
  const mail = mailFromFirm(firm, server);
  if (!mail.from.address) throw new DeliveryError(noContactEmail, "retry", true);
  const references = thread.map((name) => messageIdOf(name, mail.from.address));
  return {
    ...mail,
    headers: { ...mail.headers, ...headers },
    messageId: messageIdOf(id, mail.from.address),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    to: { name: headerText(to.name), address: to.address },
    ...(replyTo && { replyTo: { ...replyTo, name: headerText(replyTo.name) } }),
    subject: headerText(subject),
    text,
  };
}

/** First part of the Message-ID of a mail of the outbox. */
export function mailIdOf({ id, createdAt }: { id: number; createdAt: string }) {
  return `mail-${id}.${Date.parse(createdAt)}`;
}

/** First part of the Message-ID that the thread of a visitor's message begins with. */
export function threadRootId({ id, createdAt }: { id: number; createdAt: string }) {
  return `message-${id}.${Date.parse(createdAt)}`;
}

/** Makes a Message-ID, equal in each attempt: a mail client can recognize a duplicate. */
function messageIdOf(name: string, from: string) {
  return `<${name}@${from.split("@").at(-1)}>`;
}

/**
 * Text of a header. One that looks encoded ('=?utf-8?B?…?=') would be decoded by mail programs: an invisible character in it makes
 * Nodemailer encode the whole (RFC 2047).
 */
const headerText = (text: string) => oneLine(text).replaceAll("=?", "=\u2060?");

/** Removes line breaks, which would inject headers or lines. */
function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
