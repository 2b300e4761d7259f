import { type Kysely, sql } from "kysely";

/** Services, team, offices, testimonials and interiors: kinds of record in an order that the firm chooses. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const text = (column: string, condition = "") => `${column} TEXT NOT NULL${condition}`;
const filled = (column: string) => text(column, ` CHECK (${column} <> '')`);
const flag = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} IN (0, 1))`;
const time = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;

/** The columns of each table, beside those that all have. */
const tables = {
  services: [filled("title"), filled("summary"), text("text"), filled("icon"), flag("onHome"), "image TEXT"],
  team: [filled("name"), filled("position"), text("phone"), text("email"), text("whatsapp"), "photo TEXT"],
  offices: [
    filled("name"),
    text("phone"),
    filled("address"),
    text("email"),
    text("mapLink"),
    text("hours"),
    "latitude REAL CHECK (latitude BETWEEN -90 AND 90)",
    "longitude REAL CHECK (longitude BETWEEN -180 AND 180)",
  ],
  testimonials: [
    filled("name"),
    text("role"),
    filled("text"),
    "rating REAL NOT NULL CHECK (rating BETWEEN 0.5 AND 5)",
  ],
  interiors: [filled("title"), text("place"), text("year"), filled("image")],
};

function createTable([name, columns]: [string, string[]]) {
  return `CREATE TABLE ${name} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ${columns.join(",\n    ")},
    ${flag("hidden")},
    "order" INTEGER NOT NULL CHECK ("order" >= 0),
    ${time("createdAt")},
    ${time("updatedAt")}
  ) STRICT`;
}

/** A record that shows a file claims it for good, as properties and projects do. */
function imageUses(table: string, kind: string, column: string) {
  const name = `${table}_uses`;
  const isUpload = `new.${column} LIKE '/uploads/%'`;
  const add = `INSERT INTO file_uses (path, kind, recordId) SELECT new.${column}, '${kind}', new.id WHERE ${isUpload};
    UPDATE files SET claimed = 1 WHERE claimed = 0 AND path = new.${column};`;
  const remove = `DELETE FROM file_uses WHERE kind = '${kind}' AND recordId = old.id;`;
  return [
    `CREATE TRIGGER ${name}_insert AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${name}_delete AFTER DELETE ON ${table} BEGIN ${remove} END`,
    `CREATE TRIGGER ${name}_update AFTER UPDATE OF ${column} ON ${table} BEGIN ${remove} ${add} END`,
  ];
}

const statements = [
  ...Object.entries(tables).map(createTable),
  ...Object.keys(tables).map((table) => `CREATE INDEX ${table}_in_order ON ${table} ("order", id)`),
  ...imageUses("services", "service", "image"),
  ...imageUses("team", "team-member", "photo"),
  ...imageUses("interiors", "interior", "image"),
];
