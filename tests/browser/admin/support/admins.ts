import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { expect, retried, sampleAdmin } from "#tests/browser/support/site";

const password = "a mehrab of bricks";
let passwordHash: Promise<string> | undefined;

/** Writes to the database of the running server. */
function write(sql: string, ...values: unknown[]) {
  const sqlite = new Database("test-results/back-office/mehrab.sqlite", { timeout: 5_000 });
  try {
    sqlite.prepare(sql).run(...values);
  } finally {
    sqlite.close();
  }
}

/** Creates a user for one test, whose name, password, sessions and theme no other test uses; an owner by default. */
export async function createAdmin({ isDark = false, role = "admin", name = "Zara Malik" } = {}) {
  const username = `admin-${randomUUID()}`;
  passwordHash ??= hash(password);
  write(
    "INSERT INTO users (username, password, name, role, createdAt, theme) VALUES (?, ?, ?, ?, ?, ?)",
    username,
    await passwordHash,
    name,
    role,
    new Date().toISOString(),
    isDark ? "dark" : "system",
  );
  return { username, password };
}

/** Signs this browser in by a request, in place of whoever was signed in. */
export async function signIn(page: Page, form = sampleAdmin) {
  await page.context().clearCookies();
  const response = await page.request.post("/login", { ...retried, form, maxRedirects: 0 });
  expect(response.status()).toBe(302);
}

/** Fills and sends the login form of the open page. */
export async function submitLogin(page: Page, { username, password } = sampleAdmin) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeHidden();
}

/** Expires every session of an admin. */
export function expireSessions(username: string) {
  const user = "(SELECT id FROM users WHERE username = ?)";
  write(`UPDATE sessions SET expiresAt = '2026-01-01T00:00:00.000Z' WHERE userId = ${user}`, username);
}

/** Removes the session cookie, and leaves the cookie of a device on which this admin has signed in. */
export async function dropSession(page: Page) {
  await page.context().clearCookies({ name: "session" });
}
