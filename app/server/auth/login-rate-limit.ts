import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { findUserId } from "#db/queries/users/users";
import { readDevice } from "./cookies";

const window = 15 * 60;

/** Wrong passwords for one account from devices that it never signed in on, or from one that it did. */
const perAccount = new RateLimiterMemory({ points: 10, duration: window });

/** All tries from unknown devices together: what bounds the memory, and the time that hashing takes. */
const fromStrangers = new RateLimiterMemory({ points: 300, duration: window });

/**
 * Counts a try to sign in. A device on which the user has signed in before has a count of its own, so a stranger's
 * guesses don't lock them out (the device cookies of OWASP).
 * @returns how to forget the tries, after a right password; or the seconds to wait
 */
export async function countLoginAttempt(request: Request, username: string) {
  const user = await findUserId(username);
  const device = await readDevice(request);
  const known = device?.users.find((one) => one === user);
  const key = known ? `${device?.id} ${known}` : hashed(username.trim().toLowerCase());
  try {
    if (!known) await fromStrangers.consume("all");
    // A try that is refused for its account costs nothing, so it does not count against all others.
    const giveBack = async () => !known && (await fromStrangers.reward("all"));
    await perAccount.consume(key).catch(async (refused) => {
      await giveBack();
      throw refused;
    });
    const forget = async () => {
      await perAccount.delete(key);
      await giveBack();
    };
    return { forget };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { wait: Math.ceil(refused.msBeforeNext / 1000) };
    throw refused;
  }
}

function hashed(text: string) {
  return createHash("sha256").update(text).digest("base64url");
}
