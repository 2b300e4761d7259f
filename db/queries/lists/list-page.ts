import { sql } from "kysely";
import { db } from "../../client/client";
import { type Condition, type Found, type Search, search } from "../search/search";
import type { Order } from "./orders";

export type List = Omit<Search, "among"> & {
  where: Condition[];
  order: Order;
  /** Matches of its search, where they are known: see `findMatches`. */
  found?: Found;
  /** The number of all, where it is known. */
  total?: number;
};

/** Finds the matches of a search, whatever the filters; undefined without words. */
export const findMatches = (list: List) => search(list);

/** The ids of one page, and the number of all; `isTruncated` when a search has more. */
export async function findPage(list: List, page = 1, size: number) {
  const found = list.found ?? (await findMatches(list));
  const where = found ? [...list.where, within(found)] : list.where;
  const matching = sql`from ${sql.table(list.table)}
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}`;
  const total = list.total ?? (await count(matching));
  const from = (page - 1) * size;
  const ids = from < total ? await readIds(sql`${matching} order by ${list.order}`, size, from) : [];
  return { ids, total, isTruncated: found?.isTruncated ?? false };
}

async function count(matching: Order) {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  return rows[0]?.total ?? 0;
}

async function readIds(matching: Order, size: number, from: number) {
  const { rows } = await sql<{ id: number }>`
    select id ${matching} limit ${size} offset ${from}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export const within = ({ ids }: Pick<Found, "ids">) =>
  sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`;

export function definedConditions(conditions: (Condition | undefined | "" | 0 | false)[]) {
  return conditions.filter((condition) => typeof condition === "object");
}
