import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "#app/config/limits";
import { errorResponse } from "./error-responses";

type Name = keyof typeof rateLimits;

/** Limits with the key of this attempt; one without a key is not counted. */
type Counts = [name: Name, key: string | undefined][];

const limiters = new Map(
  Object.entries(rateLimits).map(([name, { points, duration }]) => [
    name,
    new RateLimiterMemory({ points, duration }),
  ]),
);

/** Takes one point of each limit, in this order. @returns seconds until the first is free that has none; undefined otherwise */
export async function consume(...counts: Counts) {
  for (const [name, key] of counts)
    try {
      if (key !== undefined) await limiters.get(name)?.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
}

/** Gives back the point of an attempt that was right. */
export async function giveBack(...counts: Counts) {
  for (const [name, key] of counts) if (key !== undefined) await limiters.get(name)?.reward(key);
}

export async function forget(name: Name, key: string) {
  await limiters.get(name)?.delete(key);
}

/** Whole minutes until one may try again, at least one. */
export function minutesOf(seconds: number) {
  return Math.max(1, Math.ceil(seconds / 60));
}

export function tooManyRequests(message: string, retryAfter: number) {
  return errorResponse(429, message, undefined, { "Retry-After": String(retryAfter) });
}
