import type { MailServer } from "#app/config/mail-server";
import type { Message } from "#app/schemas/message";
import type { Mail } from "./smtp";

/** Sender and recipient of notification e-mails. */
export type Firm = { name: string; email: string };

/** The notification e-mail of a message: plain text; a reply goes to the visitor. */
export function notificationEmail(message: Message, firm: Firm, server: MailServer, siteUrl?: string): Mail {
  const { id, createdAt, name, email, phone, subject } = message;
  const sender = server.user?.includes("@") ? server.user : firm.email;
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
