import { type Kysely, sql } from "kysely";

/** Plans, documents and facts of a listing, where it is, and an index of the places. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const [table, columns] of Object.entries(tables)) {
    for (const column of columns) await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`).execute(db);
    await addUses(db, table);
  }
  await sql.raw(places).execute(db);
}

const list = (column: string) =>
  `${column} TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(${column}) AND json_type(${column}) = 'array')`;
const text = (column: string) => `${column} TEXT NOT NULL DEFAULT ''`;
const number = (column: string) => `${column} INTEGER CHECK (${column} >= 0)`;

const ofBoth = [
  text("coordinates"),
  "exactness TEXT NOT NULL DEFAULT 'exact' CHECK (exactness IN ('exact', 'street', 'area'))",
  list("plans"),
  list("documents"),
];

const tables = {
  properties: [
    ...["yearBuilt", "parking"].map(number),
    ...["floor", "furnished", "possession", "tour"].map(text),
    ...ofBoth,
  ],
  projects: ofBoth,
};

/** Listings that visitors see, by status, by rows of a hundredth of a degree from south to north, and from west to east. */
const places = `CREATE INDEX properties_by_place ON properties (status,
    CAST(CAST(coordinates AS REAL) * 100 AS INTEGER), CAST(substr(coordinates, instr(coordinates, ',') + 1) AS REAL))
  WHERE coordinates <> '' AND shown = 1`;

/** Lets the triggers that write the uses of files read the new lists as they read the images. */
async function addUses(db: Kysely<unknown>, table: string) {
  const { rows } = await sql<{ name: string; sql: string }>`SELECT name, sql FROM sqlite_schema
    WHERE type = 'trigger' AND name IN (${`${table}_uses_insert`}, ${`${table}_uses_update`})`.execute(db);
  for (const { name, sql: statement } of rows) {
    await sql.raw(`DROP TRIGGER ${name}`).execute(db);
    await sql.raw(withLists(statement)).execute(db);
  }
}

function withLists(trigger: string) {
  const forEach = (select: string) =>
    ["images", "plans", "documents"].map((list) => select.replace("images", list)).join(" UNION ");
  return trigger
    .replace("UPDATE OF images", "UPDATE OF images, plans, documents")
    .replaceAll("SELECT value AS path FROM json_each(new.images)", forEach)
    .replaceAll(
      /SELECT entry\.value AS path FROM \(SELECT record ->> '\$\.images' .*?json_each\(draft\.value\) entry/g,
      forEach,
    );
}
