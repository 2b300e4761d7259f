import { afterAll, beforeAll, expect, test } from "vitest";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { type Server, startServer } from "#tests/server/support/server";
import { cookiesOf, demo, json } from "#tests/server/support/sign-in";

/** A server for this file: it counts the attempts. */
let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

const login = (username: string, password: string, Cookie = "") =>
  request("/api/auth/login", { method: "POST", ...json({ username, password }, { Cookie }) }, server.origin);

async function attemptLogins(times: number, username: string, Cookie = "") {
  const responses = await Promise.all(
    Array.from({ length: times }, (_, count) => login(username, `guess ${count}`, Cookie)),
  );
  return responses.map(({ status }) => status);
}

const unauthorized = (times: number) => Array(times).fill(401);

test("after ten wrong passwords an unknown device gets 429 for 15 minutes, a known device does not", async () => {
  const knownDevice = cookiesOf(await login("admin", demo.password))
    .split("; ")
    .filter((cookie) => cookie.startsWith("device="))
    .join();
  expect(await attemptLogins(4, "admin")).toEqual(unauthorized(4));
  expect(await attemptLogins(3, "ADMIN")).toEqual(unauthorized(3));
  expect(await attemptLogins(3, " admin ")).toEqual(unauthorized(3));

  const rejected = await login("admin", demo.password);
  expect(rejected.status).toBe(429);
  const retryAfter = Number(rejected.headers.get("Retry-After"));
  expect(retryAfter).toBeGreaterThan(800);
  expect(retryAfter).toBeLessThanOrEqual(900);
  expect(await rejected.json()).toEqual({ message: "Too many attempts. Please try again in 15 minutes." });
  expect(rejected.headers.get("Set-Cookie")).toBeNull();

  const body = new URLSearchParams(demo);
  const page = await request("/login", { method: "POST", body }, server.origin);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(800);
  const { status, html, fields } = await readPageResponse(page);
  expect([status, fields.username?.value]).toEqual([429, "admin"]);
  expect(textsOf(html, "b")).toContain("Login failed");
  expect(textsOf(html, "p")).toContain("Too many attempts. Please try again in 15 minutes.");

  expect((await login("admin", demo.password, knownDevice)).status).toBe(200);
  expect((await login("admin", demo.password, `${knownDevice}x`)).status).toBe(429);
  expect(await attemptLogins(10, "admin", knownDevice)).toEqual(unauthorized(10));
  expect((await login("admin", demo.password, knownDevice)).status).toBe(429);
});

test("an unknown username is limited too, other names are not", async () => {
  expect(await attemptLogins(10, "nobody")).toEqual(unauthorized(10));
  const rejected = await login("nobody", "guess");
  expect(await rejected.json()).toEqual({ message: "Too many attempts. Please try again in 15 minutes." });
  expect(await attemptLogins(1, "somebody")).toEqual(unauthorized(1));
});

test("a right password resets the counter", async () => {
  const newServer = await startServer({ DEMO: "1" });
  const init = (password: string) => ({ method: "POST", ...json({ ...demo, password }) });
  const failLogins = async (count: number) => {
    for (let attempt = 0; attempt < count; attempt++)
      expect((await request("/api/auth/login", init("wrong"), newServer.origin)).status).toBe(401);
  };
  for (const round of [9, 9]) {
    await failLogins(round);
    expect((await request("/api/auth/login", init(demo.password), newServer.origin)).status).toBe(200);
  }
  await newServer.stop();
});
