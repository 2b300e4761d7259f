// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("messages and mails stay as they were; what was read waits for no answer", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("016-enquiries"));
  const sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const time = "2026-12-01T10:00:00.000Z";
  for (const [id, read] of [
    [3, 0],
    [7, 1],
  ])
    sqlite.exec(`INSERT INTO messages (id, name, email, phone, subject, message, read, createdAt)
      VALUES (${id}, 'Bilal', 'bilal@example.pk', '0300 1234567', 'A plot', 'Ten marla.', ${read}, '${time}')`);
  sqlite.exec(`INSERT INTO outbox (messageId, kind, mail, createdAt, since, nextAt) VALUES
    (7, 'notification', NULL, '${time}', '${time}', '${time}'), (NULL, 'account', '{}', '${time}', '${time}', '${time}')`);
  const mails = () => sqlite.prepare("SELECT * FROM outbox ORDER BY id").all() as object[];
  const before = mails();
  await migrate(sqlite, db, [...earlier, "016-enquiries"]);
  expect(mails()).toEqual(before.map((mail) => ({ ...mail, address: null, threadId: null })));
  expect(sqlite.prepare("SELECT id, stage, ownerId, answeredAt FROM messages ORDER BY id").all()).toEqual([
    { id: 3, stage: "new", ownerId: null, answeredAt: null },
    { id: 7, stage: "answered", ownerId: null, answeredAt: null },
  ]);
  sqlite.exec("DELETE FROM messages WHERE id = 7");
  expect(mails()).toMatchObject([{ kind: "account" }]);
  sqlite.close();
});
