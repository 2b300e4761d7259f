import { type RawBuilder, sql } from "kysely";
import type { PropertyQuery } from "#app/schemas/listing-query";
import {
  closedStatuses,
  type Property,
  type PropertyStatus,
  type PropertyType,
  propertyDefinition,
} from "#app/schemas/property";
import { db } from "../../client/client";
import { filterListings, findListings, needsListingIndex } from "../facets/find-listings";
import { definedConditions } from "../lists/list-page";
import { highestFirst, lowestFirst, newest, newestFirst, type Order } from "../lists/orders";
import type { ListQuery } from "./record-lists";
import { recordQueries } from "./record-queries";
import { unitColumns } from "./unit-columns";

/** Price per square foot. */
const rate = sql`(priceRupees * 1.0 / nullif(areaSquareFeet, 0))`;

const orders: Record<NonNullable<PropertyQuery["sort"]>, Order> = {
  newest,
  price: lowestFirst("priceRupees"),
  "price-desc": highestFirst("priceRupees"),
  area: lowestFirst("areaSquareFeet"),
  "area-desc": highestFirst("areaSquareFeet"),
  rate: lowestFirst(rate),
  "rate-desc": highestFirst(rate),
};

export const propertyQueries = recordQueries(propertyDefinition, {
  computed: unitColumns,
  filters(query: PropertyQuery & ListQuery) {
    const { sort = "newest" } = query;
    const inPriceOrder = sort.startsWith("price");
    return {
      order: orders[sort],
      where: conditions(query, {
        price: inPriceOrder ? sql`priceRupees` : sql`+priceRupees`,
        bedrooms: sql`+bedrooms`,
      }),
      counted: conditions(query, { price: sql`priceRupees`, bedrooms: sql`bedrooms` }),
      unindexed: query.q || needsListingIndex(query) ? unindexed(query) : undefined,
    };
  },
});

/** The index in memory knows whether visitors see a listing, but not its state. */
function unindexed(query: PropertyQuery & ListQuery) {
  const isInMemory = !(query.seesAll && query.state);
  return {
    filter: (ids: number[]) => filterListings(query, ids),
    ...(isInMemory && {
      findPage: (from: number, to: number, ids?: number[]) => findListings(query, { from, to, ids }),
    }),
  };
}

/**
 * The unary plus keeps SQLite from an index that does not give the list's order too: sorting a wide range takes longer than
 * skipping rows in order.
 */
type Operands = { price: RawBuilder<unknown>; bedrooms: RawBuilder<unknown> };

function conditions(query: PropertyQuery, { price, bedrooms }: Operands) {
  const { type, status, minPrice, maxPrice } = query;
  return definedConditions([
    type && sql`type = ${type}`,
    status && sql`status = ${status}`,
    minPrice && sql`${price} >= ${minPrice.amount}`,
    maxPrice && sql`${price} <= ${maxPrice.amount}`,
    query.bedrooms && sql`${bedrooms} >= ${query.bedrooms}`,
  ]);
}

/** The featured properties of Home, of one type or of all: those that are still to be had. */
export function findFeaturedProperties(limit: number, type?: PropertyType) {
  const available = sql<boolean>`status not in (${sql.join(closedStatuses)})`;
  return propertyQueries.findFeaturedCards(
    limit,
    type ? sql<boolean>`type = ${type} and ${available}` : available,
  );
}

/** What who looks at a listing of this status may still want. */
export function soughtStatus(status: PropertyStatus): PropertyStatus {
  return status === "for rent" || status === "leased" ? "for rent" : "for sale";
}

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
    .where("status", "=", soughtStatus(property.status))
    .where("id", "!=", property.id)
    .orderBy(newestFirst)
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

/** What the feed says of the newest properties. */
export function findNewestProperties(limit: number) {
  return propertyQueries.findNewest(
    ["id", "title", "description", "price", "location", "createdAt", "updatedAt"],
    limit,
  );
}

/** What the sitemap says; without the descriptions, which would fill the heap at 24,000 records. */
export function findPropertyIndex(limit: number) {
  return propertyQueries.findNewest(["id", "title", "images", "updatedAt"], limit);
}

export const {
  findById: findPropertyById,
  findVisible: findVisibleProperty,
  findCards: findProperties,
  insert: insertProperty,
  create: createProperty,
  update: updateProperty,
} = propertyQueries;
