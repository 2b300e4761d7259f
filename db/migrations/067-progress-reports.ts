import { type Kysely, sql } from "kysely";
import { fileUseTriggers } from "./050-sections";

/** Progress reports of projects, and when visitors could first see each. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const time = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const list = (column: string) =>
  `${column} TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(${column}) AND json_type(${column}) = 'array')`;

const versionTriggers = ["INSERT", "UPDATE", "DELETE"].map(
  (event) => `CREATE TRIGGER updates_version_${event.toLowerCase()} AFTER ${event} ON updates BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
);

/** Not INSERT OR IGNORE: the conflict clause of an outer statement would replace it. */
const publish = (where: string) => `INSERT INTO publications (kind, recordId, createdAt)
    SELECT 'progress-report', updates.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM updates
    JOIN projects ON projects.id = updates.project
    WHERE ${where} AND updates.hidden = 0 AND projects.shown = 1 AND NOT EXISTS
      (SELECT 1 FROM publications WHERE kind = 'progress-report' AND recordId = updates.id)
    ORDER BY updates.date, updates.id;`;

const statements = [
  `CREATE TABLE updates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project INTEGER NOT NULL,
    date TEXT NOT NULL CHECK (date(date) IS NOT NULL),
    title TEXT NOT NULL CHECK (title <> ''),
    text TEXT NOT NULL DEFAULT '',
    ${list("done")},
    ${list("images")},
    viewpoint TEXT NOT NULL DEFAULT '',
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    ${time("createdAt")},
    ${time("updatedAt")}
  ) STRICT`,
  "CREATE INDEX updates_of_project ON updates (project, date, id)",
  "CREATE INDEX updates_by_date ON updates (date, id)",
  ...versionTriggers,
  ...fileUseTriggers("updates", "progress-report", ["images", "text"], false),
  `CREATE TRIGGER publications_of_updates_inserted AFTER INSERT ON updates BEGIN
  ${publish("updates.id = new.id")}
END`,
  `CREATE TRIGGER publications_of_updates_updated AFTER UPDATE OF hidden, project ON updates BEGIN
  ${publish("updates.id = new.id")}
END`,
  // Those of a project that visitors could not see until now.
  `CREATE TRIGGER publications_of_updates_shown AFTER UPDATE OF shown ON projects
  WHEN new.shown = 1 AND old.shown = 0 BEGIN
  ${publish("updates.project = new.id")}
END`,
];
