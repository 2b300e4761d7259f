import { expect, test } from "vitest";
import { checkSequences } from "#tests/support/publishing/check-sequences";

const timeoutMs = 3_600_000;

test("no draft is seen and no schedule is lost in 10,000 random sequences of steps", {
  timeout: timeoutMs,
}, async () => {
  const { numRuns, checks } = await checkSequences(10_000, 1);
  expect(checks).toBeGreaterThan(numRuns * 20);
  console.log(`${numRuns} sequences, ${checks} comparisons.`);
});
