import { type Kysely, sql } from "kysely";

/** A Markdown text claims and uses the files that it shows or links to, as pictures of a record do. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

type Columns = { kind: string; lists?: string[]; images?: string[]; texts: string[] };

/** The columns of each table that name files. */
const tables: Record<string, Columns> = {
  properties: { kind: "property", lists: ["images", "videos"], texts: ["description"] },
  projects: { kind: "project", lists: ["images"], texts: ["description"] },
  services: { kind: "service", images: ["image"], texts: ["text"] },
  pages: { kind: "page", images: ["image"], texts: ["text"] },
};

/** The addresses in a text: a JSON list of what follows each '](', up to the next sign that ends an address. */
function addressesIn(text: string) {
  const parts = `json_each('[' || replace(json_quote(${text}), '](', '","') || ']')`;
  const start = "ltrim(value, ' <' || char(10))";
  const marked = ["' '", "'>'", "char(10)"].reduce((all, sign) => `replace(${all}, ${sign}, ')')`, start);
  return `SELECT substr(${marked}, 1, instr(${marked} || ')', ')') - 1) AS path FROM ${parts}`;
}

/** The paths of uploads that a row names. */
function pathsOf({ lists = [], images = [], texts }: Columns, row: string) {
  const all = [
    ...lists.map((list) => `SELECT value AS path FROM json_each(${row}.${list})`),
    ...images.map((image) => `SELECT ${row}.${image} AS path`),
    ...texts.map((text) => addressesIn(`${row}.${text}`)),
  ];
  return `SELECT path FROM (${all.join(" UNION ")}) WHERE path LIKE '/uploads/%'`;
}

/** Replaces the triggers that write the uses of a table's rows. */
function usesOf([table, columns]: [string, Columns]) {
  const { kind, lists = [], images = [], texts } = columns;
  const paths = pathsOf(columns, "new");
  const add = `INSERT INTO file_uses (path, kind, recordId) SELECT path, '${kind}', new.id FROM (${paths});
    UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${paths});`;
  const remove = `DELETE FROM file_uses WHERE kind = '${kind}' AND recordId = old.id;`;
  const changed = [...lists, ...images, ...texts].join(", ");
  return [
    `DROP TRIGGER ${table}_uses_insert`,
    `DROP TRIGGER ${table}_uses_update`,
    `CREATE TRIGGER ${table}_uses_insert AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${table}_uses_update AFTER UPDATE OF ${changed} ON ${table} BEGIN ${remove} ${add} END`,
    // Runs the trigger for the texts that are stored already.
    ...texts.map((text) => `UPDATE ${table} SET ${text} = ${text} WHERE instr(${text}, '](') > 0`),
  ];
}

const siteTexts = (row: string) => `SELECT atom AS path FROM json_tree(${row}.value) WHERE type = 'text'
  UNION ${addressesIn(`json_extract(${row}.value, '$.story')`)}`;
const sitePaths = `SELECT path FROM (${siteTexts("new")}) WHERE path LIKE '/uploads/%'`;
const removeSite = "DELETE FROM file_uses WHERE kind = 'settings' AND recordId = 1;";
const addSite = `INSERT INTO file_uses (path, kind, recordId) SELECT path, 'settings', 1 FROM (${sitePaths});
  UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${sitePaths});`;

const statements = [
  ...Object.entries(tables).flatMap(usesOf),
  "DROP TRIGGER settings_uses_insert",
  "DROP TRIGGER settings_uses_update",
  `CREATE TRIGGER settings_uses_insert AFTER INSERT ON settings WHEN new.name = 'site' BEGIN ${addSite} END`,
  `CREATE TRIGGER settings_uses_update AFTER UPDATE OF value ON settings WHEN new.name = 'site' BEGIN ${removeSite} ${addSite} END`,
  "UPDATE settings SET value = value WHERE name = 'site'",
];
