import { type Kysely, sql } from "kysely";

/**
 * The firm's own lists, with the values that every firm has; types, statuses and categories of listings are any of theirs.
 * Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [index, row] of rows.entries()) {
    const { list, value, availability = "open", hidesPrice = 0, hidden = 0 } = row;
    await sql`INSERT INTO lists (list, value, availability, hidesPrice, hidden, "order", createdAt, updatedAt)
      VALUES (${list}, ${value}, ${availability}, ${hidesPrice}, ${hidden}, ${index + 1}, ${start}, ${start})`.execute(
      db,
    );
  }
  for (const [table, columns] of listed) await withoutChecks(db, table, columns);
}

const start = "2026-11-27T00:00:00.000Z";

const time = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const flag = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} IN (0, 1))`;
const text = (column: string) => `${column} TEXT NOT NULL DEFAULT ''`;

const statements = [
  `CREATE TABLE lists (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    list TEXT NOT NULL CHECK (list <> ''),
    value TEXT NOT NULL CHECK (value <> ''),
    ${text("name")},
    ${text("plural")},
    availability TEXT NOT NULL DEFAULT 'open' CHECK (availability IN ('open', 'held', 'closed')),
    ${flag("hidesPrice")},
    ${text("schemaName")},
    ${text("color")},
    ${text("mergedInto")},
    ${flag("hidden")},
    "order" INTEGER NOT NULL CHECK ("order" >= 0),
    ${time("createdAt")},
    ${time("updatedAt")}
  ) STRICT`,
  `CREATE INDEX lists_in_order ON lists ("order", id)`,
  `CREATE UNIQUE INDEX lists_by_value ON lists (list, value)`,
  ...["insert", "update", "delete"].map(
    (event) => `CREATE TRIGGER lists_version_${event} AFTER ${event.toUpperCase()} ON lists BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
  ),
];

type Row = { list: string; value: string; availability?: string; hidesPrice?: number; hidden?: number };

const of = (list: string, values: string[]): Row[] => values.map((value) => ({ list, value }));

const statuses: Row[] = [
  { value: "for sale" },
  { value: "for rent" },
  { value: "sold", availability: "closed" },
  { value: "leased", availability: "closed" },
  { value: "reserved", availability: "held", hidden: 1 },
  { value: "under offer", availability: "held", hidden: 1 },
  { value: "price on request", hidesPrice: 1, hidden: 1 },
].map((row) => ({ list: "property-statuses", ...row }));

const rows = [
  ...of("property-types", ["residential", "commercial", "apartment", "villa", "office", "land"]),
  ...statuses,
  ...of("project-categories", ["residential", "commercial", "mixed-use", "hospitality", "institutional"]),
  ...of("project-statuses", ["completed", "ongoing", "upcoming"]),
];

const listed = [
  ["properties", { type: "residential", status: "for sale" }],
  ["projects", { category: "residential", status: "completed" }],
] as const;

/**
 * Writes columns anew without the check of their values. Indexes and triggers of the table are written anew, too: a dropped column
 * may stand in none, and nothing that they keep changes.
 */
async function withoutChecks(db: Kysely<unknown>, table: string, columns: Record<string, string>) {
  const { rows: around } = await sql<{ type: string; name: string; sql: string }>`
    SELECT type, name, sql FROM sqlite_schema
    WHERE tbl_name = ${table} AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid`.execute(
    db,
  );
  for (const { type, name } of around) await sql.raw(`DROP ${type} ${name}`).execute(db);
  for (const [column, first] of Object.entries(columns))
    for (const statement of [
      `ALTER TABLE ${table} ADD COLUMN listed TEXT NOT NULL DEFAULT '${first}' CHECK (listed <> '')`,
      `UPDATE ${table} SET listed = ${column}`,
      `ALTER TABLE ${table} DROP COLUMN ${column}`,
      `ALTER TABLE ${table} RENAME COLUMN listed TO ${column}`,
    ])
      await sql.raw(statement).execute(db);
  for (const { sql: statement } of around) await sql.raw(statement).execute(db);
}
