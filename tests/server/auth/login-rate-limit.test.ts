import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { type Server, startServer } from "#tests/server/support/server";
import { cookieOf, demo, json } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

const tooMany = "Too many attempts. Please try again in 15 minutes.";

/** A server for this file, which counts the attempts: behind a proxy, which names an address or does not. */
let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1", TRUST_PROXY: "1" });
});

afterAll(() => server.stop());

const login = (
  username: string,
  password: string,
  headers: Record<string, string> = {},
  init?: RequestInit,
) =>
  request(
    "/api/auth/login",
    { method: "POST", ...json({ username, password }, headers), ...init },
    server.origin,
  );

const from = (address: string) => ({ "X-Forwarded-For": address });

async function guess(times: number, usernameOf: (count: number) => string, headers = {}) {
  const responses = await Promise.all(
    Array.from({ length: times }, (_, count) => login(usernameOf(count), `guess ${count}`, headers)),
  );
  return responses.map(({ status }) => status);
}

const unauthorized = (times: number) => Array(times).fill(401);

test("after ten wrong passwords the right one still signs in on a new device", async () => {
  const spellings = ["admin", "ADMIN", " admin "];
  expect(await guess(10, (count) => spellings[count % 3] ?? "")).toEqual(unauthorized(10));
  expect((await login("admin", demo.password)).status).toBe(200);
});

test("while 60 invented names are tried, the right password from another address signs in at its turn", async () => {
  const guesses = guess(60, (count) => `name ${count}`);
  expect((await login("admin", demo.password, from("198.51.100.6"))).status).toBe(200);
  // A machine that is busy with other work may not check all of them in 30 seconds.
  for (const status of await guesses) expect([401, 503]).toContain(status);
  expect((await login("admin", demo.password)).status).toBe(200);
});

test("while one address floods an account, the right password from another signs in at its turn", async () => {
  // With Node's own client: fetch hangs after many aborted requests.
  const { body, headers } = json({ username: "admin", password: "a guess" });
  const url = new URL("/api/auth/login", server.origin);
  let answers = 0;
  const guesses = Array.from({ length: 100 }, () => {
    const sent = httpRequest(url, { method: "POST", headers, agent: false }).end(body);
    return sent.on("error", () => {}).on("response", () => void answers++);
  });
  await Promise.race(guesses.map((guess) => once(guess, "response")));
  expect((await login("admin", demo.password, from("198.51.100.7"))).status).toBe(200);
  expect(answers).toBeLessThan(50);
  for (const guess of guesses) guess.destroy();
});

test("a known device has limits of its own, whoever else guesses", async () => {
  const device = cookieOf(await login("admin", demo.password), "device").split(";")[0] ?? "";
  expect(await guess(10, () => "admin", { Cookie: device })).toEqual(unauthorized(10));
  const rejected = await login("admin", demo.password, { Cookie: device });
  expect([rejected.status, await rejected.json()]).toEqual([429, { message: tooMany }]);
  expect(Number(rejected.headers.get("Retry-After"))).toBeGreaterThan(800);
  expect(rejected.headers.get("Set-Cookie")).toBeNull();
  expect((await login("admin", demo.password, { Cookie: `${device}x` })).status).toBe(200);
  expect((await login("admin", demo.password)).status).toBe(200);
});

test("a signed-in admin has limits of their own without the device's cookie, too", async () => {
  const Cookie = cookieOf(await login("admin", demo.password), "session").split(";")[0] ?? "";
  expect(await guess(10, () => "admin", { Cookie })).toEqual(unauthorized(10));
  expect((await login("admin", demo.password, { Cookie })).status).toBe(429);
  expect((await login("admin", demo.password)).status).toBe(200);
});

test("ASVS 6.3.1: after 30 wrong passwords from one public address this address gets 429, and no other", async () => {
  const attacker = from("203.0.113.9");
  expect(await guess(30, (count) => `invented ${count}`, attacker)).toEqual(unauthorized(30));
  const body = new URLSearchParams(demo);
  const init = { method: "POST", body, headers: attacker };
  const { status, html, fields, headers } = await readPageResponse(
    await request("/login", init, server.origin),
  );
  expect([status, fields.username?.value]).toEqual([429, "admin"]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(800);
  expect(textsOf(html, "b")).toContain("Login failed");
  expect(textsOf(html, "p")).toContain(tooMany);
  for (const headers of [from("203.0.113.10"), from("203.0.113.9, 198.51.100.20"), {}])
    expect([headers, (await login("admin", demo.password, headers)).status]).toEqual([headers, 200]);
});

test("an IPv6 /64 is one address, and a /48 has 120 attempts", slow, async () => {
  const address = (network: number) => from(`2001:db8:1:${network}::${network + 1}`);
  expect(await guess(30, (count) => `six ${count}`, address(0))).toEqual(unauthorized(30));
  expect((await login("admin", demo.password, from("2001:db8:1:0:ffff::1"))).status).toBe(429);
  for (const network of [1, 2, 3])
    expect(await guess(30, (count) => `six ${network} ${count}`, address(network))).toEqual(unauthorized(30));
  expect((await login("admin", demo.password, from("2001:db8:1:ffff::1"))).status).toBe(429);
  expect((await login("admin", demo.password, from("2001:db8:2::1"))).status).toBe(200);
});

test("a private address, which many may have behind a second proxy, is not limited", async () => {
  const office = from("172.17.0.1");
  expect(await guess(40, (count) => `office ${count}`, office)).toEqual(unauthorized(40));
  expect((await login("admin", demo.password, office)).status).toBe(200);
});
