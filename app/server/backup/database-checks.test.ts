import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDatabaseError, inspect, migrateCopy } from "./database-checks";

let home = "";
let path = "";

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "mehrab-checks-"));
  path = join(home, "mehrab.sqlite");
  writeFileSync(path, "");
});

afterAll(() => rmSync(home, { recursive: true }));

/** How often this process had its turn meanwhile: never, when it did the work itself. */
async function turnsDuring(work: () => Promise<unknown>) {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 10);
  await work().finally(() => clearInterval(timer));
  return turns;
}

test("a database is brought up to date and looked through while everybody else has their turn", async () => {
  expect(await turnsDuring(() => migrateCopy(path))).toBeGreaterThan(3);
  const sqlite = new Database(path);
  sqlite.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
    INSERT INTO messages (name, email, phone, subject, message, createdAt)
    SELECT 'a', 'b', 'c', 'd', hex(randomblob(400)), '2026-11-21T10:00:00.000Z' FROM n`,
  );
  sqlite.close();
  let finding: unknown;
  const turns = await turnsDuring(async () => {
    finding = await inspect(path);
  });
  expect(finding).toEqual({ migrations: expect.arrayContaining(["2026-11-21-first"]) });
  expect(turns).toBeGreaterThan(3);
  expect(await turnsDuring(() => findDatabaseError(path))).toBeGreaterThan(3);
  expect(await findDatabaseError(path)).toBeUndefined();
});

test("what comes to no end is given up", async () => {
  expect(await inspect(path, 1)).toEqual({ fault: "damaged", trouble: expect.stringContaining("no end") });
});

test("a database that can't be brought up to date is told of", async () => {
  const other = join(home, "other.sqlite");
  writeFileSync(other, "hello".repeat(1_000));
  expect(await findDatabaseError(other)).toBe("file is not a database");
  await expect(migrateCopy(other)).rejects.toMatchObject({ code: "SQLITE_NOTADB" });
});
