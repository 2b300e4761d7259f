import { afterAll, test } from "vitest";
import { cleanUp, expectNoScheduleLost } from "#tests/server/support/stress/kill-while-publishing";
import { slow } from "#tests/support/slow";

afterAll(cleanUp);

// `npm run test:faults` kills it more often.
test("what is due survives SIGKILL, and no draft is seen after it", slow, () => expectNoScheduleLost(1));
