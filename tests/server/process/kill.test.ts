import { afterAll, test } from "vitest";
import { cleanUp, expectNothingLost } from "#tests/server/support/stress/kill-while-writing";
import { slow } from "#tests/support/slow";

afterAll(cleanUp);

// `npm run test:faults` writes a thousand.
test("acknowledged writes survive SIGKILL, and the database is intact", slow, () => expectNothingLost(80, 1));
