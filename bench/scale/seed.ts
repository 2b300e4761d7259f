import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { migrate } from "#db/client/migrate";
import { messageOf, pictureCount, pictureOf, projectOf, propertyOf } from "./fixtures";

/** Nobody builds as many as others sell. */
const mostProjects = 20_000;

type Row = Record<string, string | number | null>;

/** Makes a database by the product's own migrations, with so many records of each kind and what belongs to them. */
export async function fill(path: string, rows: number) {
  const sqlite = new Database(path);
  sqlite.pragma("journal_mode = WAL");
  // Nobody misses this file after a power cut.
  sqlite.pragma("synchronous = OFF");
  await migrate(sqlite, new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }));
  const put = (table: string, count: number, rowOf: (id: number) => Row) => {
    const names = Object.keys(rowOf(1));
    const sql = `INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`;
    const insert = sqlite.prepare(sql);
    for (let id = 1; id <= count; id++) insert.run(rowOf(id));
  };
  sqlite.transaction(() => {
    put("files", pictureCount, fileOf);
    put("properties", rows, propertyOf);
    put("projects", Math.min(rows, mostProjects), projectOf);
    put("messages", rows, messageOf);
    put("activities", rows, activityOf);
    put("revisions", rows / 5, revisionOf);
    put("submissions", rows / 10, submissionOf);
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

/** One in two tells of a record that is gone. All are of today: a start takes old ones away. */
function revisionOf(id: number) {
  const { title, createdAt: _, ...record } = propertyOf(id);
  const createdAt = new Date().toISOString();
  const recordId = id % 2 ? id : 1_000_000 + id;
  const row = JSON.stringify({ ...record, id: recordId, title, createdAt });
  const deleted = Number(id % 2 === 0);
  return { kind: "property", recordId, title, record: row, deleted, userName: "Administrator", createdAt };
}

function submissionOf(id: number) {
  return { id: `form-${id}`, recordId: id, createdAt: new Date().toISOString() };
}
