import { type Kysely, sql } from "kysely";

/** What uploads need: who shows a file, which ones nobody has claimed yet, and their search. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const lists = { property: ["images", "videos"], project: ["images"] };
const tables = { property: "properties", project: "projects" };

type Kind = keyof typeof tables;

/** The paths of uploads in a record's lists. */
function pathsOf(kind: Kind, row: string) {
  const entries = lists[kind].map((list) => `SELECT value FROM json_each(${row}.${list})`);
  return `SELECT DISTINCT value FROM (${entries.join(" UNION ")}) WHERE value LIKE '/uploads/%'`;
}

/** A record that shows a file claims it for good: the versions that are kept of the record show it, too. */
function usesOf(kind: Kind) {
  const [table, name] = [tables[kind], `${tables[kind]}_uses`];
  const paths = pathsOf(kind, "new");
  const add = `INSERT INTO file_uses (path, kind, recordId) SELECT value, '${kind}', new.id FROM (${paths});
    UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${paths});`;
  const remove = `DELETE FROM file_uses WHERE kind = '${kind}' AND recordId = old.id;`;
  return [
    `CREATE TRIGGER ${name}_insert AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${name}_delete AFTER DELETE ON ${table} BEGIN ${remove} END`,
    `CREATE TRIGGER ${name}_update AFTER UPDATE OF ${lists[kind]} ON ${table} BEGIN ${remove} ${add} END`,
    ...lists[kind].map(
      (list) => `INSERT OR IGNORE INTO file_uses (path, kind, recordId)
      SELECT entry.value, '${kind}', record.id FROM ${table} record, json_each(record.${list}) entry
      WHERE entry.value LIKE '/uploads/%'`,
    ),
  ];
}

const searched = ["name", "category", "type"];
const values = (row: string) => ["id", ...searched].map((column) => `${row}.${column}`).join(", ");
const add = `INSERT INTO files_search (rowid, ${searched}) VALUES (${values("new")});`;
const remove = `INSERT INTO files_search (files_search, rowid, ${searched}) VALUES ('delete', ${values("old")});`;

const statements = [
  "ALTER TABLE files ADD COLUMN claimed INTEGER NOT NULL DEFAULT 1 CHECK (claimed IN (0, 1))",
  "CREATE INDEX files_unclaimed ON files (createdAt) WHERE claimed = 0",
  "CREATE INDEX files_found ON files (id, createdAt, category)",
  `CREATE TABLE file_uses (
    path TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('property', 'project')),
    recordId INTEGER NOT NULL,
    PRIMARY KEY (path, kind, recordId)
  ) STRICT, WITHOUT ROWID`,
  // A deleted file that lies on disk is looked up by its path.
  "CREATE INDEX revisions_of_files ON revisions (json_extract(record, '$.path')) WHERE kind = 'file'",
  "CREATE INDEX file_uses_of_record ON file_uses (kind, recordId)",
  ...usesOf("property"),
  ...usesOf("project"),
  // A deleted file may be brought back after a record that shows it was saved.
  `CREATE TRIGGER files_claimed AFTER INSERT ON files
    WHEN new.claimed = 0 AND EXISTS (SELECT 1 FROM file_uses WHERE path = new.path)
    BEGIN UPDATE files SET claimed = 1 WHERE id = new.id; END`,
  `CREATE VIRTUAL TABLE files_search USING fts5 (${searched}, content = 'files', content_rowid = 'id', tokenize = 'trigram')`,
  "INSERT INTO files_search (files_search) VALUES ('rebuild')",
  `CREATE TRIGGER files_search_insert AFTER INSERT ON files BEGIN ${add} END`,
  `CREATE TRIGGER files_search_delete AFTER DELETE ON files BEGIN ${remove} END`,
  `CREATE TRIGGER files_search_update AFTER UPDATE OF ${searched} ON files BEGIN ${remove} ${add} END`,
];
