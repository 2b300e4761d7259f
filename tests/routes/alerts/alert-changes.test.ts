import { expect, test } from "vitest";
import { checkAlertChanges } from "#tests/support/alerts/check-alert-changes";
import { slow } from "#tests/support/slow";

// `npm run test:faults` makes 10,000.
test(
  "1,000 changes with crashes: no alert is missed, none is of what is over, none comes twice but after a crash",
  slow,
  async () => {
    const { crashes, owed } = await checkAlertChanges(1_000, 30);
    expect(crashes).toBeGreaterThan(10);
    for (const count of owed) expect(count).toBeGreaterThan(4);
  },
);
