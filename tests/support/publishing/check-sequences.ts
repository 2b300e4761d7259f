import fc from "fast-check";
import { vi } from "vitest";
import { findUserId, insertUser } from "#db/queries/users/users";
import { rareSequences } from "./rare-sequences";
import { runSequence } from "./run-sequence";
import { steps } from "./steps";

/** Seed of the sequences, the same in every run of CI. SEED repeats a failed run, SEQUENCES runs more or fewer. */
const seed = Number(process.env.SEED ?? (process.env.CI ? 1 : Date.now() % 2 ** 31));

/**
 * Runs so many random sequences of steps; a failure names the seed and the shortest sequence that fails.
 * @param turns see runSequence
 * @returns the numbers of sequences and of comparisons
 */
export async function checkSequences(count: number, turns: number) {
  const numRuns = Number(process.env.SEQUENCES ?? count);
  const editors: { id: number; name: string }[] = [];
  for (const name of ["ayesha", "bilal"]) {
    await insertUser({ username: name, password: "a long password", name });
    editors.push({ id: (await findUserId(name)) ?? 0, name });
  }
  vi.useFakeTimers({ toFake: ["Date"] });
  let checks = 0;
  const property = fc.asyncProperty(steps, async (sequence) => {
    checks += await runSequence(sequence, editors, turns);
  });
  await fc.assert(property, { numRuns, seed, examples: rareSequences.map((sequence) => [sequence]) });
  return { numRuns, checks };
}
