import { createHash } from "node:crypto";

/** A hash of the id that the page gave a form and of its fields; null without a valid id: then every request makes a record. */
export function idempotencyKey(id: unknown, fields: object) {
  if (typeof id !== "string" || !/^[\w-]{8,64}$/.test(id)) return null;
  return createHash("sha256")
    .update(JSON.stringify([id, fields]))
    .digest("base64url");
}
