import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/client/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** An SQLite file without rows, on which all migrations have run. */
    migratedDatabase: string;
  }
}

/** Runs the migrations once for all unit tests: each of their files has a database of its own, which starts as a copy. */
export default async function migrateOnce(project: TestProject) {
  const sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  await migrate(sqlite, new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }));
  const folder = mkdtempSync(join(tmpdir(), "mehrab-migrated-"));
  const file = join(folder, "mehrab.sqlite");
  writeFileSync(file, sqlite.serialize());
  sqlite.close();
  project.provide("migratedDatabase", file);
  return () => rmSync(folder, { recursive: true });
}
