// @module-tag slow
import { readFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { sitePartNames, siteParts } from "#app/schemas/site/site";
import { findPendingMigrations, migrate } from "../client/migrate";

const earlier = findPendingMigrations([]).slice(0, findPendingMigrations([]).indexOf("010-markdown-uses"));
const time = "2026-12-03T10:00:00.000Z";

let sqlite: Sqlite.Database;

const usesOf = (kind: string) =>
  sqlite.prepare("SELECT path FROM file_uses WHERE kind = ? ORDER BY path").pluck().all(kind);
const claimed = () => sqlite.prepare("SELECT path FROM files WHERE claimed = 1").pluck().all();

function addFile(path: string) {
  sqlite
    .prepare("INSERT INTO files (name, type, path, size, createdAt, claimed) VALUES ('a', 'b', ?, 1, ?, 0)")
    .run(path, time);
}

function addPage(text: string, image: string | null = null) {
  sqlite
    .prepare(`INSERT INTO pages (title, address, text, searchTitle, searchDescription, image, "order", createdAt, updatedAt)
      VALUES ('Journal', 'journal', ?, '', '', ?, 1, ?, ?)`)
    .run(text, image, time, time);
}

const storeSite = (site: object) =>
  sqlite
    .prepare(
      "INSERT INTO settings (name, value) VALUES ('site', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
    )
    .run(JSON.stringify(site));

beforeEach(() => {
  sqlite = new Sqlite(readFileSync(inject("migratedDatabase")));
});

test("counts what is stored already, and claims its files", async () => {
  sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  addFile("/uploads/a.jpg");
  addPage("![A](/uploads/a.jpg)", "/uploads/b.jpg");
  storeSite({ story: "![C](/uploads/c.jpg)", homePictures: ["/uploads/d.jpg"] });
  await migrate(sqlite, db);
  expect(usesOf("page")).toEqual(["/uploads/a.jpg", "/uploads/b.jpg"]);
  expect(usesOf("settings")).toEqual(["/uploads/c.jpg", "/uploads/d.jpg"]);
  expect(claimed()).toEqual(["/uploads/a.jpg"]);
});

test.each([
  ["![Hall](/uploads/a.jpg)", ["/uploads/a.jpg"]],
  [
    'Quote " and \\ here: [![A](/uploads/a.jpg "Title")](/uploads/b.pdf)',
    ["/uploads/a.jpg", "/uploads/b.pdf"],
  ],
  ["![A](</uploads/a.jpg>) and ![A]( /uploads/b.jpg\n)", ["/uploads/a.jpg", "/uploads/b.jpg"]],
  ["![A](/uploads/a.jpg) ![again](/uploads/a.jpg)", ["/uploads/a.jpg"]],
  ["[us](/about) ![far](https://a.example/uploads/a.jpg) /uploads/c.jpg ]( ](", []],
])("of %j the uses are %j", (text, paths) => {
  addPage(text);
  expect(usesOf("page")).toEqual(paths);
});

test("a changed text has other uses, and beside it the picture keeps its own", () => {
  addPage("![A](/uploads/a.jpg)", "/uploads/a.jpg");
  sqlite.exec("UPDATE pages SET text = '![B](/uploads/b.jpg)'");
  expect(usesOf("page")).toEqual(["/uploads/a.jpg", "/uploads/b.jpg"]);
  sqlite.exec("UPDATE pages SET image = NULL");
  expect(usesOf("page")).toEqual(["/uploads/b.jpg"]);
  sqlite.exec("DELETE FROM pages");
  expect(usesOf("page")).toEqual([]);
});

/** Names of the fields that are Markdown. */
const markdownIn = (fields: object) =>
  Object.entries(fields).flatMap(([name, { control }]) =>
    control.type === "textarea" && "isMarkdown" in control ? [name] : [],
  );

test("every Markdown text of a record is read by a trigger", () => {
  const triggers = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?");
  for (const { path, fields } of allDefinitions)
    for (const name of markdownIn(fields))
      expect([path, triggers.pluck().all(path).join()]).toEqual([
        path,
        expect.stringContaining(`json_quote(new.${name})`),
      ]);
});

test.each(sitePartNames.flatMap((part) => markdownIn(siteParts[part].fields)))(
  "the uses of the site's %s are found, each once",
  (name) => {
    for (const picture of ["/uploads/c.jpg", "/uploads/d.jpg"])
      storeSite({ [name]: `![C](${picture})`, homePictures: [picture] });
    expect(usesOf("settings")).toEqual(["/uploads/d.jpg"]);
  },
);
