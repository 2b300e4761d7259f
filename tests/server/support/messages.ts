import { expect } from "vitest";
import { contactMessage, findMessages, type StoredMessage } from "./contact-message";
import { post } from "./fetch";
import { signIn } from "./sign-in";

let cookie: Promise<string> | undefined;

/** A message comes in, however many there are: an admin's are not counted. @returns it as it is stored */
export async function sendMessage(changes: Record<string, string> = {}): Promise<StoredMessage> {
  cookie ??= signIn();
  const sent = contactMessage(changes);
  const headers = { Cookie: await cookie };
  const { status } = await post("/api/contact", JSON.stringify(sent), "application/json", headers);
  expect(status).toBe(201);
  return findMessage(sent.subject);
}

/** The one message under this subject. */
export function findMessage(subject: string): StoredMessage {
  const [stored, ...more] = findMessages(subject);
  if (!stored || more.length > 0) throw new Error(`Not one message, but ${more.length}, under '${subject}'.`);
  return stored;
}
