import { afterAll, test } from "vitest";
import { clearAway, expectNothingLost } from "#tests/server/support/stress/kill-while-writing";

afterAll(clearAway);

// A thousand are written by `npm run test:faults`.
test("whatever was acknowledged is there after a kill, in a database that is sound", () =>
  expectNothingLost(150, 2));
