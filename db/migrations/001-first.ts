import { type Kysely, sql } from "kysely";

/** Spec section 3, whole. Frozen: a change of the schema is a new migration. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements()) await sql.raw(statement).execute(db);
}

const time = "CHECK (datetime({}) IS NOT NULL)";
const iso = (column: string) => `${column} TEXT NOT NULL ${time.replace("{}", column)}`;
const list = (column: string, least: number) =>
  `${column} TEXT NOT NULL CHECK (json_valid(${column}) AND json_type(${column}) = 'array' AND json_array_length(${column}) >= ${least})`;
const flag = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} IN (0, 1))`;
const count = (column: string) => `${column} INTEGER CHECK (${column} >= 0)`;
const oneOf = (column: string, values: string) => `${column} TEXT NOT NULL CHECK (${column} IN (${values}))`;

function statements() {
  return [
    `CREATE TABLE users (
      id INTEGER PRIMARY KEY,
      username TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (username <> ''),
      password TEXT NOT NULL,
      name TEXT NOT NULL,
      role TEXT NOT NULL DEFAULT 'admin',
      ${iso("createdAt")}
    ) STRICT`,
    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
      ${iso("createdAt")},
      ${iso("expiresAt")}
    ) STRICT, WITHOUT ROWID`,
    "CREATE INDEX sessions_by_user ON sessions (userId)",
    "CREATE INDEX sessions_by_expiry ON sessions (expiresAt)",
    `CREATE TABLE properties (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL CHECK (title <> ''),
      description TEXT NOT NULL,
      price TEXT NOT NULL,
      ${count("priceRupees")},
      location TEXT NOT NULL,
      area TEXT NOT NULL,
      ${count("areaSquareFeet")},
      ${count("bedrooms")},
      ${count("bathrooms")},
      ${oneOf("type", "'residential', 'commercial', 'apartment', 'villa', 'office', 'land'")},
      ${oneOf("status", "'for sale', 'for rent', 'sold', 'leased'")},
      ${flag("featured")},
      ${list("images", 1)},
      ${list("videos", 0)},
      ${list("amenities", 0)},
      ${iso("createdAt")},
      ${iso("updatedAt")}
    ) STRICT`,
    "CREATE INDEX properties_newest ON properties (createdAt DESC, id DESC)",
    "CREATE INDEX properties_by_type ON properties (type, createdAt DESC, id DESC)",
    "CREATE INDEX properties_by_status ON properties (status, createdAt DESC, id DESC)",
    "CREATE INDEX properties_by_price ON properties (priceRupees, id DESC)",
    "CREATE INDEX properties_by_area ON properties (areaSquareFeet, id DESC)",
    "CREATE INDEX properties_by_bedrooms ON properties (bedrooms, createdAt DESC, id DESC)",
    "CREATE INDEX properties_featured ON properties (createdAt DESC, id DESC) WHERE featured = 1",
    `CREATE TABLE projects (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL CHECK (title <> ''),
      description TEXT NOT NULL,
      location TEXT NOT NULL,
      ${oneOf("category", "'residential', 'commercial', 'mixed-use', 'hospitality', 'institutional'")},
      ${oneOf("status", "'completed', 'ongoing', 'upcoming'")},
      ${flag("featured")},
      ${list("images", 1)},
      completionDate TEXT,
      ${iso("createdAt")},
      ${iso("updatedAt")}
    ) STRICT`,
    "CREATE INDEX projects_newest ON projects (createdAt DESC, id DESC)",
    "CREATE INDEX projects_by_category ON projects (category, createdAt DESC, id DESC)",
    "CREATE INDEX projects_by_status ON projects (status, createdAt DESC, id DESC)",
    "CREATE INDEX projects_featured ON projects (createdAt DESC, id DESC) WHERE featured = 1",
    `CREATE TABLE files (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      path TEXT NOT NULL UNIQUE CHECK (path LIKE '/uploads/%'),
      category TEXT,
      size INTEGER NOT NULL CHECK (size >= 0),
      ${count("width")},
      ${count("height")},
      colour TEXT CHECK (colour GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]'),
      alt TEXT,
      uploadedBy INTEGER REFERENCES users ON DELETE SET NULL,
      ${iso("createdAt")}
    ) STRICT`,
    "CREATE INDEX files_newest ON files (createdAt DESC, id DESC)",
    "CREATE INDEX files_by_category ON files (category, createdAt DESC, id DESC)",
    "CREATE INDEX files_by_user ON files (uploadedBy)",
    `CREATE TABLE messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      subject TEXT NOT NULL,
      message TEXT NOT NULL,
      ${flag("read")},
      submission TEXT UNIQUE,
      ${iso("createdAt")}
    ) STRICT`,
    "CREATE INDEX messages_newest ON messages (createdAt DESC, id DESC)",
    "CREATE INDEX messages_by_read ON messages (read, createdAt DESC, id DESC)",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (json_valid(value))) STRICT, WITHOUT ROWID",
    `CREATE TABLE activities (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL CHECK (kind <> ''),
      subject TEXT NOT NULL,
      subjectId INTEGER,
      userId INTEGER REFERENCES users ON DELETE SET NULL,
      userName TEXT,
      ${iso("createdAt")}
    ) STRICT`,
    "CREATE INDEX activities_newest ON activities (createdAt DESC, id DESC)",
    "CREATE INDEX activities_by_user ON activities (userId)",
    ...search("properties"),
    ...search("projects"),
  ];
}

/** Substring search in any script: trigrams of title, description and location, kept by triggers. */
function search(table: string) {
  const columns = ["title", "description", "location"];
  const values = (row: string) => ["id", ...columns].map((column) => `${row}.${column}`).join(", ");
  const add = `INSERT INTO ${table}_search (rowid, ${columns}) VALUES (${values("new")});`;
  const remove = `INSERT INTO ${table}_search (${table}_search, rowid, ${columns}) VALUES ('delete', ${values("old")});`;
  return [
    `CREATE VIRTUAL TABLE ${table}_search USING fts5 (${columns}, content = '${table}', content_rowid = 'id', tokenize = 'trigram')`,
    `CREATE TRIGGER ${table}_search_insert AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${table}_search_delete AFTER DELETE ON ${table} BEGIN ${remove} END`,
    `CREATE TRIGGER ${table}_search_update AFTER UPDATE OF ${columns} ON ${table} BEGIN ${remove} ${add} END`,
  ];
}
