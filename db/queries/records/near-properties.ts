import { sql } from "kysely";
import type { Property } from "#app/schemas/kinds/property";
import { readCoordinates } from "#app/schemas/readers/coordinates";
import { db } from "../../client/client";
import { propertyQueries, soughtStatus } from "./properties";

const kilometersPerDegree = 111.32;

/** Rows of a hundredth of a degree in which the index has the listings, about a kilometer high. */
const rowsPerDegree = 100;

/** Kilometers: the wider one is searched where the narrower one has too few. */
const radii = [1, 5];

/** Listings of which the nearest are chosen: nowhere in a town are there as many in a kilometer. */
const maxCandidates = 1_000;

// As the index `properties_by_place` has them.
const latitude = sql`CAST(coordinates AS REAL)`;
const longitude = sql`CAST(substr(coordinates, instr(coordinates, ',') + 1) AS REAL)`;
const row = sql`CAST(CAST(coordinates AS REAL) * 100 AS INTEGER)`;

type Place = Pick<Property, "id" | "status" | "coordinates">;

/** Available listings within five kilometers as cards, the nearest first; none where the listing has no coordinates. */
export async function findNearProperties(property: Place, limit: number) {
  for (const radius of radii) {
    const found = await findWithin(radius, property, limit);
    if (found.length >= limit || radius === radii.at(-1)) return found;
  }
  return [];
}

async function findWithin(radius: number, { id, status, coordinates }: Place, limit: number) {
  const center = readCoordinates(coordinates ?? "");
  if (!center) return [];
  const { card, cardsOf, visibleRows } = propertyQueries;
  const reach = Math.ceil((radius / kilometersPerDegree) * rowsPerDegree);
  const own = Math.trunc(center.latitude * rowsPerDegree);
  const rows = Array.from({ length: 2 * reach + 1 }, (_, index) => own - reach + index);
  // A degree of longitude is shorter away from the equator.
  const shrink = Math.max(0.01, Math.cos((center.latitude * Math.PI) / 180));
  const span = radius / (kilometersPerDegree * shrink);
  const near = visibleRows()
    .select([...card, "coordinates"])
    .where(sql<boolean>`coordinates <> ''`)
    .where("status", "=", soughtStatus(status))
    .where(sql<boolean>`${row} in (${sql.join(rows)})`)
    .where(sql<boolean>`${longitude} between ${center.longitude - span} and ${center.longitude + span}`)
    .where("id", "!=", id)
    .limit(maxCandidates);
  const north = sql`(${latitude} - ${center.latitude})`;
  const east = sql`(${longitude} - ${center.longitude}) * ${shrink}`;
  return cardsOf(
    db
      .selectFrom(near.as("near"))
      .select(card)
      .orderBy(sql`${north} * ${north} + ${east} * ${east}`)
      .orderBy("id", "desc")
      .limit(limit),
  );
}
