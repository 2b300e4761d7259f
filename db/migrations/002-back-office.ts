import { type Kysely, sql } from "kysely";

/** What the back-office keeps beside the records. Frozen: a change of the schema is a new migration. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const flag = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} IN (0, 1))`;

/** Substring search in any script: trigrams of these columns, kept by triggers. */
function search(table: string, name: string, columns: string[]) {
  const values = (row: string) => ["id", ...columns].map((column) => `${row}.${column}`).join(", ");
  const add = `INSERT INTO ${name} (rowid, ${columns}) VALUES (${values("new")});`;
  const remove = `INSERT INTO ${name} (${name}, rowid, ${columns}) VALUES ('delete', ${values("old")});`;
  return [
    `CREATE VIRTUAL TABLE ${name} USING fts5 (${columns}, content = '${table}', content_rowid = 'id', tokenize = 'trigram')`,
    `INSERT INTO ${name} (${name}) VALUES ('rebuild')`,
    `CREATE TRIGGER ${name}_insert AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${name}_delete AFTER DELETE ON ${table} BEGIN ${remove} END`,
    `CREATE TRIGGER ${name}_update AFTER UPDATE OF ${columns} ON ${table} BEGIN ${remove} ${add} END`,
  ];
}

/**
 * An index for each order of the listings, alone and within a type or a status. It also holds what the list can be
 * narrowed by, so that a row that is not shown is not read.
 */
function listIndexes() {
  const orders = {
    newest: "createdAt DESC, id DESC",
    by_price: "priceRupees, id DESC",
    by_area: "areaSquareFeet, id DESC",
  };
  const narrowing = ["type", "status", "bedrooms", "priceRupees"];
  return Object.entries(orders).flatMap(([name, order]) =>
    ["", "type", "status"].map((within) => {
      const rest = narrowing.filter((column) => column !== within && !order.startsWith(column));
      const columns = [within, order, ...rest].filter(Boolean);
      return `CREATE INDEX properties_${name}${within && `_of_${within}`} ON properties (${columns.join(", ")})`;
    }),
  );
}

const replaced = [
  "properties_newest",
  "properties_by_type",
  "properties_by_status",
  "properties_by_price",
  "properties_by_area",
  "properties_by_bedrooms",
  "projects_newest",
  "projects_by_category",
  "projects_by_status",
];

const statements = [
  `ALTER TABLE users ADD COLUMN ${flag("darkMode")}`,
  // What a record was before it was changed or deleted; the user's name is text, so that it outlives the user.
  `CREATE TABLE revisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('property', 'project', 'message', 'file', 'settings')),
    recordId INTEGER NOT NULL,
    title TEXT NOT NULL,
    record TEXT NOT NULL CHECK (json_valid(record)),
    ${flag("deleted")},
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    userName TEXT NOT NULL,
    ${iso("createdAt")}
  ) STRICT`,
  "CREATE INDEX revisions_of_record ON revisions (kind, recordId, id DESC)",
  "CREATE INDEX revisions_deleted ON revisions (id DESC) WHERE deleted = 1",
  "CREATE INDEX revisions_by_time ON revisions (createdAt)",
  "CREATE INDEX revisions_by_user ON revisions (userId)",
  // Forms that came in after their session had ended.
  `CREATE TABLE stashes (
    id TEXT PRIMARY KEY,
    userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    path TEXT NOT NULL,
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    ${iso("createdAt")}
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX stashes_by_user ON stashes (userId, createdAt)",
  "CREATE INDEX stashes_by_time ON stashes (createdAt)",
  // Fingerprints of forms that made a record: the same one again makes no second.
  `CREATE TABLE submissions (
    id TEXT PRIMARY KEY,
    recordId INTEGER NOT NULL,
    ${iso("createdAt")}
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX submissions_by_time ON submissions (createdAt)",
  ...replaced.map((index) => `DROP INDEX ${index}`),
  ...listIndexes(),
  "CREATE INDEX properties_by_bedrooms ON properties (bedrooms, type, status, priceRupees)",
  "CREATE INDEX projects_newest ON projects (createdAt DESC, id DESC, category, status)",
  "CREATE INDEX projects_by_category ON projects (category, createdAt DESC, id DESC, status)",
  "CREATE INDEX projects_by_status ON projects (status, createdAt DESC, id DESC, category)",
  // What a search narrows and orders its finds by, without reading their rows.
  "CREATE INDEX properties_found ON properties (id, createdAt, type, status, bedrooms, priceRupees, areaSquareFeet, featured)",
  "CREATE INDEX projects_found ON projects (id, createdAt, category, status, featured)",
  "CREATE INDEX messages_found ON messages (id, createdAt, read)",
  // What the back-office searches: not the descriptions, in which every common word is everywhere.
  ...search("properties", "properties_names", ["title", "location", "type"]),
  ...search("projects", "projects_names", ["title", "location", "category"]),
  ...search("messages", "messages_search", ["name", "email", "subject", "message"]),
];
