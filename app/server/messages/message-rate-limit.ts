import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { consume } from "#app/server/http/rate-limit";
import { ByteBudget } from "./byte-budget";
import { countMessage, type Source } from "./flood";
import { readFormToken } from "./form-token";

const hourSeconds = 3_600;
const megabyte = 1024 * 1024;

/** Limits of a network in an hour: `inbox`, beyond which a message goes to Spam; `stored`, beyond which it is rejected. */
const ofNetwork = [
  { inbox: 10, stored: 60, name: "one address" },
  { inbox: 50, stored: 300, name: "one network" },
].map((limit) => ({
  ...limit,
  limiter: new RateLimiterMemory({ points: limit.stored, duration: hourSeconds }),
}));

/** Different messages of one rendering of the form that go to the inbox: a person corrects one once or twice. */
const maxPerForm = 3;

/**
 * Disk space for the inbox, apart for the page and the API, and for short texts and long ones: long ones leave room for
 * what people write.
 */
const newBudgets = () => ({
  short: new ByteBudget(50 * megabyte, 20 * megabyte),
  long: new ByteBudget(50 * megabyte, 5 * megabyte),
});
const budgets = { page: newBudgets(), api: newBudgets() };
const maxShortBytes = 4_096;

/** On the disk a message takes up to seven times its text, because of the search index. */
const bytesOnDisk = (bytes: number) => 7 * bytes + 1_024;

/** `spamReason` sends the message to Spam; `retryAfter` (seconds) rejects it; `isInDigest` gives it no mail of its own. */
type Result = { spamReason?: string; retryAfter?: number; isInDigest?: boolean };

/** Results by form token and idempotency key: a repeated message is stored already and is not counted again. */
const results = new LRUCache<string, Map<string, Promise<Result>>>({ max: 10_000, ttl: hourSeconds * 1000 });

type Attempt = {
  /** Each has its own limits, so that a flooded API does not reject people who use the page. */
  source: Source;
  networks: string[];
  /** The form token, as it was sent, and the idempotency key of token and input. */
  token: unknown;
  key: string | null;
  /** Bytes of its text. */
  bytes: number;
  /** Why its words or its form look like spam. */
  spamReason: string | undefined;
};

/** Judges a message by its words, its address and its form, and counts it: docs/decisions/048-floods.md. */
export async function judgeMessage(attempt: Attempt): Promise<Result> {
  const { source, token, key } = attempt;
  if (source === "api" || typeof token !== "string" || key === null || readFormToken(token) === undefined)
    return count(attempt);
  const ofForm = results.get(token) ?? new Map<string, Promise<Result>>();
  results.set(token, ofForm);
  const repeated = ofForm.get(key);
  if (repeated) return repeated;
  if (ofForm.size >= maxPerForm) return count(attempt, `More than ${maxPerForm} messages by one page`);
  const counting = count(attempt);
  ofForm.set(key, counting);
  const result = await counting;
  if (result.retryAfter) ofForm.delete(key);
  return result;
}

/** @param formReason why its form makes it spam, if nothing else does */
async function count({ source, networks, ...attempt }: Attempt, formReason?: string): Promise<Result> {
  const ofIp = await countNetworks(source, networks);
  const bytes = bytesOnDisk(attempt.bytes);
  const budget = budgets[source][attempt.bytes > maxShortBytes ? "long" : "short"];
  // The same for spam, which takes nothing of the budget: its sender must not learn of the difference.
  const retryAfter = ofIp.retryAfter ?? budget.secondsUntilFree(bytes);
  if (retryAfter) {
    countMessage(source, "rejected");
    return { retryAfter };
  }
  const spamReason = attempt.spamReason ?? ofIp.spamReason ?? formReason;
  if (spamReason === undefined) budget.take(bytes);
  const isInDigest = countMessage(source, spamReason === undefined ? "inbox" : "spam");
  return { spamReason, isInDigest };
}

/** Counts a message of this address and of the networks around it. */
async function countNetworks(source: Source, networks: string[]): Promise<Result> {
  let spamReason: string | undefined;
  for (const [index, network] of networks.entries()) {
    const limit = ofNetwork[index];
    if (!limit) break;
    const { retryAfter, used } = await consume(limit.limiter, `${source} ${network}`);
    if (retryAfter) return { retryAfter };
    if (Number(used) > limit.inbox)
      spamReason ??= `More than ${limit.inbox} messages in an hour from ${limit.name}`;
  }
  return { spamReason };
}
