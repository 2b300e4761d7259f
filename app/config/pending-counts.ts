import pLimit from "p-limit";
import { poll } from "./poll";

/** Interval of writes: a killed process loses as much. */
const writeIntervalMs = 5 * 60_000;

type Counts<Name extends string> = Record<Name, number>;

type Options<Name extends string> = {
  names: readonly Name[];
  /** Keys that are counted between two writes; those beyond are not. */
  maxKeys: number;
  write(counts: Map<string, Counts<Name>>): Promise<unknown>;
};

const writers: (() => Promise<void>)[] = [];

/** Counts in memory by key, and writes them from time to time: a page that is sent writes nothing. */
export function pendingCounts<Name extends string>({ names, maxKeys, write }: Options<Name>) {
  const none = () => Object.fromEntries(names.map((name) => [name, 0])) as Counts<Name>;
  const oneAtATime = pLimit(1);
  let counts = new Map<string, Counts<Name>>();

  /** Nothing is written without counts. A failed write is tried again with the next one. */
  const writeNow = () =>
    oneAtATime(async () => {
      if (counts.size === 0) return;
      const written = counts;
      counts = new Map();
      try {
        await write(written);
      } catch (error) {
        for (const [key, of] of written) counts.set(key, sum(of, counts.get(key) ?? none()));
        throw error;
      }
    });
  const sum = (before: Counts<Name>, after: Counts<Name>) =>
    Object.fromEntries(names.map((name) => [name, before[name] + after[name]])) as Counts<Name>;

  writers.push(writeNow);
  return {
    add(key: string, name: Name) {
      const of = counts.get(key) ?? none();
      if (!counts.has(key) && counts.size >= maxKeys) return;
      of[name]++;
      counts.set(key, of);
    },
    write: writeNow,
  };
}

/** Writes all that was counted. @throws the first error once all have been tried */
export async function writeCounts() {
  const results = await Promise.allSettled(writers.map((write) => write()));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Writes what is counted from time to time; the shutdown writes the rest. */
export function startCounts() {
  poll(writeCounts, writeIntervalMs, "What visitors looked at could not be written");
}
