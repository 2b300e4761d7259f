// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

const names = findPendingMigrations([]);
const earlier = names.slice(0, names.indexOf("012-publishing"));
const withIt = [...earlier, "012-publishing"];
const [first, second, third] = ["01", "02", "03"].map((day) => `2026-12-${day}T10:00:00.000Z`) as [
  string,
  string,
  string,
];

let sqlite: Sqlite.Database;
let db: Kysely<unknown>;

const all = (query: string) => sqlite.prepare(query).all() as Record<string, unknown>[];
const raw = (query: string) => sqlite.prepare(query).raw().all();

const property = (title: string, updatedAt: string) => ({
  title,
  description: "![Plan](/uploads/plan.jpg)",
  price: "PKR 1 Crore",
  location: "Wah",
  area: "10 Marla",
  bedrooms: null,
  bathrooms: null,
  type: "villa",
  status: "sold",
  featured: 1,
  images: '["/uploads/a.jpg"]',
  videos: "[]",
  amenities: "[]",
  createdAt: first,
  updatedAt,
  priceRupees: 10_000_000,
  areaSquareFeet: 2250,
});

const page = (title: string, address: string, updatedAt: string) => ({
  title,
  address,
  text: "Words",
  inHeader: 1,
  inFooter: 0,
  searchTitle: "",
  searchDescription: "",
  image: null,
  hidden: 0,
  order: 1,
  createdAt: first,
  updatedAt,
});

function insert(table: string, row: object) {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const statement = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => "?")})`;
  return Number(sqlite.prepare(statement).run(...Object.values(row)).lastInsertRowid);
}

/** The row before a change, by who made the change, as releases before this one stored it. */
function addRevision(kind: string, record: object, userId: number, createdAt: string, deleted = 0) {
  const [userName, recordId] = [userId === 1 ? "Ayesha" : "Bilal", 1];
  const title = "title" in record ? record.title : "Settings";
  const of = { kind, recordId, title, record: JSON.stringify(record), deleted, userId, userName, createdAt };
  return insert("revisions", "id" in record ? { ...of, recordId: record.id } : of);
}

beforeEach(async () => {
  sqlite = new Sqlite(":memory:");
  sqlite.pragma("foreign_keys = ON");
  db = new Kysely({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  for (const [username, name] of [
    ["a", "Ayesha"],
    ["b", "Bilal"],
  ])
    insert("users", { username, password: "x", name, createdAt: first });
});

/** Title or headline, author and time of each revision of a kind. */
const versions = (kind: string) =>
  raw(`SELECT coalesce(record ->> 'title', record ->> 'headline'), userName, userId, createdAt
    FROM revisions WHERE kind = '${kind}' AND deleted = 0 ORDER BY id`);

describe("revisions", () => {
  test("hold each version with who made it, the present one as well", async () => {
    addRevision("property", property("One", first), 1, second);
    addRevision("property", property("Two", second), 2, third);
    insert("properties", property("Three", third));
    await migrate(sqlite, db, withIt);
    expect(versions("property")).toEqual([
      ["One", "", null, first],
      ["Two", "Ayesha", 1, second],
      ["Three", "Bilal", 2, third],
    ]);
    expect(raw("SELECT change, fields FROM revisions ORDER BY id")).toEqual([
      ["base", "[]"],
      ["edit", "[]"],
      ["edit", "[]"],
    ]);
    const { record } = all("SELECT record FROM revisions ORDER BY id DESC LIMIT 1")[0] ?? {};
    expect(JSON.parse(String(record))).toEqual({ id: 1, ...property("Three", third) });
  });

  test("of the settings as well, also when their first change was to the defaults", async () => {
    addRevision("settings", { headline: "Default", updatedAt: "" }, 1, second);
    addRevision("settings", { headline: "One", updatedAt: second }, 2, third);
    sqlite.exec(`INSERT INTO settings VALUES ('site', '{"headline":"Two","updatedAt":"${third}"}')`);
    await migrate(sqlite, db, withIt);
    expect(versions("settings")).toEqual([
      ["Default", "", null, second],
      ["One", "Ayesha", 1, second],
      ["Two", "Bilal", 2, third],
    ]);
  });

  test("of deleted records still restore them, those of the sample firm are as they were", async () => {
    addRevision("property", { id: 7, ...property("One", first) }, 1, second);
    addRevision("property", { id: 7, ...property("Two", second) }, 2, third, 1);
    addRevision("message", { id: 3, name: "Nadia", title: "A plot" }, 2, third, 1);
    addRevision("sample", { title: "Sample firm" }, 1, second, 1);
    const deleted = () => all("SELECT kind, record, userId, createdAt FROM revisions WHERE deleted = 1");
    const before = deleted();
    await migrate(sqlite, db, withIt);
    expect([deleted(), before.length]).toEqual([before, 3]);
    expect(raw("SELECT DISTINCT change FROM revisions WHERE deleted = 1")).toEqual([["delete"]]);
    expect(versions("property")).toEqual([["One", "", null, first]]);
  });

  test("of a record without any change are none", async () => {
    insert("properties", property("One", first));
    await migrate(sqlite, db, withIt);
    expect(versions("property")).toEqual([]);
  });
});

describe("records", () => {
  /** The columns that there were before. */
  const old = (table: string) => {
    const later = [
      "state",
      "publishAt",
      "unpublishAt",
      "shown",
      "dueAt",
      "publishedAt",
      "draft",
      "scheduled",
    ];
    return all(`SELECT * FROM ${table} ORDER BY id`).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !later.includes(name))),
    );
  };
  const projectRow = {
    title: "School",
    description: "",
    location: "Taxila",
    category: "institutional",
    status: "ongoing",
    images: '["/uploads/b.jpg"]',
    featured: 0,
    completionDate: null,
    createdAt: first,
    updatedAt: second,
  };

  test("stay as they are, published and shown, with their search, files, addresses and ids", async () => {
    insert("files", {
      name: "a",
      type: "b",
      path: "/uploads/plan.jpg",
      size: 1,
      createdAt: first,
      claimed: 0,
    });
    for (const title of ["Villa", "Gone"]) insert("properties", property(title, second));
    insert("projects", projectRow);
    insert("pages", page("Journal", "journal", second));
    sqlite.exec("UPDATE pages SET address = 'news'; DELETE FROM properties WHERE title = 'Gone'");
    const kept = () => [
      ...["properties", "projects", "pages"].map(old),
      ...["file_uses", "files", "page_addresses"].map((table) => all(`SELECT * FROM ${table} ORDER BY 1, 2`)),
      raw("SELECT rowid FROM properties_search WHERE properties_search MATCH 'villa'"),
      raw("SELECT rowid FROM projects_search WHERE projects_search MATCH 'school'"),
    ];
    const before = kept();
    await migrate(sqlite, db, withIt);
    expect(kept()).toEqual(before);
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 3, 1, 2, 1, 1]);
    for (const table of ["properties", "projects", "pages"])
      expect(
        all(
          `SELECT state, shown, publishAt, unpublishAt, dueAt, publishedAt, draft, scheduled FROM ${table}`,
        ),
      ).toEqual([
        {
          state: "published",
          shown: 1,
          publishAt: null,
          unpublishAt: null,
          dueAt: null,
          publishedAt: first,
          draft: null,
          scheduled: null,
        },
      ]);
    expect(insert("properties", property("Next", third))).toBe(3);
    expect(raw("PRAGMA integrity_check")).toEqual([["ok"]]);
    expect(raw("PRAGMA foreign_key_check")).toEqual([]);
    for (const index of ["properties_search", "projects_search"])
      sqlite.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`);
  });

  test("keep every index and trigger", async () => {
    const named = () => raw("SELECT name FROM sqlite_schema WHERE type IN ('index', 'trigger')").flat();
    const before = named();
    insert("properties", property("Villa", first));
    await migrate(sqlite, db, withIt);
    expect(named()).toEqual(expect.arrayContaining(before));
    sqlite.exec("UPDATE properties SET title = 'Bungalow', description = ''");
    expect(raw("SELECT rowid FROM properties_search WHERE properties_search MATCH 'bungalow'")).toEqual([
      [1],
    ]);
    expect(raw("SELECT path FROM file_uses")).toEqual([["/uploads/a.jpg"]]);
    sqlite.exec("DELETE FROM properties");
    expect(raw("SELECT path FROM file_uses")).toEqual([]);
  });

  test("may lack pictures as drafts only, and are shown when they are published only", async () => {
    await migrate(sqlite, db, withIt);
    const bare = { ...property("Draft", first), images: "[]", shown: 0 };
    insert("properties", { ...bare, state: "draft" });
    for (const wrong of [bare, { ...bare, state: "draft", shown: 1 }, { ...bare, state: "expired" }])
      expect(() => insert("properties", wrong)).toThrow("CHECK");
    for (const column of ["publishAt", "unpublishAt", "dueAt"])
      expect(() => insert("properties", { ...property("Odd", first), [column]: "soon" })).toThrow("CHECK");
  });

  test("own an address from when they are shown", async () => {
    await migrate(sqlite, db, withIt);
    insert("pages", { ...page("Journal", "journal", first), state: "draft", shown: 0 });
    const addresses = () => raw("SELECT address FROM page_addresses");
    expect(addresses()).toEqual([]);
    sqlite.exec("UPDATE pages SET state = 'published', shown = 1");
    expect(addresses()).toEqual([["journal"]]);
  });
});

test("activities of added records name their kind", async () => {
  const activity = (kind: string) =>
    insert("activities", { kind, subject: "School", subjectId: 1, createdAt: first });
  for (const kind of ["property added", "project status updated", "page added", "new message"])
    activity(kind);
  await migrate(sqlite, db, withIt);
  expect(raw("SELECT recordKind, changes FROM activities ORDER BY id")).toEqual([
    ["property", null],
    ["project", null],
    ["page", null],
    [null, null],
  ]);
});
