// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("users, sessions, forms and activities of the release before are as they were", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("013-mails"));
  const sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const time = "2026-11-20T10:00:00.000Z";
  sqlite.exec(`INSERT INTO users (id, username, password, name, createdAt) VALUES (7, 'admin', 'hash', 'Ayesha', '${time}');
    INSERT INTO sessions VALUES ('key', 7, '${time}', '2099-01-01T00:00:00.000Z');
    INSERT INTO stashes VALUES ('form', 7, '/admin/properties/1/edit', '[]', '${time}');
    INSERT INTO activities (kind, subject, userId, userName, createdAt) VALUES ('property added', 'A house', 7, 'Ayesha', '${time}')`);
  await migrate(sqlite, db);
  const row = (query: string) => sqlite.prepare(query).get();
  expect(row("SELECT * FROM users")).toMatchObject({ id: 7, role: "admin", email: null, disabledAt: null });
  expect(row("SELECT * FROM sessions")).toMatchObject({
    id: "key",

    verifiedAt: time,
    endReason: null,
  });
  expect(row("SELECT lastSeenAt > '2026-11-22' AS isRecent FROM sessions")).toEqual({ isRecent: 1 });
  expect(row("SELECT * FROM stashes")).toMatchObject({ id: "form", device: "" });
  expect(row("SELECT * FROM activities")).toMatchObject({ subject: "A house", userId: 7, security: 0 });
  // A removed user leaves the name.
  sqlite.exec("DELETE FROM users");
  expect(row("SELECT * FROM activities")).toMatchObject({ userId: null, userName: "Ayesha" });
  expect(sqlite.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
  sqlite.close();
});
