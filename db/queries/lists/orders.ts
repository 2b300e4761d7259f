import { type RawBuilder, sql } from "kysely";
import type { ListSort } from "#app/schemas/listing-query";
import { numberOf } from "../search/terms";

export type Order = { forward: RawBuilder<unknown>; backward: RawBuilder<unknown> };

export const newest: Order = {
  forward: sql`"createdAt" desc, "id" desc`,
  backward: sql`"createdAt" asc, "id" asc`,
};

export const newestFirst = newest.forward;

/** By the order that the firm chooses. */
export const inChosenOrder: Order = {
  forward: sql`"order" asc, "id" asc`,
  backward: sql`"order" desc, "id" desc`,
};

/** Of featured records: by the order that the firm chooses, then the newest. */
export const inFeaturedOrder: Order = {
  forward: sql`"featuredOrder" asc nulls last, "createdAt" desc, "id" desc`,
  backward: sql`"featuredOrder" desc nulls first, "createdAt" asc, "id" asc`,
};

/** A column, or what is computed from some. */
type Operand = string | RawBuilder<unknown>;

const operand = (column: Operand) => (typeof column === "string" ? sql.ref(column) : column);

/** By a number, the lowest first; records without it come last. */
export function lowestFirst(column: Operand): Order {
  const number = operand(column);
  return {
    forward: sql`${number} asc nulls last, "id" desc`,
    backward: sql`${number} desc nulls first, "id" asc`,
  };
}

/** By a number, the highest first; records without it come last. */
export function highestFirst(column: Operand): Order {
  const number = operand(column);
  return { forward: sql`${number} desc, "id" asc`, backward: sql`${number} asc, "id" desc` };
}

/** The order that a list's `sort` names, newest first by default. @param title the column that names a record */
export function orderOf(sort: ListSort = "newest", title: string): Order {
  if (sort === "newest") return newest;
  if (sort === "oldest") return { forward: newest.backward, backward: newest.forward };
  const text = sql`${sql.ref(title)} collate nocase`;
  return { forward: sql`${text} asc, "id" desc`, backward: sql`${text} desc, "id" asc` };
}

/** Of a search by number the record with it comes first. */
export function withNumberFirst({ forward, backward }: Order, q = ""): Order {
  const number = numberOf(q);
  return number === undefined
    ? { forward, backward }
    : { forward: sql`id = ${number} desc, ${forward}`, backward };
}
