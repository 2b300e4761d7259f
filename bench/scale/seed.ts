import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { allParts } from "#app/schemas/sections/page-parts";
import { migrate } from "#db/client/migrate";
import {
  authorCount,
  authorOf,
  entryOf,
  messageOf,
  pictureCount,
  pictureOf,
  projectOf,
  propertyOf,
  unitOf,
} from "./fixtures";

/** Rows of a database. */
export type Size = { listings: number; projects: number; units: number; messages: number; entries: number };

type Row = Record<string, string | number | null>;

/** Creates and migrates a database with so many records, their files, activities and revisions. */
export async function seed(path: string, { listings, projects, units, messages, entries }: Size) {
  const sqlite = new Database(path);
  sqlite.pragma("journal_mode = WAL");
  // Faster; the file need not survive a power failure.
  sqlite.pragma("synchronous = OFF");
  // The admin is created when the site first starts.
  sqlite.pragma("foreign_keys = OFF");
  await migrate(sqlite, new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }));
  const insertAll = (table: string, rows: number, rowOf: (id: number) => Row) => {
    const names = Object.keys(rowOf(1));
    const sql = `INSERT INTO ${table} (${names.map((name) => `"${name}"`)}) VALUES (${names.map((name) => `@${name}`)})`;
    const insert = sqlite.prepare(sql);
    for (let id = 1; id <= rows; id++) insert.run(rowOf(id));
  };
  sqlite.transaction(() => {
    insertAll("files", pictureCount, fileOf);
    insertAll("properties", listings, propertyOf);
    insertAll("projects", projects, projectOf);
    insertAll("units", units, unitOf);
    insertAll("messages", messages, messageOf);
    insertAll("team", authorCount, authorOf);
    insertAll("journal", entries, entryOf);
    insertAll("settings", 1, settingsOf);
    insertAll("activities", listings, activityOf);
    insertAll("revisions", listings / 5, revisionOf);
    // One in a hundred properties has a draft beside it: a revision of its own.
    sqlite.exec(`UPDATE properties SET draft = revision.id
      FROM revisions revision
      WHERE revision.recordId = properties.id AND kind = 'property' AND deleted = 0
        AND properties.id % 20 = 1 AND shown = 1`);
    insertAll("submissions", messages / 10, submissionOf);
  })();
  sqlite.close();
}

function fileOf(id: number) {
  const { createdAt } = messageOf(id);
  const picture = { width: 1600, height: 1067, colour: "#8a6f5a", alt: `Picture ${id}` };
  return { name: `scale-${id}.jpg`, type: "image/jpeg", path: pictureOf(id), size: 1, createdAt, ...picture };
}

function activityOf(id: number) {
  const { title, createdAt } = propertyOf(id);
  return { kind: "property added", subject: title, subjectId: id, createdAt };
}

/** Every second revision is of a deleted record. All are of today: old ones are removed at startup. */
function revisionOf(id: number) {
  const { title, createdAt: _, ...record } = propertyOf(id);
  const createdAt = new Date().toISOString();
  const recordId = id % 2 ? id : 1_000_000 + id;
  const row = JSON.stringify({ ...record, id: recordId, title, createdAt });
  const deleted = Number(id % 2 === 0);
  return { kind: "property", recordId, title, record: row, deleted, userName: "Administrator", createdAt };
}

/** Home shows the journal after its usual parts. */
function settingsOf() {
  return { name: "site", value: JSON.stringify({ homeSections: allParts("home") }) };
}

function submissionOf(id: number) {
  return { id: `form-${id}`, recordId: id, createdAt: new Date().toISOString() };
}
