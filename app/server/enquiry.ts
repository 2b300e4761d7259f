import { createHash } from "node:crypto";
import type { MessageInput } from "#app/schemas/message";

/**
 * One filled form, whichever way and however often it is sent: the id that the page gave it, and what was typed.
 * The same form again is the same message; another text under the same id is another one.
 * @returns null when the sender gave no id: then every submission is its own
 */
export function fingerprint(id: unknown, input: MessageInput) {
  if (typeof id !== "string" || !/^[\w-]{8,64}$/.test(id)) return null;
  const { name, email, phone, subject, message } = input;
  return createHash("sha256")
    .update(JSON.stringify([id, name, email, phone, subject, message]))
    .digest("base64url");
}
