import { type RawBuilder, sql } from "kysely";
import type { ListSort } from "#app/schemas/filters/listing-query";
import { numberOf } from "../search/terms";

export type Order = RawBuilder<unknown>;

export const newest: Order = sql`"createdAt" desc, "id" desc`;

export const inChosenOrder: Order = sql`"order" asc, "id" asc`;

/** The order of records that have a place. */
export const inPlacedOrder: Order = sql`"order" asc, ${newest}`;

/** The order of a column: from its first value, or down from its last. */
export const inSortOrder = (column: string, isDown = false): Order =>
  isDown ? sql`${sql.ref(column)} desc, "id" desc` : sql`${sql.ref(column)} asc, "id" asc`;

/** The order that the firm chooses, then the newest. */
export const inHandOrder: Order = sql`"order" asc nulls last, ${newest}`;

/** The order that the firm chooses, then the newest. */
export const inFeaturedOrder: Order = sql`"featuredOrder" asc nulls last, ${newest}`;

/** Records without the number come last. */
export const lowestFirst = (number: RawBuilder<unknown>): Order => sql`${number} asc nulls last, "id" desc`;

/** Records without the number come last. */
export const highestFirst = (number: RawBuilder<unknown>): Order => sql`${number} desc, "id" asc`;

export function inStatusOrder(statuses: readonly string[]): Order {
  const places = statuses.map((status, at) => sql`when ${status} then ${sql.lit(at)}`);
  return sql`case status ${sql.join(places, sql` `)} end, ${newest}`;
}

/** The order that a list's `sort` names, newest first by default. @param title the column that names a record */
export function orderOf(sort: ListSort = "newest", title: string): Order {
  if (sort === "newest") return newest;
  if (sort === "oldest") return sql`"createdAt" asc, "id" asc`;
  return sql`${sql.ref(title)} collate nocase asc, "id" desc`;
}

/** Puts the record with the number that is searched first. */
export function withNumberFirst(order: Order, q = ""): Order {
  const number = numberOf(q);
  return number === undefined ? order : sql`id = ${number} desc, ${order}`;
}
