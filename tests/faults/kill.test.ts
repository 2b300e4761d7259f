import { afterAll, test } from "vitest";
import { cleanUp, expectNothingLost } from "#tests/server/support/stress/kill-while-writing";

afterAll(cleanUp);

test("each of 1,000 acknowledged writes survives four kills, and the database passes its integrity check", () =>
  expectNothingLost(1_000, 4));
