import { createHash } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume, inMinutes } from "#app/server/http/rate-limit";
import { findUserId } from "#db/queries/users/users";
import { readDevices } from "./session";

const windowSeconds = 15 * 60;

/** Failed logins to one account: from all unknown devices together, or from one known device. */
const perAccount = new RateLimiterMemory({ points: 10, duration: windowSeconds });

/** Attempts from unknown devices to all accounts: bounds the memory, and the time spent on hashing. */
const unknownDevices = new RateLimiterMemory({ points: 300, duration: windowSeconds });

/**
 * Counts a login attempt. A device that the user has logged in on has a count of its own (OWASP: device cookies).
 * @returns `retryAfter` in seconds beyond a limit; else `reset`, to be called after a right password
 */
export async function countLoginAttempt(request: Request, username: string) {
  const userId = await findUserId(username);
  const devices = userId === undefined ? [] : await readDevices(request);
  const device = devices.find(({ users }) => users.includes(Number(userId)));
  const isKnown = device !== undefined;
  const key = isKnown ? `${device?.id} ${userId}` : hash(username.trim().toLowerCase());
  const total = isKnown ? undefined : await consume(unknownDevices, "all");
  if (total?.retryAfter) return { retryAfter: total.retryAfter };
  // What the account's limit rejects costs no hashing, and what succeeds is no guess: neither counts in the total.
  const refund = async () => {
    if (!isKnown) await unknownDevices.reward("all");
  };
  const { retryAfter } = await consume(perAccount, key);
  if (!retryAfter) return { reset: async () => void (await Promise.all([perAccount.delete(key), refund()])) };
  await refund();
  return { retryAfter };
}

/** @param retryAfter seconds */
export function tooManyAttempts(retryAfter: number) {
  return `Too many attempts. Please try again ${inMinutes(retryAfter)}.`;
}

function hash(text: string) {
  return createHash("sha256").update(text).digest("base64url");
}
