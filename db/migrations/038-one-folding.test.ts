// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("texts and phone numbers that an earlier version has stored are read again", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("038-one-folding"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const at = "'2026-12-01T10:00:00.000Z'";
  sqlite.exec(`
    INSERT INTO settings (name, value) VALUES ('site', '{"phoneNumber":"+971 4 555 0110"}');
    INSERT INTO messages (id, name, email, phone, phoneKey, subject, message, createdAt, spam, contactId) VALUES
      (1, 'Zoë', 'z@example.pk', '050 123 4567 / 050 765 4321', NULL, 'F-10/3', 'Ph-VI', ${at}, 0, 1),
      (2, 'Zoë', 'z@example.pk', '', NULL, 'Spam', '', ${at}, 1, NULL),
      (1501, 'Last', 'l@example.pk', '+92 (0)300 1234567', '+9203001234567', 'House', '', ${at}, 0, 1501);
    INSERT INTO address_book (contactId, name, phone, phoneKey, createdAt, updatedAt)
      VALUES (1501, 'Müller', 'Call 050 1234567 after 5', '+9710501234567', ${at}, ${at});
    INSERT INTO files (name, type, path, category, size, createdAt)
      VALUES ('Façade.PDF', 'application/pdf', '/uploads/a.pdf', NULL, 1, ${at})`);
  await migrate(sqlite, db, [...earlier, "038-one-folding"]);
  const all = (statement: string) => sqlite.prepare(statement).raw().all();
  expect(all("SELECT rowid, text, phone FROM messages_search")).toEqual([
    [1, " zoe z@example pk f 10 3 phase 6 ", "0501234567 / 0507654321"],
    [1501, " last l@example pk house ", "+9203001234567"],
  ]);
  expect(all("SELECT text, phone FROM address_book_search")).toEqual([
    [" muller call 050 1234567 after 5 ", "Call 0501234567 after 5"],
  ]);
  expect(all("SELECT text FROM files_search")).toEqual([[" facade pdf application pdf "]]);
  expect(all("SELECT phoneKey FROM messages")).toEqual([["+971501234567"], [null], ["+923001234567"]]);
  expect(all("SELECT phoneKey FROM address_book")).toEqual([["+971501234567"]]);

  sqlite.exec(`
    UPDATE messages SET spam = 1, spamAt = createdAt WHERE id = 1;
    UPDATE messages SET spam = 0 WHERE id = 2;
    UPDATE messages SET subject = 'Été' WHERE id = 1501;
    DELETE FROM files;
    INSERT INTO messages (id, name, email, phone, subject, message, createdAt, spam)
      VALUES (1502, 'More spam', 's@example.pk', '', '', '', ${at}, 1)`);
  expect(all("SELECT rowid, text FROM messages_search")).toEqual([
    [2, " zoe z@example pk spam "],
    [1501, " last l@example pk ete "],
  ]);
  expect(all("SELECT rowid FROM files_search")).toEqual([]);
  sqlite.close();
});
