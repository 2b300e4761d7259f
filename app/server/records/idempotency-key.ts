import { createHash } from "node:crypto";

/**
 * The idempotency key of a form: a hash of the id that the page gave it and of its fields. A retry makes no second
 * record; other fields under the same id make another one.
 * @returns null when the client sent no valid id: then every request makes a record
 */
export function idempotencyKey(id: unknown, fields: object) {
  if (typeof id !== "string" || !/^[\w-]{8,64}$/.test(id)) return null;
  return createHash("sha256")
    .update(JSON.stringify([id, fields]))
    .digest("base64url");
}
