import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume } from "#app/server/http/rate-limit";
import { readFormToken } from "./form-token";

const hourSeconds = 3_600;

/** Limits in an hour: `inbox`, beyond which a message goes to Spam; `stored`, beyond which it is rejected. */
const limits = { total: { inbox: 100, stored: 1_000 }, ip: { inbox: 10, stored: 60 } };

/** Different messages of one rendering of the form that go to the inbox: a person corrects one once or twice. */
const maxPerForm = 3;

const total = new RateLimiterMemory({ points: limits.total.stored, duration: hourSeconds });
const perIp = new RateLimiterMemory({ points: limits.ip.stored, duration: hourSeconds });

/** `spamReason` sends the message to Spam; `retryAfter` (seconds) rejects it. */
type Result = { spamReason?: string; retryAfter?: number };

/** Results by form token and idempotency key: a repeated message is stored already and is not counted again. */
const results = new LRUCache<string, Map<string, Promise<Result>>>({ max: 10_000, ttl: hourSeconds * 1000 });

type Attempt = {
  /** Each has its own limits, so that a flooded API does not reject people who use the page. */
  source: "page" | "api";
  ip: string | undefined;
  /** The form token, as it was sent, and the idempotency key of token and input. */
  token: unknown;
  key: string | null;
  /** Spam has limits of its own, so that a flood of it does not reject people. */
  isSpam: boolean;
};

/** Counts a message; Spam beyond the first limit keeps what people write during a flood, the second bounds the disk. */
export async function countMessageAttempt(attempt: Attempt): Promise<Result> {
  const { source, token, key } = attempt;
  if (source === "api" || typeof token !== "string" || key === null || readFormToken(token) === undefined)
    return count(attempt, "messages");
  const ofForm = results.get(token) ?? new Map<string, Promise<Result>>();
  results.set(token, ofForm);
  const repeated = ofForm.get(key);
  if (repeated) return repeated;
  if (ofForm.size >= maxPerForm) return count(attempt, "repeated");
  const counting = count(attempt, "messages");
  ofForm.set(key, counting);
  const result = await counting;
  if (result.retryAfter) ofForm.delete(key);
  return result;
}

async function count({ source, ip, isSpam }: Attempt, kind: "messages" | "repeated"): Promise<Result> {
  const ofIp = ip ? await consume(perIp, `${source} ${ip}`) : { used: 0 };
  if (ofIp.retryAfter) return { retryAfter: ofIp.retryAfter };
  const isOverIpLimit = Number(ofIp.used) > limits.ip.inbox;
  const ofAll = await consume(total, `${source} ${isSpam || isOverIpLimit ? "spam" : kind}`);
  if (ofAll.retryAfter) return { retryAfter: ofAll.retryAfter };
  if (isOverIpLimit)
    return { spamReason: `More than ${limits.ip.inbox} messages in an hour from one address` };
  if (kind === "repeated") return { spamReason: `More than ${maxPerForm} messages by one page` };
  return Number(ofAll.used) > limits.total.inbox && !isSpam
    ? { spamReason: `More than ${limits.total.inbox} messages in an hour` }
    : {};
}
