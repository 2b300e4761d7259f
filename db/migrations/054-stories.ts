import { type Kysely, sql } from "kysely";
import { fileUseTriggers, pathsIn } from "./050-sections";

/**
 * The stories of projects and services, and the parts of Home and About, with the files in them; a search finds a project by the
 * words of its story. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ name: string; sql: string }>`SELECT name, sql FROM sqlite_schema
    WHERE type = 'trigger' AND name IN ('projects_search_insert', 'projects_search_update')`.execute(db);
  const statements = [
    ...["projects", "services"].flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections))`,
      ...["insert", "update", "delete"].map((event) => `DROP TRIGGER ${table}_uses_${event}`),
    ]),
    ...fileUseTriggers("projects", "project", [...listsOfProject, "description", "sections"]),
    ...fileUseTriggers("services", "service", ["image", "text", "sections"], false),
    ...rows.flatMap(({ name, sql: trigger }) => [`DROP TRIGGER ${name}`, withStory(trigger)]),
    ...settingsTriggers,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const listsOfProject = ["images", "drawings", "videos", "plans", "documents"];

/** The words of a story: texts of its sections, but not addresses and what is chosen from a list. */
const words = `(SELECT group_concat(atom, ' ') FROM json_tree(new.sections)
    WHERE type = 'text' AND key NOT IN ('kind', 'width', 'address') AND path NOT LIKE '%.images')`;

const withStory = (trigger: string) =>
  trigger
    .replace("UPDATE OF client", "UPDATE OF sections, client")
    .replace("fold(new.id, ", `fold(new.id, ${words}, `);

// Distinct, because in a trigger of an upsert SQLite ignores OR IGNORE.
const sitePaths = `SELECT DISTINCT path FROM (${pathsIn("json_quote(new.value)")}) WHERE path LIKE '/uploads/%'`;

const addSitePaths = `INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, 'settings', 1 FROM (${sitePaths});
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${sitePaths});`;

/** The files of all texts of the site, of which those of the story alone were read as Markdown. */
const settingsTriggers = [
  "DROP TRIGGER settings_uses_insert",
  "DROP TRIGGER settings_uses_update",
  `CREATE TRIGGER settings_uses_insert AFTER INSERT ON settings WHEN new.name = 'site' BEGIN
  ${addSitePaths}
END`,
  `CREATE TRIGGER settings_uses_update AFTER UPDATE OF value ON settings WHEN new.name = 'site' BEGIN
  DELETE FROM file_uses WHERE kind = 'settings' AND recordId = 1;
  ${addSitePaths}
END`,
];
