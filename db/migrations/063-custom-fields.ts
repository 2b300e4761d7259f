import { type Kysely, sql } from "kysely";
import { replaceTrigger } from "./051-portfolio";

/** Fields that the firm defines for its listings and projects, and their values, by whose texts a search finds records. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...statements, ...kinds.flatMap(statementsFor)])
    await sql.raw(statement).execute(db);
  for (const table of kinds)
    for (const event of ["insert", "update"])
      await replaceTrigger(db, `${table}_search_${event}`, (trigger) => withTexts(table, trigger));
}

const kinds = ["properties", "projects"];

const time = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const flag = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} IN (0, 1))`;

const statements = [
  `CREATE TABLE fields (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    records TEXT NOT NULL CHECK (records <> ''),
    "key" TEXT NOT NULL CHECK ("key" <> ''),
    name TEXT NOT NULL CHECK (name <> ''),
    type TEXT NOT NULL CHECK (type IN ('text', 'number', 'yes-no', 'choice')),
    unit TEXT NOT NULL DEFAULT '',
    "values" TEXT NOT NULL DEFAULT '[]' CHECK (json_valid("values") AND json_type("values") = 'array'),
    ${flag("inFilters")},
    ${flag("inComparison")},
    ${flag("hidden")},
    "order" INTEGER NOT NULL CHECK ("order" >= 0),
    ${time("createdAt")},
    ${time("updatedAt")}
  ) STRICT`,
  `CREATE INDEX fields_in_order ON fields ("order", id)`,
  `CREATE UNIQUE INDEX fields_by_key ON fields (records, "key")`,
  ...["insert", "update", "delete"].map(
    (event) => `CREATE TRIGGER fields_version_${event} AFTER ${event.toUpperCase()} ON fields BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
  ),
];

/** A search finds the texts of fields that are shown: they are read again where that changes. */
const statementsFor = (table: string) => {
  const readAgain = (row: string) => `UPDATE ${table} SET fields = fields
    WHERE fields <> '{}' AND EXISTS (SELECT 1 FROM json_each(fields) AS own WHERE own.key = ${row}."key");
END`;
  return [
    `ALTER TABLE ${table} ADD COLUMN fields TEXT NOT NULL DEFAULT '{}'
    CHECK (json_valid(fields) AND json_type(fields) = 'object')`,
    `CREATE TRIGGER fields_${table}_insert AFTER INSERT ON fields WHEN new.records = '${table}' BEGIN
  ${readAgain("new")}`,
    `CREATE TRIGGER fields_${table}_update AFTER UPDATE OF hidden, records ON fields
  WHEN '${table}' IN (old.records, new.records) AND (old.hidden <> new.hidden OR old.records <> new.records) BEGIN
  ${readAgain("new")}`,
    `CREATE TRIGGER fields_${table}_delete AFTER DELETE ON fields WHEN old.records = '${table}' BEGIN
  ${readAgain("old")}`,
  ];
};

const withTexts = (table: string, trigger: string) =>
  trigger.replace("UPDATE OF ", "UPDATE OF fields, ").replace(
    "fold(new.id, ",
    `fold(new.id, (SELECT group_concat(own.atom, ' ') FROM json_each(new.fields) AS own
    JOIN fields ON fields."key" = own.key AND fields.records = '${table}' AND fields.hidden = 0
    WHERE own.type = 'text'), `,
  );
