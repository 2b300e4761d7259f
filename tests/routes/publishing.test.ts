import { expect, test } from "vitest";
import { checkSequences } from "#tests/support/publishing/check-sequences";

// `npm run test:faults` runs 10,000.
test("no draft is seen and no schedule is lost, whatever two editors do in any order", async () => {
  const { numRuns, checks } = await checkSequences(20, 2);
  expect(checks).toBeGreaterThan(numRuns * 20);
});
