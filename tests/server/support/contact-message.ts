import { randomUUID } from "node:crypto";
import { post, requestPage } from "./fetch";
import { backdateFormToken } from "./form-tokens";
import { rows } from "./rows";

/** A valid message with a unique subject. */
export function contactMessage(changes: Record<string, string> = {}) {
  return {
    name: "Bilal Ahmed",
    email: "bilal@example.pk",
    phone: "0300 1234567",
    subject: `A plot in Wah ${randomUUID()}`,
    message: "Ten marla, park facing. What would a house cost?",
    ...changes,
  };
}

/** Opens the contact page and sends its form a minute later, as a browser without script does. */
export async function submitContactForm(values: Record<string, string>) {
  const submission = backdateFormToken(await requestFormToken(), 60);
  return post("/contact", new URLSearchParams({ submission, ...values }));
}

/** Opens the contact page. @returns the token of its form */
export async function requestFormToken() {
  return (await requestPage("/contact")).fields.submission?.value ?? "";
}

export type StoredMessage = {
  id: number;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  read: number;
  spam: number;
  spamReason: string | null;
  createdAt: string;
};

/** The stored messages with this subject, oldest first. */
export function findMessages(subject: string) {
  return rows<StoredMessage>("SELECT * FROM messages WHERE subject = ? ORDER BY id", subject);
}
