import { type Kysely, sql } from "kysely";

/** The paths of uploads in a text: of a picture, of links in Markdown, or in JSON. @param text an SQL expression, quoted as JSON */
export const pathsIn = (text: string) => {
  const pieces = `json_each('[' || replace(replace(${text}, '](', '","'), '\\"', '","') || ']')`;
  const rest = "ltrim(json_each.value, ' <' || char(10))";
  const end = ["')'", "' '", "'>'", "'\\'", "char(10)"]
    .map((one) => `instr(${rest} || ${one}, ${one})`)
    .join(", ");
  return `SELECT substr(${rest}, 1, min(${end}) - 1) AS path FROM ${pieces}`;
};

/**
 * The triggers that keep the uses of files of a table: those in the columns of its rows, and in the draft and the schedule of each,
 * where the table has these. Used by later migrations too.
 */
export function fileUseTriggers(table: string, kind: string, columns: string[], hasStates = true) {
  const inVersions = (column: string) =>
    `${pathsIn(`json_quote(record ->> '${column}')`).replace(" FROM ", " FROM revisions, ")} WHERE revisions.id IN (new.draft, new.scheduled)`;
  const texts = columns.flatMap((column) => [
    pathsIn(`json_quote(new.${column})`),
    ...(hasStates ? [inVersions(column)] : []),
  ]);
  const paths = `SELECT path FROM (${texts.join(" UNION ")}) WHERE path LIKE '/uploads/%'`;
  const add = `INSERT OR IGNORE INTO file_uses (path, kind, recordId) SELECT path, '${kind}', new.id FROM (${paths});
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${paths});`;
  const remove = `DELETE FROM file_uses WHERE kind = '${kind}' AND recordId = old.id;`;
  return [
    `CREATE TRIGGER ${table}_uses_insert AFTER INSERT ON ${table} BEGIN
  ${add}
END`,
    `CREATE TRIGGER ${table}_uses_update AFTER UPDATE OF ${columns.join(", ")}${hasStates ? ", draft, scheduled" : ""} ON ${table} BEGIN
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
