import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";
import { cookieOf, cookiesOf, demo, json } from "#tests/server/support/sign-in";

const https = { "X-Forwarded-Proto": "https" };

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1", TRUST_PROXY: "1" });
});

afterAll(() => server.stop());

const login = (headers: Record<string, string> = {}) =>
  request("/api/auth/login", { method: "POST", ...json(demo, headers) }, server.origin);

const logout = (path: string, headers: Record<string, string>) =>
  request(path, { method: "POST", headers, body: new URLSearchParams() }, server.origin);

async function isSignedIn(Cookie: string, headers: Record<string, string> = https) {
  return (await request("/api/auth/me", { headers: { Cookie, ...headers } }, server.origin)).status === 200;
}

/** Name and value of one cookie that a response sets. */
const pairOf = (response: Response, name: string) => cookieOf(response, name).split(";")[0] ?? "";

describe("behind TLS", () => {
  test("session and device have names that no other host of the domain can set", async () => {
    const response = await login(https);
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-session", "__Host-device"]);
    // What browsers require of the prefix.
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(cookie).not.toContain("Domain");
    }
    expect(await isSignedIn(cookiesOf(response))).toBe(true);
  });

  test("cookies of another host neither end a session nor replace it", async () => {
    const session = pairOf(await login(https), "__Host-session");
    const foreign = pairOf(await login(), "session");
    const [, value] = /=(.*)/.exec(session) ?? [];
    for (const before of ["session=bad", "session=", "session=a.b; session=%", `session=x${value}`])
      expect([before, await isSignedIn(`${before}; ${session}`)]).toEqual([before, true]);
    await logout("/api/auth/logout", { Cookie: foreign });
    expect(await isSignedIn(`${foreign}; ${session}`)).toBe(true);
  });

  test("a session from before continues, and gets the new name at the next login", async () => {
    const before = cookiesOf(await login());
    expect(before).toMatch(/^session=.*; device=/);
    expect(await isSignedIn(before)).toBe(true);
    const response = await login({ ...https, Cookie: before });
    expect(cookieOf(response, "session")).toContain("Max-Age=0");
    expect(cookieOf(response, "device")).toContain("Max-Age=0");
    expect(await isSignedIn(pairOf(response, "__Host-session"))).toBe(true);
    expect(await isSignedIn(before)).toBe(false);
  });

  test.each(["/logout", "/api/auth/logout"])("%s clears both names and ends both sessions", async (path) => {
    const [plain, prefixed] = [
      pairOf(await login(), "session"),
      pairOf(await login(https), "__Host-session"),
    ];
    const response = await logout(path, { ...https, Cookie: `${plain}; ${prefixed}` });
    for (const name of ["session", "__Host-session"])
      expect(cookieOf(response, name)).toMatch(/=; Max-Age=0; Path=\/; .*Secure$/);
    expect([await isSignedIn(plain), await isSignedIn(prefixed)]).toEqual([false, false]);
  });
});

test("without TLS the names have no prefix, and every value is tried", async () => {
  const response = await login();
  const session = pairOf(response, "session");
  expect(response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual([
    "session",
    "device",
  ]);
  const ended = pairOf(await login(), "session");
  await logout("/api/auth/logout", { Cookie: ended });
  for (const before of ["session=bad", 'session="', ended, Array(100).fill("session=bad").join("; ")])
    expect([before, await isSignedIn(`${before}; ${session}`, {})]).toEqual([before, true]);
});
