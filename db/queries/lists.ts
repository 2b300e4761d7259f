import { sql } from "kysely";
import { db } from "../client";
import { type Condition, type Search, search } from "./search";

export const newestFirst = sql`"createdAt" desc, "id" desc`;

type List = Search & {
  /** `where` as the count should read it, when that is another way. */
  counted?: Condition[];
};

/** The records of one page, by number; how many there are in all; whether older ones were left out. */
export type Listed = { ids: number[]; total: number; isCut: boolean };

/** One page of a list: of what a search finds, else read from an index in the list's order. */
export async function findPage(list: List, page = 1, size: number): Promise<Listed> {
  const [from, to] = [(page - 1) * size, page * size];
  const found = await search(list);
  if (found) return { ids: found.ids.slice(from, to), total: found.ids.length, isCut: found.isCut };
  const total = await count(list);
  const ids = from < total ? await inOrder(list, from, size) : [];
  return { ids, total, isCut: false };
}

async function count({ table, where, counted = where }: List) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} ${narrowed(counted)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

async function inOrder({ table, where, order }: List, from: number, size: number) {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} ${narrowed(where)} order by ${order} limit ${size} offset ${from}
  `.execute(db);
  return rows.map(({ id }) => id);
}

function narrowed(conditions: Condition[]) {
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

/** The conditions that were asked for. */
export function given(conditions: (Condition | undefined | "" | 0)[]) {
  return conditions.filter((condition) => typeof condition === "object");
}
