import type { MailServer } from "#app/config/mail-server";
import type { Message } from "#app/schemas/message";
import type { Mail } from "./smtp";

/** Who sends and gets notices. */
export type Firm = { name: string; email: string };

type Circumstances = { firm: Firm; server: MailServer; siteUrl: string | undefined };

/** The mail that tells the firm of a message: plain text, to be answered to the visitor. */
export function notificationEmail(message: Message, { firm, server, siteUrl }: Circumstances): Mail {
  const { id, createdAt, name, email, subject } = message;
  const sender = server.user?.includes("@") ? server.user : firm.email;
  return {
    // The same at every try: a mail program that gets it twice all the same can tell.
    messageId: `<message-${id}.${Date.parse(createdAt)}@${sender.split("@").at(-1)}>`,
    date: new Date(createdAt),
    from: { name: firm.name, address: sender },
    to: { name: firm.name, address: firm.email },
    replyTo: { name: oneLine(name), address: email },
    subject: `${firm.name}: ${oneLine(subject)}`,
    text: textOf(message, siteUrl),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}

function textOf({ id, name, phone, email, subject, message }: Message, siteUrl: string | undefined) {
  const link = siteUrl && `${siteUrl.replace(/\/+$/, "")}/admin/messages/${id}`;
  return [
    `Name: ${oneLine(name)}`,
    `Phone: ${oneLine(phone)}`,
    `Email: ${email}`,
    `Subject: ${oneLine(subject)}`,
    `\n${message}`,
    ...(link ? [`\n-- \nIn the back-office: ${link}`] : []),
    "",
  ].join("\n");
}
