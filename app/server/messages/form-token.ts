import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { secret } from "#app/config/secret";

/** A time in milliseconds to the base of 36. */
const timeDigits = 9;
const stampPattern = /^[\da-z]{9}[\w-]{12}[\w-]{16}$/;

/**
 * The id of one rendering of a public form: when it was made, a random part, and a seal on both. It says that two
 * submissions are the same form, and how long it was open.
 */
export function createFormToken(time = Date.now()) {
  const body = time.toString(36).padStart(timeDigits, "0") + randomBytes(9).toString("base64url");
  return body + sealOf(body);
}

/** @returns when the form was made, in ms; undefined for what was not made here */
export function readFormToken(stamp: unknown) {
  if (typeof stamp !== "string" || !stampPattern.test(stamp)) return undefined;
  const [body, seal] = [stamp.slice(0, -16), stamp.slice(-16)];
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(body)))) return undefined;
  return Number.parseInt(body.slice(0, timeDigits), 36);
}

function sealOf(body: string) {
  return createHmac("sha256", secret).update(`form ${body}`).digest("base64url").slice(0, 16);
}
