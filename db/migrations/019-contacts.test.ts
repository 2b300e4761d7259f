// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

type Message = { email: string; phone: string; spam?: number };

test("messages with the same email or phone become one contact, spam none", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("019-contacts"));
  const sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run('{"phoneNumber":"+92 51 555 0110"}');
  const insert =
    sqlite.prepare(`INSERT INTO messages (id, name, email, phone, subject, message, spam, createdAt)
    VALUES (@id, @name, @email, @phone, 'A plot', 'Ten marla.', @spam, @createdAt)`);
  const messages: Message[] = [
    { email: "bilal@example.pk", phone: "0300 1234567" },
    { email: "BILAL@example.pk ", phone: "" },
    { email: "other@example.pk", phone: "+92 300 1234567" },
    { email: "sadia@example.pk", phone: "ask me" },
    { email: "bilal@example.pk", phone: "0300 1234567", spam: 1 },
  ];
  messages.forEach((message, index) => {
    const [id, createdAt] = [index + 1, `2026-12-0${index + 1}T10:00:00.000Z`];
    insert.run({ spam: 0, ...message, id, name: `Bilal ${id}`, createdAt });
  });
  await migrate(sqlite, db, [...earlier, "019-contacts"]);
  const keys = sqlite.prepare("SELECT emailKey, phoneKey, contactId FROM messages ORDER BY id").raw().all();
  expect(keys).toEqual([
    ["bilal@example.pk", "+923001234567", 1],
    ["bilal@example.pk", null, 1],
    ["other@example.pk", "+923001234567", 1],
    ["sadia@example.pk", null, 4],
    ["bilal@example.pk", "+923001234567", null],
  ]);
  const contact = { email: "other@example.pk", phone: "+92 300 1234567", lastAt: "2026-12-03T10:00:00.000Z" };
  expect(sqlite.prepare("SELECT * FROM contacts ORDER BY id").all()).toMatchObject([
    { id: 1, name: "Bilal 3", ...contact, messages: 3 },
    { id: 4, name: "Bilal 4", messages: 1 },
  ]);
  sqlite.close();
});
