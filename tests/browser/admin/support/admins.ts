import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { expect } from "#tests/browser/support/site";

const password = "a mehrab of bricks";

/** Writes beside the running server. */
function write(sql: string, ...values: unknown[]) {
  const sqlite = new Database("test-results/back-office/mehrab.sqlite", { timeout: 5_000 });
  try {
    sqlite.prepare(sql).run(...values);
  } finally {
    sqlite.close();
  }
}

/** An admin of the test's own, whose name, password and dark mode are nobody else's affair. */
export async function newAdmin({ isDark = false } = {}) {
  const username = `admin-${randomUUID()}`;
  write(
    "INSERT INTO users (username, password, name, role, createdAt, darkMode) VALUES (?, ?, 'Zara Malik', 'admin', ?, ?)",
    username,
    await hash(password),
    new Date().toISOString(),
    Number(isDark),
  );
  return { username, password };
}

/** Fills the sign-in form, wherever it led from. */
export async function enter(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeHidden();
}

/** Lets every session of this admin run out. */
export function endSessions(username: string) {
  const user = "(SELECT id FROM users WHERE username = ?)";
  write(`UPDATE sessions SET expiresAt = '2026-01-01T00:00:00.000Z' WHERE userId = ${user}`, username);
}
