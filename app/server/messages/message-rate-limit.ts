import { LRUCache } from "lru-cache";
import { otherLimits, rateLimits } from "#app/config/limits";
import { consume } from "#app/server/http/rate-limit";
import { ByteBudget } from "./byte-budget";
import { countMessage, type Source } from "./flood";
import { readFormToken } from "./form-token";

const { inboxBytes, messagesOfForm } = otherLimits;

/** Disk space for the inbox, apart for the page and the API, and for short texts and long ones. */
const newBudgets = () => ({ short: new ByteBudget(inboxBytes.short), long: new ByteBudget(inboxBytes.long) });
const budgets = { page: newBudgets(), api: newBudgets() };

/** Space of a message on the disk: up to seven times its text, because of the search index. */
const bytesOnDisk = (bytes: number) => 7 * bytes + 1_024;

/** `spamReason` sends the message to Spam; `retryAfter` (seconds) rejects it; `isInDigest` gives it no mail of its own. */
type Result = { spamReason?: string; retryAfter?: number; isInDigest?: boolean };

/** Results by form token and idempotency key: a repeated message is stored already and is not counted again. */
const results = new LRUCache<string, Map<string, Promise<Result>>>({ max: 10_000, ttl: 3_600_000 });

type Attempt = {
  /** Each has its own limits, so that a flooded API does not reject people who use the page. */
  source: Source;
  networks: string[];
  /** The form token, as it was sent, and the idempotency key of token and input. */
  token: unknown;
  key: string | null;
  bytes: number;
  /** Reason for which its words or its form look like spam. */
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
  if (ofForm.size >= messagesOfForm)
    return count(attempt, `More than ${messagesOfForm} messages by one page`);
  const counting = count(attempt);
  ofForm.set(key, counting);
  const result = await counting;
  if (result.retryAfter) ofForm.delete(key);
  return result;
}

/** @param formReason why its form makes it spam, if nothing else does */
async function count({ source, networks, ...attempt }: Attempt, formReason?: string): Promise<Result> {
  const [address, network] = networks.map((one) => `${source} ${one}`);
  const bytes = bytesOnDisk(attempt.bytes);
  const budget = budgets[source][attempt.bytes > inboxBytes.maxShort ? "long" : "short"];
  // The same for spam, which takes nothing of the budget: its sender must not learn of the difference.
  const retryAfter =
    (await consume(["messageFromAddress", address], ["messageFromNetwork", network])) ??
    budget.secondsUntilFree(bytes);
  if (retryAfter) {
    countMessage(source, "rejected");
    return { retryAfter };
  }
  const networkReason = await findNetworkReason(address, network);
  const spamReason = attempt.spamReason ?? networkReason ?? formReason;
  if (spamReason === undefined) budget.take(bytes);
  const isInDigest = countMessage(source, spamReason === undefined ? "inbox" : "spam");
  return { spamReason, isInDigest };
}

/** Counts a message of this address and of the network around it. @returns why they make it spam */
async function findNetworkReason(address: string | undefined, network: string | undefined) {
  const { inboxFromAddress, inboxFromNetwork } = rateLimits;
  if (await consume(["inboxFromAddress", address]))
    return `More than ${inboxFromAddress.points} messages in an hour from one address`;
  if (await consume(["inboxFromNetwork", network]))
    return `More than ${inboxFromNetwork.points} messages in an hour from one network`;
}
