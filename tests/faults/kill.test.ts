import { afterAll, test } from "vitest";
import { clearAway, expectNothingLost } from "#tests/server/support/stress/kill-while-writing";

afterAll(clearAway);

test("each of 1,000 acknowledged writes is there after four kills, in a database that is sound", () =>
  expectNothingLost(1_000, 4));
