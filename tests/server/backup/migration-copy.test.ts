import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as first from "#db/migrations/001-first";
import { contentOf, createSite, type Site, settingsOf } from "#tests/server/support/backup-files";
import { rowsOf } from "#tests/server/support/rows";
import { runUntilExit, startServer } from "#tests/server/support/server";
import { slow } from "#tests/support/slow";

let site: Site;

/** A database of the first version with one message. */
beforeEach(async () => {
  site = createSite();
  mkdirSync(site.uploads);
  const sqlite = new Database(site.database);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const provider = { getMigrations: async () => ({ "001-first": first }) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  sqlite.exec(
    "INSERT INTO messages (name, email, phone, subject, message, createdAt) VALUES ('a', 'b', 'c', 'd', 'e', '2026-11-21T10:00:00.000Z')",
  );
  sqlite.close();
});

afterEach(() => rmSync(site.folder, { recursive: true }));

const migrations = () =>
  rowsOf<{ name: string }>(site.database, "SELECT name FROM kysely_migration").map(({ name }) => name);

test(
  "the first start of a newer version copies the old database, the second start does not",
  slow,
  async () => {
    const before = contentOf(site.database);
    for (let start = 1; start <= 2; start += 1) {
      const server = await startServer(settingsOf(site));
      await server.stop();
      const copies = readdirSync(join(site.folder, "backups"));
      expect(copies).toEqual([expect.stringMatching(/_before-migration_001-first\.sqlite$/)]);
      expect(contentOf(join(site.folder, "backups", `${copies[0]}`))).toEqual(before);
    }
    expect(migrations().length).toBeGreaterThan(1);
  },
);

test(
  "a copy that can't be written stops the start with one sentence, before the migration",
  slow,
  async () => {
    writeFileSync(join(site.folder, "backups"), "in the way");
    const before = contentOf(site.database);
    const { code, output } = await runUntilExit(settingsOf(site));
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^Mehrab did not start: the database \S+ has to be brought up to date, and the copy that is kept of it first can't be made in \S+\/backups: .+ Nothing was changed\.$/,
    );
    expect(contentOf(site.database)).toEqual(before);
    expect(migrations()).toEqual(["001-first"]);
  },
);
