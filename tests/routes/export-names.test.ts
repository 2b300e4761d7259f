import { afterEach, expect, test, vi } from "vitest";
import { loader } from "#app/routes/admin/messages/messages-csv";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2026-11-25T18:59:59Z", "messages-2026-11-25.csv"],
  ["2026-11-25T19:00:00Z", "messages-2026-11-26.csv"],
])("a table that is downloaded at %s has the day of the firm in its name", async (time, name) => {
  emptyTables("users", "messages");
  vi.useFakeTimers({ now: Date.parse(time), toFake: ["Date"] });
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const headers = { Cookie: await startSessionOf((await findUserId("ayesha")) ?? 0) };
  const response = await callRoute(loader, "/admin/messages.csv", { headers });
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
});
