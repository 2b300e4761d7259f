import { describe, expect, test, vi } from "vitest";
import { post, request } from "#tests/server/support/fetch";
import { rows } from "#tests/server/support/rows";
import { cookieOf, cookiesOf, demo, json, signIn } from "#tests/server/support/sign-in";

const user = { id: expect.any(Number), username: "admin", name: "Administrator", role: "admin" };
const personal = "private, no-store";

const login = (body: unknown, headers = {}) =>
  request("/api/auth/login", { method: "POST", ...json(body, headers) });
const me = (Cookie = "") => request("/api/auth/me", { headers: { Cookie } });

const parts = new FormData();
for (const [name, text] of Object.entries(demo)) parts.set(name, text);

describe("POST /api/auth/login", () => {
  test("returns the public fields of the user", async () => {
    const response = await login(demo);
    expect([response.status, await response.json()]).toEqual([200, { user }]);
    expect(response.headers.get("Cache-Control")).toBe(personal);
    expect(await (await me(cookiesOf(response))).json()).toEqual({ user });
  });

  test.each<[string, BodyInit]>([
    ["a form", new URLSearchParams(demo)],
    ["multipart", parts],
  ])("accepts %s", async (_, body) => {
    const response = await post("/api/auth/login", body);
    expect([response.status, await response.json()]).toEqual([200, { user }]);
  });

  test("returns the same 401 for a wrong password and an unknown name", async () => {
    for (const credentials of [
      { ...demo, password: "wrong" },
      { username: "nobody", password: "admin123" },
    ]) {
      const response = await login(credentials);
      expect([response.status, await response.json()]).toEqual([
        401,
        { message: "Invalid username or password" },
      ]);
      expect(response.headers.get("Set-Cookie")).toBeNull();
    }
    await signIn();
  });

  const [username, password] = [["Username is required"], ["Password is required"]];
  test.each<[string, unknown, object]>([
    ["nothing", {}, { username, password }],
    ["empty texts", { username: "  ", password: "" }, { username, password }],
    ["no password", { username: "admin" }, { password }],
    ["other things than texts", { username: 5, password: ["admin123"] }, { username, password }],
    ["null", { username: null, password: null }, { username, password }],
  ])("%s returns 422 with the missing fields", async (_, body, details) => {
    const response = await login(body);
    const [[message]] = Object.values(details);
    expect([response.status, await response.json()]).toEqual([422, { message, details }]);
  });

  test("a password of 100,000 characters returns 422", async () => {
    const response = await login({ username: "admin", password: "a".repeat(100_000) });
    expect(response.status).toBe(422);
  });

  test.each(["[]", "null", "5", '"admin"', "{"])("%s is 400", async (body) => {
    const response = await post("/api/auth/login", body, "application/json");
    expect([response.status, await response.json()]).toEqual([400, { message: expect.any(String) }]);
  });
});

describe("GET /api/auth/me", () => {
  test("returns 401 without a session", async () => {
    const response = await me();
    expect([response.status, await response.json()]).toEqual([401, { message: "Please sign in." }]);
  });

  test("returns neither the password nor the theme", async () => {
    const response = await me(await signIn());
    expect(response.headers.get("Cache-Control")).toBe(personal);
    expect(Object.keys((await response.json()).user).sort()).toEqual(["id", "name", "role", "username"]);
  });

  test("returns 401 for a forged session cookie", async () => {
    const cookie = await signIn();
    const [name, value = ""] = (cookie.split("; ")[0] ?? "").split("=");
    const made = encodeURIComponent(`${Buffer.from('"x"').toString("base64")}.`);
    for (const forged of [value.slice(0, -3), `x${value}`, made, "x", ""])
      expect((await me(`${name}=${forged}`)).status).toBe(401);
  });
});

describe("POST /api/auth/logout", () => {
  const logout = (Cookie: string, init: RequestInit = {}) =>
    request("/api/auth/logout", { method: "POST", ...init, headers: { Cookie } });

  test("ends the session and clears its cookie", async () => {
    const cookie = await signIn();
    const response = await logout(cookie);
    expect([response.status, await response.json()]).toEqual([200, { message: "Logged out" }]);
    expect(cookieOf(response, "session")).toMatch(/^session=[^;]*; Max-Age=0;/);
    expect((await me(cookie)).status).toBe(401);
  });

  test("keeps other sessions of the user", async () => {
    const [one, other] = [await signIn(), await signIn()];
    await logout(one);
    expect((await me(other)).status).toBe(200);
  });

  test("returns 200 without a session and for an empty form", async () => {
    expect((await logout("")).status).toBe(200);
    expect((await logout("", { body: new URLSearchParams() })).status).toBe(200);
  });
});

describe("GET /api/dashboard/stats", () => {
  test("counts the records", async () => {
    const Cookie = await signIn();
    const count = (table: string) => rows<{ n: number }>(`SELECT count(*) n FROM ${table}`)[0]?.n;
    // Other tests write to the database of this server meanwhile.
    const response = await vi.waitFor(async () => {
      const answer = await request("/api/dashboard/stats", { headers: { Cookie } });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          propertyCount: count("properties"),
          projectCount: count("projects"),
          fileCount: count("files"),
          messageCount: count("messages WHERE spam = 0"),
          unreadMessageCount: count("messages WHERE read = 0 AND spam = 0"),
        },
      ]);
      return answer;
    }, 60_000);
    expect(count("messages WHERE read = 0 AND spam = 0")).toBeGreaterThan(0);
    expect(response.headers.get("Cache-Control")).toBe(personal);
  });

  test("returns 401 without a session", async () => {
    const response = await request("/api/dashboard/stats");
    expect([response.status, await response.json()]).toEqual([401, { message: "Please sign in." }]);
  });
});
