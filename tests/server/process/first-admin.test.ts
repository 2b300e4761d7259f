import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPageResponse, request } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";
import { cookieOf, demo, json, signIn } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

let folder = "";
let database = "";
const running: Server[] = [];

async function start(settings: Record<string, string> = {}) {
  const server = await startServer({ DATABASE_PATH: database, ...settings });
  running.push(server);
  return server;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-admin-"));
  database = join(folder, "firm.sqlite");
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** The passwords that the servers printed. */
const printedPasswords = (servers: Server[]) =>
  servers.flatMap(({ log }) =>
    [...log().matchAll(/Username: admin, password: (\S+)/g)].map(([, word]) => word),
  );

const showsDemoPassword = async ({ origin }: Server) =>
  (await readPageResponse(await request("/login", {}, origin))).main.includes("admin123");

const login = ({ origin }: Server, password: string) =>
  request("/api/auth/login", { method: "POST", ...json({ username: "admin", password }) }, origin);

test("ASVS 6.3.2: without ADMIN_PASSWORD one is generated, printed once, and works", async () => {
  const first = await start();
  await vi.waitFor(() => expect(printedPasswords([first])).toHaveLength(1), 30_000);
  const [password = ""] = printedPasswords([first]);
  expect(password).toMatch(/^[\w-]{12,}$/);
  expect(await showsDemoPassword(first)).toBe(false);
  expect((await login(first, demo.password)).status).toBe(401);
  expect((await login(first, password)).status).toBe(200);
  expect(printedPasswords([first])).toHaveLength(1);
  await first.stop();
  const second = await start();
  expect(second.log()).not.toContain("password");
  expect((await login(second, password)).status).toBe(200);
});

test("ADMIN_PASSWORD is used by the first start only, and not printed", slow, async () => {
  const first = await start({ ADMIN_PASSWORD: "given by the host" });
  expect(first.log()).not.toMatch(/password|given by the host/);
  expect(await showsDemoPassword(first)).toBe(false);
  expect((await login(first, "given by the host")).status).toBe(200);
  expect((await login(first, demo.password)).status).toBe(401);
  await first.stop();
  const second = await start({ ADMIN_PASSWORD: "another one" });
  expect((await login(second, "another one")).status).toBe(401);
  expect((await login(second, "given by the host")).status).toBe(200);
});

test("the demo password is shown on the login page while it is valid", slow, async () => {
  const server = await start({ DEMO: "1" });
  expect(server.log()).not.toContain("admin123");
  expect(await showsDemoPassword(server)).toBe(true);
  const sqlite = new Database(database);
  sqlite.prepare("UPDATE users SET password = ?").run(await hash("a better password"));
  sqlite.close();
  expect(await showsDemoPassword(server)).toBe(false);
  expect((await login(server, "a better password")).status).toBe(200);
});

test("two simultaneous first starts create one admin, whose password is printed", slow, async () => {
  const both = await Promise.all([start(), start()]);
  await vi.waitFor(() => expect(printedPasswords(both)).toHaveLength(1), 30_000);
  for (const server of both) expect((await login(server, `${printedPasswords(both)[0]}`)).status).toBe(200);
  expect(printedPasswords(both)).toHaveLength(1);
});

test(
  "X-Forwarded-Proto makes cookies Secure behind a trusted proxy only; a session survives a restart, and expires",
  slow,
  async () => {
    const loginOverHttps = ({ origin }: Server) =>
      request("/api/auth/login", { method: "POST", ...json(demo, { "X-Forwarded-Proto": "https" }) }, origin);
    const first = await start({ TRUST_PROXY: "1", DEMO: "1" });
    expect(cookieOf(await loginOverHttps(first), "__Host-session")).toContain("; Secure");
    const Cookie = await signIn(first.origin);
    await first.stop();
    const second = await start({ TRUST_PROXY: "0" });
    expect(cookieOf(await loginOverHttps(second), "session")).not.toContain("; Secure");
    const { origin } = second;
    const dashboard = () => request("/admin/dashboard", { headers: { Cookie } }, origin);
    expect((await dashboard()).status).toBe(200);
    const sqlite = new Database(database);
    sqlite.prepare("UPDATE sessions SET expiresAt = ?").run(new Date().toISOString());
    sqlite.close();
    expect((await dashboard()).status).toBe(302);
  },
);
