import { type Kysely, sql } from "kysely";

/**
 * One folded text for each listing and project in a full-text index of its own, by the SQL function `fold` of the connection.
 * Prices and areas are conditions on their columns, and no longer words of the text. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const [table, fields] of Object.entries(searched))
    for (const statement of statementsOf(table, fields)) await sql.raw(statement).execute(db);
}

const columns = ["id", "reference", "title", "location", "status", "description"];

const searched = {
  properties: [...columns, "area", "price", "type", "bedrooms || ' bed'", "bathrooms || ' bath'"],
  projects: [...columns, "category"],
};

function statementsOf(table: string, fields: string[]) {
  const index = `${table}_search`;
  const textOf = (row: string) => `fold(${fields.map((field) => `${row}.${field}`).join(", ")})`;
  const changed = fields.map((field) => field.split(" ")[0]).join(", ");
  return [
    ...["insert", "delete", "update"].map((event) => `DROP TRIGGER ${index}_${event}`),
    `DROP TABLE ${index}`,
    `DROP VIEW ${table}_text`,
    `CREATE VIRTUAL TABLE ${index} USING fts5 (text, tokenize = 'trigram')`,
    `INSERT INTO ${index} (rowid, text) SELECT id, ${textOf(table)} FROM ${table}`,
    `CREATE TRIGGER ${index}_insert AFTER INSERT ON ${table} BEGIN
      INSERT INTO ${index} (rowid, text) VALUES (new.id, ${textOf("new")}); END`,
    `CREATE TRIGGER ${index}_delete AFTER DELETE ON ${table} BEGIN
      DELETE FROM ${index} WHERE rowid = old.id; END`,
    `CREATE TRIGGER ${index}_update AFTER UPDATE OF ${changed} ON ${table} BEGIN
      UPDATE ${index} SET text = ${textOf("new")} WHERE rowid = old.id; END`,
  ];
}
