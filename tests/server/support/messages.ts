import { expect } from "vitest";
import { contactMessage, findMessages, type StoredMessage } from "./contact-message";
import { post } from "./fetch";
import { signIn } from "./sign-in";

let cookie: Promise<string> | undefined;

/** Sends a message as an admin, whom no rate limit applies to. @returns the stored message */
export async function sendMessage(changes: Record<string, string> = {}): Promise<StoredMessage> {
  cookie ??= signIn();
  const sent = contactMessage(changes);
  const headers = { Cookie: await cookie };
  const { status } = await post("/api/contact", JSON.stringify(sent), "application/json", headers);
  expect(status).toBe(201);
  return findMessage(sent.subject);
}

/** The one stored message with this subject. */
export function findMessage(subject: string): StoredMessage {
  const [stored, ...more] = findMessages(subject);
  if (!stored || more.length > 0) throw new Error(`Not one message, but ${more.length}, under '${subject}'.`);
  return stored;
}
