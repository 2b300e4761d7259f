import { type Kysely, sql } from "kysely";

/** Characters that end the path of an upload in Markdown and in JSON. */
const ends = ["\\", '"', "(", ")", "<", ">", "[", "]", ","];

/** The paths of uploads anywhere in texts, Markdown or JSON. @param text an SQL expression */
const pathsIn = (text: string) => {
  const spaced = ends.reduce((inner, end) => `replace(${inner}, '${end}', ' ')`, `json_quote(${text})`);
  const words = `'["' || replace(replace(${spaced}, '/uploads/', ' /uploads/'), ' ', '","') || '"]'`;
  return `SELECT value FROM json_each(${words}) WHERE value LIKE '/uploads/%'`;
};

/**
 * The triggers that keep the uses of files of a table: those in the columns of its rows, and in the draft and the schedule of each.
 * Used by later migrations too.
 */
export function fileUseTriggers(table: string, kind: string, columns: string[]) {
  const joined = (of: (column: string) => string) =>
    columns.map((column) => `coalesce(${of(column)}, '')`).join(" || ' ' || ");
  const versions = `(SELECT coalesce(group_concat(${joined((column) => `record ->> '${column}'`)}, ' '), '') FROM revisions WHERE id IN (new.draft, new.scheduled))`;
  const paths = pathsIn(`${joined((column) => `new.${column}`)} || ' ' || ${versions}`);
  const add = `INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT DISTINCT value, '${kind}', new.id FROM (${paths});
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${paths});`;
  const remove = `DELETE FROM file_uses WHERE kind = '${kind}' AND recordId = old.id;`;
  return [
    `CREATE TRIGGER ${table}_uses_insert AFTER INSERT ON ${table} BEGIN
  ${add}
END`,
    `CREATE TRIGGER ${table}_uses_update AFTER UPDATE OF ${columns.join(", ")}, draft, scheduled ON ${table} BEGIN
  ${remove}
  ${add}
END`,
    `CREATE TRIGGER ${table}_uses_delete AFTER DELETE ON ${table} BEGIN
  ${remove}
END`,
  ];
}

const dropTriggers = (table: string) =>
  ["insert", "update", "delete"].map((event) => `DROP TRIGGER ${table}_uses_${event}`);

/** Stories made of sections, with the pictures in them, also in translations. Frozen. */
export async function up(db: Kysely<unknown>) {
  const statements = [
    "ALTER TABLE pages ADD COLUMN sections TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(sections))",
    ...dropTriggers("pages"),
    ...fileUseTriggers("pages", "page", ["image", "text", "sections"]),
    ...dropTriggers("translations"),
    ...fileUseTriggers("translations", "translation", ["texts"]),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
