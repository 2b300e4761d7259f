import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as first from "../migrations/001-first";
import { migrationsOf } from "../queries/database/integrity";
import { countsOf, databaseErrorOf } from "../queries/database/snapshot";
import {
  BackupCopyError,
  backUpBeforeMigration,
  createAutomaticBackup,
  findAutomaticBackups,
} from "./automatic-backups";
import { migrateFile } from "./migrate";

let folder = "";
let database = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-copies-"));
  database = join(folder, "mehrab.sqlite");
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A database of the first version, with a message in it. */
async function makeOld() {
  const sqlite = new Database(database);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const provider = { getMigrations: async () => ({ "001-first": first }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  sqlite.pragma("journal_mode = WAL");
  sqlite.exec(
    "INSERT INTO messages (name, email, phone, subject, message, createdAt) VALUES ('a', 'b', 'c', 'd', 'e', '2026-11-21T10:00:00.000Z')",
  );
  return sqlite;
}

const backups = () =>
  existsSync(join(folder, "backups")) ? readdirSync(join(folder, "backups")).sort() : [];

test("an old database is copied before its migration, while another connection has it open", async () => {
  const sqlite = await makeOld();
  await backUpBeforeMigration(database);
  await migrateFile(database);
  const [name = "", ...others] = backups();
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z_before-migration_001-first\.sqlite$/);
  const copy = join(folder, "backups", name);
  expect(migrationsOf(copy)).toEqual(["001-first"]);
  expect(migrationsOf(database).length).toBeGreaterThan(1);
  expect(countsOf(copy).messages).toBe(1);
  expect(databaseErrorOf(copy)).toBeUndefined();
  sqlite.close();
});

test("a new or migrated database is not copied", async () => {
  writeFileSync(database, "");
  await backUpBeforeMigration(database);
  await migrateFile(database);
  await backUpBeforeMigration(database);
  expect(backups()).toEqual([]);
});

test("the last seven of each occasion remain, and other files", async () => {
  const sqlite = await makeOld();
  await createAutomaticBackup(database, "restore");
  writeFileSync(join(folder, "backups", "mine.sqlite"), "mine");
  const made: string[] = [];
  for (let count = 0; count < 9; count += 1) made.push(await createAutomaticBackup(database, "migration"));
  expect(backups().filter((name) => name.includes("before-migration"))).toEqual(made.slice(2));
  expect(backups()).toHaveLength(9);
  const [latest] = await findAutomaticBackups(database, "migration");
  expect(latest).toMatchObject({ name: made.at(-1), occasion: "migration", version: "001-first" });
  sqlite.close();
});

test("the next copy removes partial ones that are an hour old", async () => {
  const sqlite = await makeOld();
  const name = await createAutomaticBackup(database, "restore");
  const put = (file: string, minutes: number) => {
    const path = join(folder, "backups", file);
    writeFileSync(path, "half");
    const modifiedAt = Date.now() / 1_000 - minutes * 60;
    utimesSync(path, modifiedAt, modifiedAt);
  };
  put(`${name}.part`, 70);
  put(`${name}.part-journal`, 70);
  put(`new-${name}.part`, 20);
  put("mine.sqlite.part", 70);
  const next = await createAutomaticBackup(database, "restore");
  expect(backups()).toEqual([name, next, "mine.sqlite.part", `new-${name}.part`].sort());
  sqlite.close();
});

test("a failed copy is a BackupCopyError, and changes nothing", async () => {
  const sqlite = await makeOld();
  writeFileSync(join(folder, "backups"), "in the way");
  await expect(backUpBeforeMigration(database)).rejects.toThrow(BackupCopyError);
  expect(migrationsOf(database)).toEqual(["001-first"]);
  sqlite.close();
});
