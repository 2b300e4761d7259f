import { afterAll, test } from "vitest";
import { clearAway, expectNothingLost } from "#tests/server/support/stress/kill-while-writing";

afterAll(clearAway);

// `npm run test:faults` writes a thousand.
test("acknowledged writes survive SIGKILL, and the database is intact", () => expectNothingLost(150, 2));
