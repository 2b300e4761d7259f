import { sql } from "kysely";
import { filtersOf } from "#app/schemas/filters/custom-filters";
import type { PropertyQuery } from "#app/schemas/filters/listing-query";
import { type Property, propertyDefinition } from "#app/schemas/kinds/property";
import { isRent } from "#app/schemas/lists/availability";
import { closedStatuses, openStatuses } from "#app/schemas/lists/value-lists";
import { readCoordinates } from "#app/schemas/readers/coordinates";
import { db } from "../../client/client";
import { highestFirst, lowestFirst, newest, type Order } from "../lists/orders";
import { recordQueries } from "./record-queries";
import { unitColumns } from "./unit-columns";

const [price, area] = [sql`priceRupees`, sql`areaSquareFeet`];
const rate = sql`(priceRupees * 1.0 / nullif(areaSquareFeet, 0))`;

const orders: Record<NonNullable<PropertyQuery["sort"]>, Order> = {
  newest,
  price: lowestFirst(price),
  "price-desc": highestFirst(price),
  area: lowestFirst(area),
  "area-desc": highestFirst(area),
  rate: lowestFirst(rate),
  "rate-desc": highestFirst(rate),
};

export const propertyQueries = recordQueries(propertyDefinition, {
  computed: (values, settings) => unitColumns(values, settings),
  filters: () => filtersOf("properties"),
  orderOf: ({ sort = "newest" }: PropertyQuery) => orders[sort],
});

/** The featured properties of Home, of one type or of all: those that are still to be had. */
export function findFeaturedProperties(limit: number, type?: string) {
  const available = sql<boolean>`status not in (${sql.join(closedStatuses())})`;
  return propertyQueries.findFeaturedCards(
    limit,
    type ? sql<boolean>`type = ${type} and ${available}` : available,
  );
}

/** @returns the statuses of the listings that interest a visitor of one with this status */
const soughtStatuses = (status: string) =>
  isRent(status) ? ["for rent"] : openStatuses().filter((one) => one !== "for rent");

/** Listings that are still available: of the same type first, then the same city, then the nearest price. */
export async function findSimilarProperties(
  property: Pick<Property, "id" | "status" | "location" | "type">,
  limit: number,
) {
  const { card, cardsOf, visibleRows } = propertyQueries;
  const city = property.location.split(",").at(-1)?.trim() ?? "";
  const ownPrice = db.selectFrom("properties").select("priceRupees").where("id", "=", property.id);
  const latest = visibleRows()
    .select([...card, "priceRupees", "createdAt"])
    .where("status", "in", soughtStatuses(property.status))
    .where("id", "!=", property.id)
    .orderBy(newest)
    .limit(200);
  return cardsOf(
    db
      .selectFrom(latest.as("newest"))
      .select(card)
      .orderBy(sql`type <> ${property.type}`)
      .orderBy(sql`lower(substr(location, ${-city.length})) <> ${city.toLowerCase()}`)
      .orderBy(sql`abs(coalesce(priceRupees, 0) - coalesce((${ownPrice}), 0))`)
      .orderBy("createdAt", "desc")
      .limit(limit),
  );
}

export function findNewestProperties(limit: number) {
  return propertyQueries.findNewest(
    ["id", "title", "description", "price", "status", "location", "createdAt", "updatedAt"],
    limit,
  );
}

/** Finds entries of the sitemap without the descriptions, which would fill the heap at 24,000 records. */
export function findPropertyIndex(limit: number, offset?: number) {
  return propertyQueries.findNewest(["id", "title", "images", "updatedAt"], limit, offset);
}

/** Areas of properties as they are typed, by number. */
export async function findAreas(ids: number[]) {
  const rows = await db.selectFrom("properties").select(["id", "area"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, area }) => [id, area]));
}

export const {
  findById: findPropertyById,
  findVisible: findVisibleProperty,
  insert: insertProperty,
  create: createProperty,
  update: updateProperty,
} = propertyQueries;

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
    .where("status", "in", soughtStatuses(status))
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
