import { expect, test } from "vitest";
import { checkAlertChanges } from "#tests/support/alerts/check-alert-changes";

// `npm run test:faults` makes 10,000.
test("3,000 changes with crashes: no alert is missed, none is of what is over, none comes twice but after a crash", async () => {
  const { crashes, owed } = await checkAlertChanges(3_000);
  expect(crashes).toBeGreaterThan(10);
  for (const count of owed) expect(count).toBeGreaterThan(20);
}, 400_000);
