import { type Kysely, sql } from "kysely";

/** The amenities that every firm has, as entries of a list. Frozen. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max("order"), 0) AS last FROM lists`.execute(
    db,
  );
  const last = rows[0]?.last ?? 0;
  for (const [index, amenity] of amenities.entries())
    await sql`INSERT INTO lists (list, value, "order", createdAt, updatedAt)
      VALUES ('amenities', ${amenity}, ${last + index + 1}, ${start}, ${start})`.execute(db);
}

const start = "2026-11-27T00:00:00.000Z";

const amenities = [
  "Swimming Pool",
  "Garden",
  "Parking",
  "Security",
  "Gym",
  "Air Conditioning",
  "Central Heating",
  "Elevator",
  "Balcony",
  "Terrace",
];
