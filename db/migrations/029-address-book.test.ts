// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("contacts of before stay as they are, and an entry of the address book comes before their messages", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("029-address-book"));
  const sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const insert = sqlite.prepare(`INSERT INTO messages
    (id, name, email, phone, subject, message, spam, createdAt, emailKey, phoneKey, contactId)
    VALUES (@id, @name, 'a@example.pk', '', 'A plot', 'Ten marla.', 0, @createdAt, 'a@example.pk', NULL, 1)`);
  for (const id of [1, 2]) insert.run({ id, name: `Bilal ${id}`, createdAt: `2026-12-0${id}T10:00:00.000Z` });
  const contacts = () => sqlite.prepare("SELECT * FROM contacts ORDER BY id").all();
  const before = contacts();
  expect(before).toHaveLength(1);
  await migrate(sqlite, db, [...earlier, "029-address-book"]);
  expect(contacts()).toEqual(before.map((row) => ({ ...(row as object), note: "", entryId: null })));
  const time = "2026-12-18T10:00:00.000Z";
  sqlite
    .prepare("INSERT INTO address_book (contactId, name, createdAt, updatedAt) VALUES (?, 'Sadia', ?, ?)")
    .run(1, time, time);
  expect(contacts()).toMatchObject([
    { id: 1, name: "Sadia", messages: 2, lastAt: "2026-12-02T10:00:00.000Z" },
  ]);
  sqlite.exec("DELETE FROM messages");
  expect(contacts()).toMatchObject([{ id: 1, name: "Sadia", messages: 0, lastAt: time }]);
  sqlite.exec("DELETE FROM address_book");
  expect(contacts()).toEqual([]);
  sqlite.close();
});
