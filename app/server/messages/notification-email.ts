import type { MailServer } from "#app/config/mail-server";
import type { Message } from "#app/schemas/message";
import type { Mail } from "./smtp";

/** Sender and recipient of notification e-mails. */
export type Firm = { name: string; email: string };

/** What every mail from the firm to itself begins with. The sender is the user of the mail server if it is an address. */
function mailToFirm({ name, email }: Firm, server: MailServer) {
  return {
    from: { name, address: server.user?.includes("@") ? server.user : email },
    to: { name, address: email },
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** A mail from the firm to itself that tries the mail server. */
export function testEmail(firm: Firm, server: MailServer): Mail {
  return {
    ...mailToFirm(firm, server),
    subject: `${firm.name}: test mail`,
    text: "This is the test mail that was asked for under Settings. New messages are mailed to this address.\n",
  };
}

/** The notification e-mail of a message: plain text; a reply goes to the visitor. */
export function notificationEmail(message: Message, firm: Firm, server: MailServer, siteUrl?: string): Mail {
  const { id, createdAt, name, email, phone, subject } = message;
  const mail = mailToFirm(firm, server);
  const link = siteUrl && `${siteUrl.replace(/\/+$/, "")}/admin/messages/${id}`;
  return {
    ...mail,
    // The same in each attempt: a mail client can recognize a duplicate.
    messageId: `<message-${id}.${Date.parse(createdAt)}@${mail.from.address.split("@").at(-1)}>`,
    date: new Date(createdAt),
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
  };
}

/** Without line breaks, which would inject headers or lines. */
function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
