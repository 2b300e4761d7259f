import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secret } from "#app/config/secret";

/** Digits of a time in milliseconds to base 36. */
const timeDigits = 9;
const tokenPattern = /^[\da-z]{9}[\w-]{12}[\w-]{16}$/;

/** Signed token of one rendering of a public form: its idempotency key, and how long it was open. */
export function createFormToken(time = Date.now()) {
  const body = time.toString(36).padStart(timeDigits, "0") + randomBytes(9).toString("base64url");
  return body + sign(body);
}

/** @returns when the form was rendered, in ms; undefined for an invalid token */
export function readFormToken(token: unknown) {
  if (typeof token !== "string" || !tokenPattern.test(token)) return undefined;
  const [body, signature] = [token.slice(0, -16), token.slice(-16)];
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(body)))) return undefined;
  return Number.parseInt(body.slice(0, timeDigits), 36);
}

function sign(body: string) {
  return createHmac("sha256", secret).update(`form ${body}`).digest("base64url").slice(0, 16);
}
