import { afterAll, test } from "vitest";
import { cleanUp, expectNoScheduleLost } from "#tests/server/support/stress/kill-while-publishing";

afterAll(cleanUp);

test("what is due survives 25 kills, and no draft is seen after them", () => expectNoScheduleLost(25));
