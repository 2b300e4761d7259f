import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openSqlite } from "./open-sqlite";
import { startErrorMessage } from "./start-error-message";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-unusable-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Opens a database as the start does. @returns the reason why it can't be used */
function reasonOf(path: string) {
  try {
    const sqlite = openSqlite(path, 0);
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("integrity_check");
    sqlite.prepare("SELECT name FROM kysely_migration").all();
    return sqlite.close() && undefined;
  } catch (error) {
    return startErrorMessage(path, error);
  }
}

test("a truncated file", () => {
  const path = join(folder, "firm.sqlite");
  writeFileSync(path, readFileSync(inject("migratedDatabase")).subarray(0, 20_000));
  expect(reasonOf(path)).toMatch(/not a database|can't be read/);
});

test("a folder", () => {
  mkdirSync(join(folder, "firm.sqlite"));
  expect(reasonOf(join(folder, "firm.sqlite"))).toMatch(/can't be/);
});

test("a path through a file, which stays as it is", () => {
  writeFileSync(join(folder, "data"), "a file");
  expect(reasonOf(join(folder, "data", "firm.sqlite"))).toMatch(/folder of the database/);
  expect(readFileSync(join(folder, "data"), "utf8")).toBe("a file");
});

test("a lock of another program", () => {
  const path = join(folder, "firm.sqlite");
  const other = new Database(path);
  other.exec("BEGIN EXCLUSIVE");
  expect(reasonOf(path)).toMatch(/locked by another program/);
  other.close();
});

test.each(["SQLITE_FULL", "ENOSPC"])("a full disk: %s", (code) => {
  const message = startErrorMessage("/srv/firm.sqlite", Object.assign(new Error("hidden"), { code }));
  expect(message).toBe("the disk that holds /srv/firm.sqlite is full. Nothing was changed");
});
