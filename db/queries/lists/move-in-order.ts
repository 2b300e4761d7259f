import { sql } from "kysely";
import { db } from "../../client/client";
import { inChosenOrder, inFeaturedOrder } from "./orders";

/** Columns that hold an order which the firm chooses: of all records of a kind, or of the featured ones alone. */
type OrderColumn = "order" | "featuredOrder";

/**
 * Moves a record to a place in its order; 0 is the first. Those before its old and its new place get the numbers of their places,
 * too, and those that have one.
 * @param path of its kind: 'properties'
 */
export function moveInOrder(path: string, column: OrderColumn, id: number, to: number) {
  return db.transaction().execute(async (transaction) => {
    // Kysely has no type for 'one of these tables'.
    const all = transaction
      .selectFrom(path as "properties")
      .select(["id", `${column as "featuredOrder"} as place`]);
    const rows = await (column === "order"
      ? all.orderBy(inChosenOrder)
      : all.where("featured", "=", sql.lit(1)).orderBy(inFeaturedOrder)
    ).execute();
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
      update ${sql.table(path)} set ${sql.ref(column)} = value ->> 'place'
      from json_each(${JSON.stringify(changed)})
      where ${sql.table(path)}.id = value ->> 'id'`.execute(transaction);
  });
}
