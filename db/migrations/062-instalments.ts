import { type Kysely, sql } from "kysely";

/** Listings with a payment plan, which visitors filter and count by. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "ALTER TABLE properties ADD COLUMN hasPaymentPlan INTEGER NOT NULL DEFAULT 0 CHECK (hasPaymentPlan IN (0, 1))",
  "UPDATE properties SET hasPaymentPlan = 1 WHERE paymentPlan <> '[]'",
  "DROP INDEX properties_listed",
  "DROP INDEX properties_counted",
  `CREATE INDEX properties_listed ON properties
    (createdAt DESC, id DESC, shown, status, city, cityKey, state, unpublishAt, draft, featured, agentId, title, type, bedrooms,
    hasPaymentPlan, neighborhood, neighborhoodKey, priceRupees, areaSquareFeet, amenities, amenitiesKey)`,
  `CREATE INDEX properties_counted ON properties
    (city, type, status, bedrooms, hasPaymentPlan, neighborhood, cityKey, neighborhoodKey, priceRupees, areaSquareFeet, amenities,
    amenitiesKey, createdAt) WHERE shown = 1`,
];
