import { sql } from "kysely";
import { count, type List, read } from "./list-page";
import { newest, type Order } from "./orders";

/** @param hasFew whether other filters leave few records: the unary plus lets SQLite take the index of those */
export function hasStatus(status: string, hasFew: boolean) {
  return sql<boolean>`${hasFew ? sql`+status` : sql`status`} = ${status}`;
}

/** By the place of the status among these, then the newest first. */
export function inStatusOrder(statuses: readonly string[]): Order {
  const places = statuses.map((status, at) => sql`when ${status} then ${sql.lit(at)}`);
  const place = sql`case status ${sql.join(places, sql` `)} end`;
  return { forward: sql`${place}, ${newest.forward}`, backward: sql`${place} desc, ${newest.backward}` };
}

type Statuses = { statuses: readonly string[]; hasFew: boolean };

/**
 * One page of a list without a search, in the order of these statuses: the records of each are read by the indexes that the
 * filter by status has. An index by status for every other filter would make each write slower.
 */
export async function findPageInStatusOrder(
  { where, counted = where, ...list }: List,
  { statuses, hasFew }: Statuses,
  page = 1,
  size: number,
) {
  const [from, to] = [(page - 1) * size, page * size];
  const ids: number[] = [];
  let total = 0;
  for (const status of statuses) {
    const only = hasStatus(status, hasFew);
    const ofStatus = { ...list, where: [...where, only], counted: [...counted, only], order: newest };
    const records = await count(ofStatus);
    const [first, last] = [Math.max(from - total, 0), Math.min(to - total, records)];
    if (first < last) ids.push(...(await read(ofStatus, first, last, records)));
    total += records;
  }
  return { ids, total, isTruncated: false };
}
