import type { MailServer } from "#app/config/mail-server";
import type { Message } from "#app/schemas/message";
import type { Mail } from "./smtp";

/** Sender and recipient of notification e-mails. */
export type Firm = { name: string; email: string };

/** @returns the address of the sender: the user of the mail server if it is an address */
function senderOf(firm: Firm, server: MailServer) {
  return server.user?.includes("@") ? server.user : firm.email;
}

/** A mail from the firm to itself that tries the mail server. */
export function testEmail(firm: Firm, server: MailServer): Mail {
  return {
    from: { name: firm.name, address: senderOf(firm, server) },
    to: { name: firm.name, address: firm.email },
    subject: `${firm.name}: test mail`,
    text: "This is the test mail that was asked for under Settings. New messages are mailed to this address.\n",
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The notification e-mail of a message: plain text; a reply goes to the visitor. */
export function notificationEmail(message: Message, firm: Firm, server: MailServer, siteUrl?: string): Mail {
  const { id, createdAt, name, email, phone, subject } = message;
  const sender = senderOf(firm, server);
  const link = siteUrl && `${siteUrl.replace(/\/+$/, "")}/admin/messages/${id}`;
  return {
    // The same in each attempt: a mail client can recognize a duplicate.
    messageId: `<message-${id}.${Date.parse(createdAt)}@${sender.split("@").at(-1)}>`,
    date: new Date(createdAt),
    from: { name: firm.name, address: sender },
    to: { name: firm.name, address: firm.email },
    replyTo: { name: oneLine(name), address: email },
    subject: `${firm.name}: ${oneLine(subject)}`,
    text: [
      `Name: ${oneLine(name)}`,
      `Phone: ${oneLine(phone)}`,
      `Email: ${email}`,
      `Subject: ${oneLine(subject)}`,
      `\n${message.message}`,
      ...(link ? [`\n-- \nIn the back-office: ${link}`] : []),
      "",
    ].join("\n"),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Without line breaks, which would inject headers or lines. */
function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
