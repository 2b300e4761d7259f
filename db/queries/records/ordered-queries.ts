import type { Fields, RecordDefinition } from "#app/schemas/records/record";
import { db } from "../../client/client";
import { inChosenOrder } from "../lists/orders";
import { recordQueries } from "./record-queries";

/** Records of one kind: more than a page can show well. */
const maxVisible = 200;

/** The queries of a kind whose records stand in an order that the firm chooses, and may be hidden. */
export function orderedQueries<Of extends Fields, Name extends keyof Of & string, CardName extends Name>(
  definition: RecordDefinition<Of, Name, CardName>,
) {
  const queries = recordQueries(definition, { orderOf: () => inChosenOrder });
  // Kysely has no type for 'one of these tables'.
  const table = definition.path as "services";

  return {
    ...queries,

    findAllVisible() {
      const rows = queries.visibleRows().orderBy(inChosenOrder).limit(maxVisible);
      return queries.cardsOf(rows.select(queries.card));
    },

    /** Moves a record to a place in its list; 0 is the first. What has another place then gets its number. */
    move(id: number, to: number) {
      return db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .selectFrom(table)
          .select(["id", "order"])
          .orderBy(inChosenOrder)
          .execute();
        const moved = rows.find((row) => row.id === id);
        if (!moved) return;
        const others = rows.filter((row) => row !== moved);
        const inOrder = [...others.slice(0, to), moved, ...others.slice(to)];
        for (const [index, row] of inOrder.entries()) {
          if (row.order === index + 1) continue;
          await transaction
            .updateTable(table)
            .set({ order: index + 1 })
            .where("id", "=", row.id)
            .execute();
        }
      });
    },
  };
}
