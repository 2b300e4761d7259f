import { type Kysely, type RawBuilder, sql } from "kysely";

/**
 * Reads the prices, areas and places of all listings again, and folds their search texts anew, by the SQL functions of the
 * connection: both differ from what they were. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  const units = await findUnits(db);
  const place = sql`city = read_city(location), cityKey = read_key(read_city(location))`;
  await inBatches(db, "properties", (batch) => [
    sql`UPDATE properties SET ${place},
      neighborhood = read_neighborhood(location), neighborhoodKey = read_key(read_neighborhood(location)),
      priceRupees = read_price(price, ${units.currency}), areaSquareFeet = read_area(area, ${JSON.stringify(units)})
      WHERE ${batch}`,
    textOf("properties", ["area", "price", "type", "bedrooms || ' bed'", "bathrooms || ' bath'"], batch),
  ]);
  await inBatches(db, "projects", (batch) => [
    sql`UPDATE projects SET ${place} WHERE ${batch}`,
    textOf("projects", ["category"], batch),
  ]);
}

/** Default settings are not stored. */
async function findUnits(db: Kysely<unknown>) {
  const { rows } = await sql<{ value: string }>`SELECT value FROM settings WHERE name = 'site'`.execute(db);
  const {
    currency = "PKR",
    areaUnit = "marla",
    squareFeetPerMarla = 225,
  } = JSON.parse(rows[0]?.value ?? "{}");
  return { currency, areaUnit, squareFeetPerMarla };
}

/** The search text of migration 031. */
function textOf(table: string, fields: string[], batch: RawBuilder<unknown>) {
  const columns = ["id", "reference", "title", "location", "status", "description", ...fields];
  return sql`UPDATE ${sql.table(`${table}_search`)} SET text = read.text
    FROM (SELECT id, fold(${sql.raw(columns.join(", "))}) AS text FROM ${sql.table(table)} WHERE ${batch}) AS read
    WHERE ${sql.ref(`${table}_search.rowid`)} = read.id`;
}

const batchSize = 500;

async function inBatches(
  db: Kysely<unknown>,
  table: string,
  statementsOf: (batch: RawBuilder<unknown>) => RawBuilder<unknown>[],
) {
  const { rows } = await sql<{
    last: number | null;
  }>`SELECT max(id) AS last FROM ${sql.table(table)}`.execute(db);
  for (let from = 0; from < (rows[0]?.last ?? 0); from += batchSize)
    for (const statement of statementsOf(sql`id > ${from} AND id <= ${from + batchSize}`))
      await statement.execute(db);
}
