import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { PropertyQuery } from "#app/schemas/listing-query";
import type { Property, PropertyInput } from "#app/schemas/property";
import type { PropertyTab, TabQuery } from "#app/schemas/tab-query";
import { rupees } from "#app/schemas/units/rupees";
import { squareFeet } from "#app/schemas/units/square-feet";
import { db } from "../../client/client";
import type { PropertyRow, Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import { toCardRecords } from "./card-columns";
import { type ChangeResult, changeRecord, mapChange } from "./changes";
import { runOnce } from "./idempotency-keys";
import { definedConditions, findPage, newest, newestFirst, type Order } from "./list-page";
import type { Editor } from "./revisions";

const cardColumns = [
  "id",
  "title",
  "price",
  "location",
  "area",
  "bedrooms",
  "type",
  "status",
  "featured",
  "images",
] as const;

/** One page of the listings that a query asks for, as cards, and how many there are in all. */
export async function findProperties(query: PropertyQuery, size: number) {
  const { ids, ...counts } = await findPage(listOf(query), query.page, size);
  const rows = byIds(ids)
    .select(cardColumns)
    .orderBy(orders[query.sort ?? "newest"].forward);
  return { properties: await toCardRecords(await rows.execute()), ...counts };
}

/** The same page as whole records, for the API. */
export async function findWholeProperties(query: PropertyQuery, size: number) {
  const { ids } = await findPage(listOf(query), query.page, size);
  const rows = byIds(ids)
    .selectAll()
    .orderBy(orders[query.sort ?? "newest"].forward);
  return (await rows.execute()).map(toProperty);
}

/** Newest first. */
export async function findFeaturedProperties(limit: number) {
  return toCardRecords(await featured(limit).select(cardColumns).execute());
}

export async function findWholeFeaturedProperties(limit: number) {
  return (await featured(limit).selectAll().execute()).map(toProperty);
}

export async function findPropertyById(id: number): Promise<Property | undefined> {
  const row = await db.selectFrom("properties").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toProperty(row);
}

/** Beside a listing: what can still be had, its type first, then its city, then the nearest in price. */
export async function findSimilarProperties(property: Property, limit: number) {
  const wanted = ["for rent", "leased"].includes(property.status) ? "for rent" : "for sale";
  const city = property.location.split(",").at(-1)?.trim() ?? "";
  const latest = db
    .selectFrom("properties")
    .select([...cardColumns, "priceRupees", "createdAt"])
    .where("status", "=", wanted)
    .where("id", "!=", property.id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(200);
  const rows = db
    .selectFrom(latest.as("newest"))
    .select(cardColumns)
    .orderBy(sql`type <> ${property.type}`)
    .orderBy(sql`lower(substr(location, ${-city.length})) <> ${city.toLowerCase()}`)
    .orderBy(sql`abs(coalesce(priceRupees, 0) - ${rupees(property.price) ?? 0})`)
    .orderBy("createdAt", "desc")
    .limit(limit);
  return toCardRecords(await rows.execute());
}

/** Every listing, newest first, for the sitemap and the feed. */
export async function findPropertyIndex(limit: number) {
  const rows = db
    .selectFrom("properties")
    .select(["id", "title", "description", "price", "location", "images", "createdAt", "updatedAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  return (await rows.execute()).map((row) => ({ ...row, images: JSON.parse(row.images) as string[] }));
}

/** Writes a new listing, with the numbers read from its price and area. */
export async function insertProperty(
  input: PropertyInput,
  createdAt = now(),
  transaction: Kysely<Tables> = db,
) {
  const row = await transaction
    .insertInto("properties")
    .values({ ...toColumns(input), createdAt, updatedAt: createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toProperty(row);
}

/** Writes a new listing and its activity, once for each filled form. @returns its number */
export function createProperty(input: PropertyInput, editor: Editor, submission: string | null = null) {
  return db.transaction().execute((transaction) =>
    runOnce(transaction, "properties", submission, async () => {
      const { id, title } = await insertProperty(input, now(), transaction);
      await insertActivity(transaction, {
        kind: "property added",
        subject: title,
        subjectId: id,
        user: editor,
      });
      return id;
    }),
  );
}

/** Replaces what a listing says. @param seen the `updatedAt` that the change was made to */
export async function updateProperty(
  id: number,
  input: PropertyInput,
  editor: Editor,
  seen?: string,
): Promise<ChangeResult<Property>> {
  const columns = toColumns(input);
  return mapChange(await changeRecord("property", { id, columns, editor, seen }), toProperty);
}

/** One page of the listings as the back-office shows them, newest first, and how many there are in all. */
export async function findPropertyRows({ q, tab, page }: TabQuery<PropertyTab>, size: number) {
  const where = definedConditions([tab && (tab === "featured" ? sql`featured = 1` : sql`type = ${tab}`)]);
  const columns = ["title", "location", "type"];
  const index = "properties_names";
  const list = { table: "properties", index, q, columns, where, order: newest } as const;
  const { ids, ...counts } = await findPage(list, page, size);
  const rows = byIds(ids).select(cardColumns).orderBy(newestFirst);
  return { rows: await toCardRecords(await rows.execute()), ...counts };
}

function byIds(ids: number[]) {
  return db.selectFrom("properties").where("id", "in", ids);
}

function featured(limit: number) {
  return db
    .selectFrom("properties")
    .where("featured", "=", sql.lit(1))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}

/** What could not be read from a price or an area comes last, whichever way. */
const orders: Record<NonNullable<PropertyQuery["sort"]>, Order> = {
  newest,
  price: {
    forward: sql`"priceRupees" asc nulls last, "id" desc`,
    backward: sql`"priceRupees" desc nulls first, "id" asc`,
  },
  "price-desc": {
    forward: sql`"priceRupees" desc, "id" asc`,
    backward: sql`"priceRupees" asc, "id" desc`,
  },
  area: {
    forward: sql`"areaSquareFeet" asc nulls last, "id" desc`,
    backward: sql`"areaSquareFeet" desc nulls first, "id" asc`,
  },
  "area-desc": {
    forward: sql`"areaSquareFeet" desc, "id" asc`,
    backward: sql`"areaSquareFeet" asc, "id" desc`,
  },
};

/** What the public search looks into. */
const shown = ["title", "description", "location"];

function listOf(query: PropertyQuery) {
  const { q, sort = "newest" } = query;
  const inPriceOrder = sort.startsWith("price");
  return {
    ...({ table: "properties", index: "properties_search", q, columns: shown, order: orders[sort] } as const),
    where: conditions(query, {
      price: inPriceOrder ? sql`priceRupees` : sql`+priceRupees`,
      rooms: sql`+bedrooms`,
    }),
    counted: conditions(query, { price: sql`priceRupees`, rooms: sql`bedrooms` }),
  };
}

/**
 * A range is read from an index only where that gives the order too, or where order means nothing: SQLite can't know
 * how many records it holds, and sorting those of a wide one takes longer than passing by the others in order. The
 * unary plus keeps it from that.
 */
type Ranges = { price: RawBuilder<unknown>; rooms: RawBuilder<unknown> };

function conditions({ type, status, minPrice, maxPrice, bedrooms }: PropertyQuery, { price, rooms }: Ranges) {
  return definedConditions([
    type && sql`type = ${type}`,
    status && sql`status = ${status}`,
    minPrice && sql`${price} >= ${minPrice.rupees}`,
    maxPrice && sql`${price} <= ${maxPrice.rupees}`,
    bedrooms && sql`${rooms} >= ${bedrooms}`,
  ]);
}

function toProperty({ priceRupees: _, areaSquareFeet: __, ...row }: Selectable<PropertyRow>): Property {
  return {
    ...row,
    featured: row.featured === 1,
    images: JSON.parse(row.images),
    videos: JSON.parse(row.videos),
    amenities: JSON.parse(row.amenities),
  };
}

function toColumns(input: PropertyInput) {
  return {
    ...input,
    priceRupees: rupees(input.price),
    areaSquareFeet: squareFeet(input.area),
    featured: Number(input.featured),
    images: JSON.stringify(input.images),
    videos: JSON.stringify(input.videos),
    amenities: JSON.stringify(input.amenities),
  };
}
