import { type Kysely, sql } from "kysely";

/**
 * An index of the listings and one of the projects that visitors see, in the groups in which the choices of their filters are
 * counted, with every other column that their lists read. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE INDEX properties_counted ON properties
    (city, type, status, bedrooms, neighborhood, cityKey, neighborhoodKey, priceRupees, areaSquareFeet, amenities, amenitiesKey,
    createdAt) WHERE shown = 1`,
  `CREATE INDEX projects_counted ON projects (city, category, status, cityKey, title, createdAt) WHERE shown = 1`,
];
