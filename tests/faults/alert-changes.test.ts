import { expect, test } from "vitest";
import { checkAlertChanges } from "#tests/support/alerts/check-alert-changes";

test("10,000 changes with crashes: no alert is missed, none is of what is over, none comes twice but after a crash", async () => {
  const { crashes, owed } = await checkAlertChanges(10_000, 100);
  expect(crashes).toBeGreaterThan(10);
  for (const count of owed) expect(count).toBeGreaterThan(30);
});
