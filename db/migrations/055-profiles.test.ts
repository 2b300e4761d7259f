// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("pages of the firm at addresses of the site move, and stay found by their former ones", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("055-profiles"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const at = "'2026-11-27T10:00:00.000Z'";
  for (const address of ["team", "page-team", "search", "history"])
    sqlite.exec(`INSERT INTO pages (title, address, text, searchTitle, searchDescription, "order", createdAt, updatedAt)
      VALUES ('${address}', '${address}', 'Text', '', '', 1, ${at}, ${at})`);
  await migrate(sqlite, db, [...earlier, "055-profiles"]);
  const all = (statement: string) => sqlite.prepare(statement).raw().all();
  expect(all("SELECT address FROM pages ORDER BY id")).toEqual([
    ["page-team-1"],
    ["page-team"],
    ["page-search"],
    ["history"],
  ]);
  expect(all("SELECT pageId FROM page_addresses WHERE address = 'team'")).toEqual([[1]]);
  sqlite.close();
});
