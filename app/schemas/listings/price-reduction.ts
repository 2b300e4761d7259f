import { readAmount } from "../readers/price";

/** A version that visitors saw, from `createdAt` on: ISO 8601 UTC. */
export type PriceVersion = { price: string; createdAt: string };

const day = 24 * 60 * 60 * 1000;

/** A price of less time was a mistake, or was there to be crossed out. */
const leastTime = day;

/** Time before a reduction whose lowest price counts, as the European Union has it. */
const timeBefore = 30 * day;

type Run = { amount: number | null; price: string; since: string };

/**
 * Tells since when a price is lower than the lowest before, and what that was; undefined where it is not, where it can't be read, or
 * where visitors did not see it meanwhile. @param versions the oldest first
 */
export function findReduction(versions: PriceVersion[], currency: string) {
  const runs = runsOf(versions, currency);
  const last = runs.at(-1);
  if (!last || last.amount === null) return undefined;
  const since = Date.parse(last.since);
  const isBefore = (at: number) => {
    const [from, to] = [runs[at], runs[at + 1]].map((run) => Date.parse(run?.since ?? ""));
    return (to ?? 0) > since - timeBefore && (to ?? 0) - (from ?? 0) >= leastTime;
  };
  const unknown = runs.findLastIndex(({ amount }) => amount === null);
  const earlier = runs.slice(0, -1).filter((_, at) => at > unknown && isBefore(at));
  const [lowest] = earlier.sort((one, other) => Number(one.amount) - Number(other.amount));
  if (!lowest || Number(lowest.amount) <= last.amount) return undefined;
  return { since: last.since, from: lowest.price };
}

/** One after the other, each different from the one before. */
function runsOf(versions: PriceVersion[], currency: string) {
  const runs: Run[] = [];
  for (const { price, createdAt } of versions) {
    const amount = readAmount(price, currency);
    if (runs.at(-1)?.amount !== amount) runs.push({ amount, price, since: createdAt });
  }
  return runs;
}
