import { beforeEach, expect, test, vi } from "vitest";
import { callRoute } from "#tests/support/call-route";

const busy = "The site is busy at the moment. Please try again in a few seconds.";

beforeEach(() => vi.resetModules());

test("a login for which there is no room to wait is 503 in plain words, on the page and by the API", async () => {
  const { BusyError } = await import("#db/queries/users/password-hash");
  vi.doMock("#app/server/auth/login-queue", () => ({
    waitForTurn: () => Promise.reject(new BusyError("Too many logins wait")),
  }));
  const { action: call } = await import("#app/routes/api/auth-login");
  const { action: send } = await import("#app/routes/account/login/route");
  vi.doUnmock("#app/server/auth/login-queue");
  const body = new URLSearchParams({ username: "admin", password: "a right password" });

  const answer = await callRoute(call, "/api/auth/login", { body });
  expect([answer.status, answer.body]).toEqual([503, { message: busy }]);
  expect(answer.headers.get("Retry-After")).toBe("10");

  const page = await callRoute(send, "/login", { body });
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(page.body).toMatchObject({
    toast: { title: "Login failed", text: busy },
    reply: { initialValue: { username: "admin" } },
  });
  expect(JSON.stringify(page.body)).not.toContain("a right password");
});
