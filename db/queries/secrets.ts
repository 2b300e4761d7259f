import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for a cookie or an address. */
export function newSecret() {
  return randomBytes(32).toString("base64url");
}

/** @returns the text stored in place of a secret, so that nobody reads the secret in the database */
export function hashSecret(secret: string) {
  return createHash("sha256").update(secret).digest("base64url");
}
