import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as first from "#db/migrations/2026-11-21-first";
import { contentOf, type House, newHouse, settingsOf } from "#tests/server/support/backup-files";
import { rowsOf } from "#tests/server/support/rows";
import { endOf, startServer } from "#tests/server/support/server";

let house: House;

/** A site of the first version, with a message in it. */
beforeEach(async () => {
  house = newHouse();
  mkdirSync(house.uploads);
  const sqlite = new Database(house.database);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const provider = { getMigrations: async () => ({ "2026-11-21-first": first }) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  sqlite.exec(
    "INSERT INTO messages (name, email, phone, subject, message, createdAt) VALUES ('a', 'b', 'c', 'd', 'e', '2026-11-21T10:00:00.000Z')",
  );
  sqlite.close();
});

afterEach(() => rmSync(house.home, { recursive: true }));

const migrations = () =>
  rowsOf<{ name: string }>(house.database, "SELECT name FROM kysely_migration").map(({ name }) => name);

test("the first start of a newer version keeps a copy of the old database, the second makes none", async () => {
  const before = contentOf(house.database);
  for (let start = 1; start <= 2; start += 1) {
    const server = await startServer(settingsOf(house));
    await server.stop();
    const copies = readdirSync(join(house.home, "backups"));
    expect(copies).toEqual([expect.stringMatching(/_before-migration_2026-11-21-first\.sqlite$/)]);
    expect(contentOf(join(house.home, "backups", `${copies[0]}`))).toEqual(before);
  }
  expect(migrations().length).toBeGreaterThan(1);
});

test("a copy that can't be made stops the start with one sentence, and nothing is touched", async () => {
  writeFileSync(join(house.home, "backups"), "in the way");
  const before = contentOf(house.database);
  const { code, said } = await endOf(settingsOf(house));
  expect(code).toBe(1);
  expect(said.trim()).toMatch(
    /^Mehrab did not start: the database \S+ has to be brought up to date, and the copy that is kept of it first can't be made in \S+\/backups: .+ Nothing was changed\.$/,
  );
  expect(contentOf(house.database)).toEqual(before);
  expect(migrations()).toEqual(["2026-11-21-first"]);
});
