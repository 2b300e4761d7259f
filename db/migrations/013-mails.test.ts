// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("the mails of messages stay as they were, and still go with their message", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("013-mails"));
  const sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const time = "2026-12-01T10:00:00.000Z";
  for (const id of [3, 7])
    sqlite.exec(`INSERT INTO messages (id, name, email, phone, subject, message, createdAt)
      VALUES (${id}, 'Bilal', 'bilal@example.pk', '0300 1234567', 'A plot', 'Ten marla.', '${time}')`);
  sqlite.exec(`INSERT INTO outbox (messageId, state, recipient, createdAt, since, nextAt, tries, error, closedAt) VALUES
    (7, 'sent', 'office@firm.example', '${time}', '${time}', '${time}', 1, NULL, '${time}'),
    (3, 'waiting', NULL, '${time}', '${time}', '${time}', 4, 'No.', NULL)`);
  const before = sqlite.prepare("SELECT * FROM outbox ORDER BY messageId").all() as object[];
  await migrate(sqlite, db, [...earlier, "013-mails"]);
  const rows = () => sqlite.prepare("SELECT * FROM outbox ORDER BY id").all();
  expect(rows()).toEqual(
    before.map((row, index) => ({
      ...row,
      id: index + 1,
      kind: "notification",
      mail: null,
      expiresAt: null,
    })),
  );
  sqlite.exec("DELETE FROM messages WHERE id = 3");
  expect(rows()).toMatchObject([{ messageId: 7 }]);
  sqlite.close();
});
