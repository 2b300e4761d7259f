import { sql } from "kysely";
import { db } from "../../client/client";
import { inFeaturedOrder } from "./orders";

/**
 * Moves a featured record to a place among the featured ones; 0 is the first. Those before its old and its new place get the
 * numbers of their places, too.
 * @param path of its kind: 'properties'
 */
export function moveFeatured(path: string, id: number, to: number) {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      // Kysely has no type for 'one of these tables'.
      .selectFrom(path as "properties")
      .select(["id", "featuredOrder"])
      .where("featured", "=", sql.lit(1))
      .orderBy(inFeaturedOrder)
      .execute();
    const from = rows.findIndex((row) => row.id === id);
    const moved = rows[from];
    if (!moved) return;
    const others = rows.filter((row) => row !== moved);
    const inOrder = [...others.slice(0, to), moved, ...others.slice(to)];
    const changed = inOrder.flatMap((row, index) => {
      const isBefore = index <= Math.max(from, to);
      const isSame = row.featuredOrder === index + 1;
      return isSame || !(isBefore || row.featuredOrder !== null) ? [] : [{ id: row.id, place: index + 1 }];
    });
    await sql`
      update ${sql.table(path)} set "featuredOrder" = value ->> 'place'
      from json_each(${JSON.stringify(changed)})
      where ${sql.table(path)}.id = value ->> 'id'`.execute(transaction);
  });
}
