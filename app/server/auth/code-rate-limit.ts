import { LRUCache } from "lru-cache";
import { findKnownDevice } from "./login-rate-limit";

/** So many wrong codes end a sign-in and start a delay, which doubles each time. */
const maxWrong = 5;
const firstDelayMs = 60_000;
const maxDelayMs = 6 * 3_600_000;

type Count = { wrong: number; until: number };

/** Wrong one-time passwords of a day, by user; a device that the user has signed in on, or a session, has a count of its own. */
const counts = new LRUCache<string, Count>({ max: 10_000, ttl: 24 * 3_600_000 });

/**
 * Counts an attempt, before its code is checked. Nobody gets here without the password, and recovery codes are not limited:
 * who knows the password delays other unknown devices at most.
 * @returns `retryAfter` in seconds; else `isLast` for the attempt after which a wrong code starts a delay, and `reset`
 */
export async function countCodeAttempt(request: Request, userId: number) {
  const key = (await findKnownDevice(request, userId)) ?? String(userId);
  const { wrong, until } = counts.get(key) ?? { wrong: 0, until: 0 };
  const waitMs = until - Date.now();
  if (waitMs > 0) return { retryAfter: Math.ceil(waitMs / 1000) };
  const isLast = (wrong + 1) % maxWrong === 0;
  const delayMs = Math.min(firstDelayMs * 2 ** (Math.ceil((wrong + 1) / maxWrong) - 1), maxDelayMs);
  counts.set(key, { wrong: wrong + 1, until: isLast ? Date.now() + delayMs : 0 });
  return { isLast, reset: () => void counts.delete(key) };
}
