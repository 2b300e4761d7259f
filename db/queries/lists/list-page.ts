import { type RawBuilder, sql } from "kysely";
import { db } from "../../client/client";
import { type Condition, type Found, type Search, search } from "../search/search";
import type { Order } from "./orders";

export type List = Omit<Search, "order"> & {
  order: Order;
  /** `where` for the count, when other indexes suit it. */
  counted?: Condition[];
  /** What its search finds, where that is known: see `findMatches`. */
  found?: Found;
  /** Filters, or an order, that no index of the table has. */
  unindexed?: {
    /** Those of these ids that pass the filters, in their order. */
    filter(ids: number[]): Promise<number[]>;
    /**
     * One page, of all or of these ids, by these filters, by those of `where` and in the list's order; absent when `where`
     * has others.
     */
    findPage?(from: number, to: number, ids?: number[]): Promise<{ ids: number[]; total: number }>;
  };
};

/** What the search of a list finds; in any order and whatever the filters where `unindexed` has both. */
export function findMatches({ order, ...list }: List) {
  return search(list.unindexed?.findPage ? { ...list, where: [] } : { ...list, order: order.forward });
}

/** The ids of one page, by a search or an index, and the number of all; `isTruncated` when a search has more. */
export async function findPage(list: List, page = 1, size: number) {
  const [from, to] = [(page - 1) * size, page * size];
  const { unindexed } = list;
  const found = list.found ?? (await findMatches(list));
  if (unindexed?.findPage) {
    const { ids, total } = await unindexed.findPage(from, to, found?.ids);
    return { ids, total, isTruncated: found?.isTruncated ?? false };
  }
  if (found || unindexed) {
    const all = found?.ids ?? (await inOrder(list, list.order.forward, -1, 0));
    const ids = unindexed ? await unindexed.filter(all) : all;
    return { ids: ids.slice(from, to), total: ids.length, isTruncated: found?.isTruncated ?? false };
  }
  const total = await count(list);
  const ids = from < total ? await read(list, from, Math.min(to, total), total) : [];
  return { ids, total, isTruncated: false };
}

/** Ids from the nearer end: skipping rows is what takes time. @param total of the list */
export async function read({ order, ...list }: List, from: number, to: number, total: number) {
  if (from <= total / 2) return inOrder(list, order.forward, to - from, from);
  return (await inOrder(list, order.backward, to - from, total - to)).reverse();
}

/** Of the records that match the conditions, whatever the search. */
export async function count({ table, where, counted = where }: List) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} ${whereAll(counted)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

type Conditions = Pick<List, "table" | "where">;

async function inOrder({ table, where }: Conditions, order: RawBuilder<unknown>, size: number, from: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} ${whereAll(where)} order by ${order} limit ${size} offset ${from}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function whereAll(conditions: Condition[]) {
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

export function definedConditions(conditions: (Condition | undefined | "" | 0 | false)[]) {
  return conditions.filter((condition) => typeof condition === "object");
}
