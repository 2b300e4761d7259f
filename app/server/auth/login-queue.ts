import { LRUCache } from "lru-cache";
import { otherLimits } from "#app/config/limits";
import { requestContext } from "#app/config/request-context";
import { BusyError, isHashingBusy } from "#db/queries/users/password-hash";

const { delays, intervalMs, maxWaiting, maxWaitMs, forgetMs } = otherLimits.loginTurns;

const accounts = new LRUCache<string, { checks: number; nextAt: number }>({ max: 10_000, ttl: forgetMs });

/** Checks by source: a network, or whatever tells clients apart. */
const sources = new LRUCache<string, number>({ max: 10_000, ttl: forgetMs });

/** `place` counts those of its source that waited before it, and of these its account's once more. */
type Attempt = {
  account: string;
  source: string;
  position: number;
  endsAt: number;
  settle: (hasTurn: boolean) => void;
};

const waiting = new Set<Attempt>();
let nextAt = 0;
let timer: NodeJS.Timeout | undefined;

/**
 * Waits until a password may be checked. The source with the fewest checks is first, so that a flood from some addresses
 * delays a person at another one by one check at most; those of one source take turns at random.
 * @throws BusyError
 */
export async function waitForTurn(account: string, source: string) {
  const response = requestContext.getStore()?.response;
  const ofSource = [...waiting].filter((one) => one.source === source);
  const position = ofSource.length + ofSource.filter((one) => one.account === account).length;
  const hasTurn = await new Promise<boolean>((settle) => {
    const attempt = { account, source, position, endsAt: performance.now() + maxWaitMs, settle };
    waiting.add(attempt);
    response?.once("close", () => leave(attempt, false));
    if (response?.destroyed) leave(attempt, false);
    // A flood displaces itself: the newest of the source and account with the most leaves.
    if (waiting.size > maxWaiting)
      leave(
        [...waiting].reduce((last, one) => (one.position > last.position ? one : last)),
        false,
      );
    takeTurn();
    timer ??= setInterval(takeTurn, intervalMs).unref();
  });
  if (!hasTurn) throw new BusyError("Too many logins wait");
}

/** Lets the next attempts go on without a delay, after a right password. */
export function forgetChecks(account: string) {
  accounts.delete(account);
}

/** Gives at most one attempt its turn. */
function takeTurn() {
  const now = performance.now();
  for (const attempt of waiting) if (attempt.endsAt <= now) leave(attempt, false);
  if (waiting.size === 0) {
    clearInterval(timer);
    timer = undefined;
  }
  if (now < nextAt || isHashingBusy()) return;
  const first = findNext(now);
  if (!first) return;
  const { account, source } = first;
  const checks = (accounts.get(account)?.checks ?? 0) + 1;
  const delay = delays.find((one) => checks < one.checks);
  accounts.set(account, { checks, nextAt: now + Number(delay?.ms) });
  sources.set(source, (sources.get(source) ?? 0) + 1);
  nextAt = now + intervalMs;
  leave(first, true);
}

/** An attempt whose account has waited, of the source with the fewest checks, drawn by lot. */
function findNext(now: number) {
  let next: Attempt | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const attempt of waiting) {
    const order = (sources.get(attempt.source) ?? 0) + Math.random();
    if (order >= fewest || (accounts.get(attempt.account)?.nextAt ?? 0) > now) continue;
    [next, fewest] = [attempt, order];
  }
  return next;
}

function leave(attempt: Attempt, hasTurn: boolean) {
  waiting.delete(attempt);
  attempt.settle(hasTurn);
}
