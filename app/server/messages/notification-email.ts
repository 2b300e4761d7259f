import type { MailServer } from "#app/config/mail-server";
import type { Message, StoredMail } from "#app/schemas/messages/message";
import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { DeliveryError, noContactEmail } from "./delivery-error";
import { withDirection } from "./mail-direction";
import type { Mail } from "./smtp";

export type Firm = { name: string; email: string };

/** The language of the recipient. */
type AddressedIn = Required<InLanguage>;

/** Begins a mail of the firm. The sender is the user of the mail server if it is an address. */
function mailFromFirm({ name, email }: Firm, server: MailServer) {
  return {
    from: { name, address: server.user?.includes("@") ? server.user : email },
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** @throws without a contact email: the mail waits for it, and an admin reads why */
function mailToFirm(firm: Firm, server: MailServer) {
  if (!firm.email) throw new DeliveryError(noContactEmail(), "retry", true);
  return { ...mailFromFirm(firm, server), to: { name: firm.name, address: firm.email } };
}

/** A mail from the firm to itself that tries the mail server. */
export function testEmail(firm: Firm, server: MailServer, language: AddressedIn): Mail {
  const mail = {
    ...mailToFirm(firm, server),
    subject: m.mail_test_subject({ firm: firm.name }, language),
    text: `${m.mail_test_text({}, language)}\n`,
  };
  return withDirection(mail, language.locale);
}

type MailedListing = { title: string; reference?: string | null; price?: string; page?: string };

type Notification = {
  siteUrl?: string;
  address?: string | null;
  listing?: MailedListing;
  language: AddressedIn;
};

/** The notification e-mail of a message: plain text; a reply goes to the visitor. */
export function notificationEmail(
  message: Message,
  firm: Firm,
  server: MailServer,
  { siteUrl = "", address, listing, language }: Notification,
): Mail {
  const { id, createdAt, name, email, phone, subject } = message;
  const reference = inParentheses(listing?.reference);
  const toRecipient = address
    ? { ...mailFromFirm(firm, server), to: { name: "", address } }
    : mailToFirm(firm, server);
  const mail = {
    ...toRecipient,
    messageId: messageIdOf(threadRootId({ id, createdAt }), toRecipient.from.address),
    date: new Date(createdAt),
    replyTo: { name: headerText(name), address: email },
    subject: headerText(m.mail_enquiry_subject({ name, subject: subject + reference }, language)),
    text: [
      m.mail_name({ name: oneLine(name) }, language),
      m.mail_phone({ phone: oneLine(phone) }, language),
      m.mail_email({ email }, language),
      m.mail_subject({ subject: oneLine(subject) }, language),
      ...(listing
        ? [m.mail_listing({ listing: oneLine(factsOf(listing).join(m.comma({}, language))) }, language)]
        : []),
      ...(listing?.page && siteUrl ? [siteUrl + listing.page] : []),
      `\n${message.message}`,
      ...(siteUrl
        ? [`\n-- \n${m.mail_back_office({ url: `${siteUrl}/admin/messages/${id}` }, language)}`]
        : []),
      "",
    ].join("\n"),
  };
  return withDirection(mail, language.locale);
}

const inParentheses = (reference?: string | null) => (reference ? ` (${reference})` : "");

const factsOf = ({ title, reference, price }: MailedListing) =>
  [title + inParentheses(reference), price].filter(Boolean);

type Digest = { id: string; count: number; minutes: number; language: AddressedIn };

export function digestEmail(
  { id, count, minutes, language }: Digest,
  firm: Firm,
  server: MailServer,
  siteUrl = "",
): Mail {
  const toRecipient = mailToFirm(firm, server);
  const mail = {
    ...toRecipient,
    messageId: messageIdOf(id, toRecipient.from.address),
    subject: m.mail_digest_subject({ firm: firm.name, count }, language),
    text: m.mail_digest_text({ count, minutes, url: `${siteUrl}/admin/messages` }, language),
  };
  return withDirection(mail, language.locale);
}

/** `thread` has the ids of the earlier mails of its thread, the oldest first. */
type ThreadHeaders = { id: string; thread?: string[] };

/** A mail whose text is stored, with the headers of its thread (RFC 5322, 3.6.4). @throws without an address of the sender */
export function storedEmail(
  { to, replyTo, subject, text, headers, language }: StoredMail,
  { id, thread = [] }: ThreadHeaders,
  firm: Firm,
  server: MailServer,
): Mail {
  const mail = mailFromFirm(firm, server);
  if (!mail.from.address) throw new DeliveryError(noContactEmail(), "retry", true);
  const references = thread.map((name) => messageIdOf(name, mail.from.address));
  return {
    ...mail,
    headers: { ...mail.headers, ...headers },
    messageId: messageIdOf(id, mail.from.address),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
    to: { name: headerText(to.name), address: to.address },
    ...(replyTo && { replyTo: { ...replyTo, name: headerText(replyTo.name) } }),
    ...withDirection({ subject: headerText(subject), text }, language),
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
