import { type RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { errorResponse } from "./error-responses";

/** Takes one point of a rate limit. @returns the points used in its window, or the seconds until one is free */
export async function consume(limiter: RateLimiterMemory, key: string) {
  try {
    return { used: (await limiter.consume(key)).consumedPoints };
  } catch (error) {
    if (error instanceof RateLimiterRes)
      return { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
    throw error;
  }
}

/** 'in a minute', 'in 5 minutes'. */
export function inMinutes(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

/** 429 of the API. @param retryAfter seconds */
export function tooManyRequests(message: string, retryAfter: number) {
  return errorResponse(429, message, undefined, { "Retry-After": String(retryAfter) });
}
