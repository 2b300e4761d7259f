// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findPendingMigrations, migrate, schemaAfter, schemaOf } from "../client/migrate";

const migrationNames = findPendingMigrations([]);

const [time, later] = ["2026-11-24T10:00:00.000Z", "2026-11-25T10:00:00.000Z"];

let sqlite: Sqlite.Database;
let db: Kysely<unknown>;

const all = (query: string) => sqlite.prepare(query).all();
const changes = () => all("SELECT batchId, kind, recordId, before, after, version FROM batch_changes");
const batches = () => all("SELECT id, action, userId, userName, createdAt, undoneAt FROM batches");

function addRevision(
  recordId: number,
  updatedAt: string,
  { batch, deleted = 0 }: Record<string, number> = {},
) {
  sqlite
    .prepare(`INSERT INTO revisions (kind, recordId, title, record, deleted, userId, userName, createdAt, batch)
      VALUES ('property', ?, 'House', ?, ?, 1, 'Ayesha', ?, ?)`)
    .run(recordId, JSON.stringify({ updatedAt }), deleted, later, batch ?? null);
}

beforeEach(async () => {
  sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  db = new Kysely({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, migrationNames.slice(0, migrationNames.indexOf("032-batches")));
  sqlite.exec(
    `INSERT INTO users (id, username, password, name, createdAt) VALUES (1, 'a', 'b', 'Ayesha', '${time}')`,
  );
});

test("the revisions of a change to many records become a batch under its number", async () => {
  addRevision(1, "one");
  addRevision(1, "two", { batch: 2 });
  addRevision(2, "one", { batch: 2 });
  addRevision(3, "one", { batch: 4, deleted: 1 });
  addRevision(1, "three");
  await migrate(sqlite, db);
  const by = { action: "bulk", userId: 1, userName: "Ayesha", createdAt: later, undoneAt: null };
  expect(batches()).toEqual([
    { id: 2, ...by },
    { id: 4, ...by },
  ]);
  const of = { kind: "property", version: null };
  expect(changes()).toEqual([
    { ...of, batchId: 2, recordId: 1, before: "one", after: "two" },
    // The version before is purged: the record is not a new one.
    { ...of, batchId: 2, recordId: 2, before: "", after: "one" },
    { ...of, batchId: 4, recordId: 3, before: null, after: null },
  ]);
  expect(schemaOf(sqlite)).toEqual(await schemaAfter(migrationNames));
});

test("imports that are finished get their batch, with what entries were before", async () => {
  sqlite.exec(`INSERT INTO address_book (id, contactId, name, email, phone, note, createdAt, updatedAt)
    VALUES (5, 6, 'Sadia', '', '', '', '${time}', '${later}')`);
  const insert =
    sqlite.prepare(`INSERT INTO imports (id, kind, fileName, cells, userId, userName, createdAt, committedAt,
    undoneAt, changes, added, changed) VALUES (?, ?, 'table.csv', '[]', 1, 'Ayesha', '${time}', ?, ?, ?, 1, 1)`);
  insert.run(
    7,
    "contact",
    later,
    null,
    JSON.stringify([{ id: 5, contactId: 6, before: time, after: later }]),
  );
  const listings = [{ id: 1, after: "one" }];
  insert.run(
    8,
    "property",
    later,
    later,
    JSON.stringify([...listings, { id: 2, before: "one", after: "two" }]),
  );
  sqlite.exec(`INSERT INTO address_book_versions VALUES (7, 5, '{"name":"Sadia R"}')`);
  await migrate(sqlite, db);
  expect(all("SELECT id, batchId FROM imports ORDER BY id")).toEqual([
    { id: 7, batchId: 1 },
    { id: 8, batchId: 2 },
  ]);
  const by = { action: "import", userId: 1, userName: "Ayesha", createdAt: later };
  expect(batches()).toEqual([
    { id: 1, ...by, undoneAt: null },
    { id: 2, ...by, undoneAt: later },
  ]);
  expect(changes()).toEqual([
    {
      batchId: 1,
      kind: "contact",
      recordId: 5,
      before: time,
      after: `6 ${later}`,
      version: '{"name":"Sadia R"}',
    },
    { batchId: 2, kind: "property", recordId: 1, before: null, after: "one", version: null },
    { batchId: 2, kind: "property", recordId: 2, before: "one", after: "two", version: null },
  ]);
  sqlite.exec("DELETE FROM address_book");
  expect(changes()).toMatchObject([{ kind: "contact", version: null }, {}, {}]);
});

test("a sample firm that is loaded becomes a batch, and so does one in the trash", async () => {
  const records = [
    { kind: "file", recordId: 3, version: "" },
    { kind: "property", recordId: 1, version: "one" },
    { kind: "settings", recordId: 1, version: '{"founded":2003}' },
  ];
  for (const { kind, recordId, version } of records)
    sqlite.prepare("INSERT INTO sample_records VALUES (?, ?, ?)").run(kind, recordId, version);
  sqlite
    .prepare(`INSERT INTO revisions (kind, recordId, title, record, deleted, userId, userName, createdAt)
      VALUES ('sample', 1, 'The sample firm', ?, 1, 1, 'Ayesha', ?)`)
    .run(JSON.stringify({ records, rows: {}, settings: {} }), later);
  await migrate(sqlite, db);
  expect(batches()).toMatchObject([
    { id: 1, action: "sample", userName: "", undoneAt: null },
    { id: 2, action: "sample", userName: "Ayesha", undoneAt: later },
  ]);
  const loaded = [
    { kind: "file", recordId: 3, before: null, after: "", version: null },
    { kind: "property", recordId: 1, before: null, after: "one", version: null },
    { kind: "settings", recordId: 1, before: null, after: "", version: '{"founded":2003}' },
  ];
  expect(changes()).toEqual([1, 2].flatMap((batchId) => loaded.map((change) => ({ batchId, ...change }))));
  expect(all("SELECT recordId FROM revisions")).toEqual([{ recordId: 2 }]);
});
