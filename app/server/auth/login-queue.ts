import { randomInt } from "node:crypto";
import { LRUCache } from "lru-cache";
import { requestContext } from "#app/config/request-context";
import { BusyError, isHashingBusy } from "#db/queries/users/password-hash";

/** How long the next check of an account's password waits after the last, in ms, by the checks so far. */
const delays = [
  { checks: 5, ms: 0 },
  { checks: 50, ms: 500 },
  { checks: 500, ms: 1_000 },
  { checks: 2_000, ms: 2_000 },
  { checks: Number.POSITIVE_INFINITY, ms: 4_000 },
];

/** A waiting attempt holds a connection, so their number and their time are bounded. */
const maxWaiting = 500;
const maxWaitMs = 30_000;

/** The least time between two checks of any passwords: a flood leaves processor time to pages. */
const intervalMs = 25;

const memory = { max: 10_000, ttl: 15 * 60_000 };
const accounts = new LRUCache<string, { checks: number; nextAt: number }>(memory);

/** Checks by source: a network, or whatever tells clients apart. */
const sources = new LRUCache<string, number>(memory);

type Attempt = { account: string; source: string; endsAt: number; settle: (hasTurn: boolean) => void };

let waiting: Attempt[] = [];
let nextAt = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Waits until a password may be checked. The source with the fewest checks is first, so that a flood from some addresses
 * delays a person at another one by one check at most; those of one source take turns at random.
 * @throws BusyError
 */
export async function waitForTurn(account: string, source: string) {
  const response = requestContext.getStore()?.response;
  const hasTurn = await new Promise<boolean>((settle) => {
    const attempt = { account, source, endsAt: performance.now() + maxWaitMs, settle };
    waiting.push(attempt);
    response?.once("close", () => leave(attempt, false));
    if (response?.destroyed) leave(attempt, false);
    if (waiting.length > maxWaiting) leave(newestOfLargest(), false);
    takeTurn();
    timer ??= setInterval(takeTurn, intervalMs).unref();
  });
  if (!hasTurn) throw new BusyError("Too many logins wait");
}

/** After a right password: the next attempts need not wait. */
export function forgetChecks(account: string) {
  accounts.delete(account);
}

/** Gives at most one attempt its turn. */
function takeTurn() {
  const now = performance.now();
  for (const attempt of waiting) if (attempt.endsAt <= now) leave(attempt, false);
  if (waiting.length === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  if (now < nextAt || isHashingBusy()) return;
  const ready = waiting.filter(({ account }) => (accounts.get(account)?.nextAt ?? 0) <= now);
  const fewest = Math.min(...ready.map(checksOf));
  const first = ready.filter((attempt) => checksOf(attempt) === fewest);
  const attempt = first.length > 1 ? first[randomInt(first.length)] : first[0];
  if (!attempt) return;
  const { account, source } = attempt;
  const checks = (accounts.get(account)?.checks ?? 0) + 1;
  const delay = delays.find((one) => checks < one.checks);
  accounts.set(account, { checks, nextAt: now + Number(delay?.ms) });
  sources.set(source, checksOf(attempt) + 1);
  nextAt = now + intervalMs;
  leave(attempt, true);
}

function checksOf({ source }: Attempt) {
  return sources.get(source) ?? 0;
}

function leave(attempt: Attempt, hasTurn: boolean) {
  waiting = waiting.filter((one) => one !== attempt);
  attempt.settle(hasTurn);
}

/** The newest attempt of the account with most of them, of the source with most of them: a flood displaces itself. */
function newestOfLargest() {
  const ofSource = largestGroup(waiting, ({ source }) => source);
  return largestGroup(ofSource, ({ account }) => account).at(-1) as Attempt;
}

function largestGroup(attempts: Attempt[], keyOf: (attempt: Attempt) => string) {
  const groups = new Map<string, Attempt[]>();
  let largest: Attempt[] = [];
  for (const attempt of attempts) {
    const group = groups.get(keyOf(attempt)) ?? [];
    groups.set(keyOf(attempt), group);
    if (group.push(attempt) > largest.length) largest = group;
  }
  return largest;
}
