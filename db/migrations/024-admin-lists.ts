import { type Kysely, sql } from "kysely";

/** Many records are changed at once, filtered by what they lack, and featured in an order by hand. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const orders = {
  newest: "createdAt DESC, id DESC",
  by_title: "title COLLATE NOCASE, id DESC",
  by_price: "priceRupees, id DESC",
};

/** With what Home leaves out. */
const inOrder = "featuredOrder, createdAt DESC, id DESC, status, shown";

/** What few records lack: the name of the index says it. */
const lacks = {
  without_picture: "images = '[]'",
  without_description: "description = ''",
  // Not IS NULL, for which SQLite would take the index by price, and sort.
  without_price: "coalesce(priceRupees, -1) < 0",
};

function indexesOf(table: string) {
  const hasPrice = table === "properties";
  return Object.entries(orders).flatMap(([order, columns]) => {
    if (order === "by_price" && !hasPrice) return [];
    const missing = Object.entries(lacks).filter(([name]) => hasPrice || name !== "without_price");
    return [
      `CREATE INDEX ${table}_${order}_of_agent ON ${table} (agentId, ${columns}) WHERE agentId IS NOT NULL`,
      ...missing.map(
        ([name, lack]) => `CREATE INDEX ${table}_${order}_${name} ON ${table} (${columns}) WHERE ${lack}`,
      ),
    ];
  });
}

const statements = [
  // The revisions of one change to many records have the same number: they are undone as one.
  "ALTER TABLE revisions ADD COLUMN batch INTEGER",
  "CREATE INDEX revisions_of_batch ON revisions (batch, id) WHERE batch IS NOT NULL",
  ...["properties", "projects"].flatMap((table) => [
    // The place among the featured ones; without one a record comes after those, the newest first.
    `ALTER TABLE ${table} ADD COLUMN featuredOrder INTEGER`,
    `CREATE INDEX ${table}_featured_in_order ON ${table} (${inOrder}) WHERE featured = 1`,
    ...indexesOf(table),
  ]),
  `CREATE INDEX properties_featured_in_order_of_type ON properties (type, ${inOrder}) WHERE featured = 1`,
  "CREATE INDEX properties_by_title_of_status ON properties (status, title COLLATE NOCASE, id DESC)",
  "CREATE INDEX properties_by_price_of_featured ON properties (priceRupees, id DESC) WHERE featured = 1",
  `CREATE TABLE saved_filters (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    -- The list: 'properties'
    list TEXT NOT NULL CHECK (list <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    -- The query string of the list.
    search TEXT NOT NULL,
    createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
    UNIQUE (userId, list, name)
  ) STRICT`,
];
