import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, readAnswer } from "#tests/server/support/fetch";
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
  ask("/api/auth/login", { method: "POST", ...json({ username, password }, { Cookie }) }, server.origin);

async function guess(times: number, username: string, Cookie = "") {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, count) => login(username, `guess ${count}`, Cookie)),
  );
  return answers.map(({ status }) => status);
}

const wrong = (times: number) => Array(times).fill(401);

test("after ten wrong passwords an unknown device gets 429 for 15 minutes, a known device does not", async () => {
  const known = cookiesOf(await login("admin", demo.password))
    .split("; ")
    .filter((cookie) => cookie.startsWith("device="))
    .join();
  expect(await guess(4, "admin")).toEqual(wrong(4));
  expect(await guess(3, "ADMIN")).toEqual(wrong(3));
  expect(await guess(3, " admin ")).toEqual(wrong(3));

  const refused = await login("admin", demo.password);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(800);
  expect(wait).toBeLessThanOrEqual(900);
  expect(await refused.json()).toEqual({ message: "Too many attempts. Please try again in 15 minutes." });
  expect(refused.headers.get("Set-Cookie")).toBeNull();

  const body = new URLSearchParams(demo);
  const page = await ask("/login", { method: "POST", body }, server.origin);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(800);
  const { status, html, fields } = await readAnswer(page);
  expect([status, fields.username?.value]).toEqual([429, "admin"]);
  expect(textsOf(html, "b")).toContain("Login failed");
  expect(textsOf(html, "p")).toContain("Too many attempts. Please try again in 15 minutes.");

  expect((await login("admin", demo.password, known)).status).toBe(200);
  expect((await login("admin", demo.password, `${known}x`)).status).toBe(429);
  expect(await guess(10, "admin", known)).toEqual(wrong(10));
  expect((await login("admin", demo.password, known)).status).toBe(429);
});

test("an unknown user name is limited alike, other names are not", async () => {
  expect(await guess(10, "nobody")).toEqual(wrong(10));
  const refused = await login("nobody", "guess");
  expect(await refused.json()).toEqual({ message: "Too many attempts. Please try again in 15 minutes." });
  expect(await guess(1, "somebody")).toEqual(wrong(1));
});

test("a right password resets the counter", async () => {
  const fresh = await startServer({ DEMO: "1" });
  const init = (password: string) => ({ method: "POST", ...json({ ...demo, password }) });
  const tries = async (count: number) => {
    for (let tried = 0; tried < count; tried++)
      expect((await ask("/api/auth/login", init("wrong"), fresh.origin)).status).toBe(401);
  };
  for (const round of [9, 9]) {
    await tries(round);
    expect((await ask("/api/auth/login", init(demo.password), fresh.origin)).status).toBe(200);
  }
  await fresh.stop();
});
