import { sql } from "kysely";
import { db } from "../../client/client";
import { inChosenOrder, inFeaturedOrder, inHandOrder } from "./orders";

/** Orders which the firm chooses: of all records of a kind, of which every one has a place or only some, or of the featured ones alone. */
const orders = {
  order: { column: "order", order: inChosenOrder },
  handOrder: { column: "order", order: inHandOrder },
  featuredOrder: { column: "featuredOrder", order: inFeaturedOrder },
} as const;

/**
 * Moves a record to a place in its order; 0 is the first. Those before its old and its new place get the numbers of their places,
 * too, and those that have one.
 * @param group column whose values have an order each
 * @param path of its kind: 'properties'
 */
export function moveInOrder(
  path: string,
  name: keyof typeof orders,
  { id, to, group }: { id: number; to: number; group?: string },
) {
  const { column, order } = orders[name];
  return db.transaction().execute(async (transaction) => {
    // Kysely has no type for 'one of these tables'.
    const all = transaction
      .selectFrom(path as "properties")
      .select(["id", `${column as "featuredOrder"} as place`]);
    const ofGroup = group
      ? all.where(
          sql<boolean>`${sql.ref(group)} = (select ${sql.ref(group)} from ${sql.table(path)} where id = ${id})`,
        )
      : all;
    const listed = name === "featuredOrder" ? ofGroup.where("featured", "=", sql.lit(1)) : ofGroup;
    const rows = await listed.orderBy(order).execute();
    const from = rows.findIndex((row) => row.id === id);
    const moved = rows[from];
    if (!moved) return;
    const others = rows.filter((row) => row !== moved);
    const inOrder = [...others.slice(0, to), moved, ...others.slice(to)];
    const changed = inOrder.flatMap((row, index) => {
      const isBefore = index <= Math.max(from, to);
      const isSame = row.place === index + 1;
      return isSame || !(isBefore || row.place !== null) ? [] : [{ id: row.id, place: index + 1 }];
    });
    await sql`
      update ${sql.table(path)} set ${sql.ref(column)} = entry.value ->> 'place'
      from json_each(${JSON.stringify(changed)}) as entry
      where ${sql.table(path)}.id = entry.value ->> 'id'`.execute(transaction);
  });
}
