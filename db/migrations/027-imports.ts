import { type Kysely, sql } from "kysely";

/** Listings are imported from a table. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE imports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind <> ''),
    fileName TEXT NOT NULL,
    -- The cells, the first row being the headings; empty once they are imported.
    cells TEXT NOT NULL CHECK (json_valid(cells)),
    -- The field of each column, '' for none.
    mapping TEXT CHECK (mapping IS NULL OR json_valid(mapping)),
    -- What becomes of new rows.
    newState TEXT NOT NULL DEFAULT 'draft' CHECK (newState IN ('draft', 'published')),
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    userName TEXT NOT NULL,
    createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
    committedAt TEXT CHECK (committedAt IS NULL OR datetime(committedAt) IS NOT NULL),
    undoneAt TEXT CHECK (undoneAt IS NULL OR datetime(undoneAt) IS NOT NULL),
    -- The records that it has made and changed, with their versions.
    changes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(changes)),
    -- How many these are.
    added INTEGER NOT NULL DEFAULT 0,
    changed INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  "CREATE INDEX imports_by_user ON imports (userId)",
  "CREATE INDEX imports_by_time ON imports (committedAt DESC)",
  // The field that was last chosen for a heading.
  `CREATE TABLE import_columns (
    kind TEXT NOT NULL,
    heading TEXT NOT NULL,
    field TEXT NOT NULL,
    PRIMARY KEY (kind, heading)
  ) STRICT, WITHOUT ROWID`,
];
