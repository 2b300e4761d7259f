import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineFold } from "#db/client/fold";
import { slow } from "#tests/support/slow";
import { findDatabaseError, inspect, migrateCopy } from "./run-database-process";

let folder = "";
let path = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-checks-"));
  path = join(folder, "mehrab.sqlite");
  writeFileSync(path, "");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** How often a timer of this process ran meanwhile: never if the work blocked it. */
async function ticksDuring(work: () => Promise<unknown>) {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  await work().finally(() => clearInterval(timer));
  return ticks;
}

test("a database is migrated and checked without blocking this process", slow, async () => {
  expect(await ticksDuring(() => migrateCopy(path))).toBeGreaterThan(3);
  const sqlite = new Database(path);
  defineFold(sqlite);
  sqlite.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO messages (name, email, phone, subject, message, submission, createdAt)
    SELECT 'a', 'b', 'c', 'd', 'e', hex(randomblob(400)), '2026-11-21T10:00:00.000Z' FROM n`,
  );
  sqlite.close();
  let finding: unknown;
  const ticks = await ticksDuring(async () => {
    finding = await inspect(path);
  });
  expect(finding).toEqual({ migrations: expect.arrayContaining(["001-first"]) });
  expect(ticks).toBeGreaterThan(3);
  let error: unknown = "none yet";
  const ticksOfCheck = await ticksDuring(async () => {
    error = await findDatabaseError(path);
  });
  expect([error, ticksOfCheck > 3]).toEqual([undefined, true]);
});

test("a check that takes too long is ended", async () => {
  expect(await inspect(path, 1)).toEqual({ fault: "damaged", reason: expect.stringContaining("no end") });
});

test("a file that is not a database is an error", async () => {
  const other = join(folder, "other.sqlite");
  writeFileSync(other, "hello".repeat(1_000));
  expect(await findDatabaseError(other)).toBe("file is not a database");
  await expect(migrateCopy(other)).rejects.toMatchObject({ code: "SQLITE_NOTADB" });
});
