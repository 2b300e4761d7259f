import { createHash } from "node:crypto";

/**
 * One filled form, whichever way and however often it is sent: the id that the page gave it, and what was typed.
 * The same form again makes the same record; another text under the same id is another one.
 * @returns null when the sender gave no id: then every submission is its own
 */
export function idempotencyKey(id: unknown, input: object) {
  if (typeof id !== "string" || !/^[\w-]{8,64}$/.test(id)) return null;
  return createHash("sha256")
    .update(JSON.stringify([id, input]))
    .digest("base64url");
}
