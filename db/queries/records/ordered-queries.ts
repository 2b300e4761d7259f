import type { Fields, RecordDefinition } from "#app/schemas/records/record";
import { inChosenOrder } from "../lists/orders";
import { recordQueries } from "./record-queries";

/** Records of one kind: more than a page can show well. */
const maxVisible = 200;

/** The queries of a kind whose records stand in an order that the firm chooses, and may be hidden. */
export function orderedQueries<Of extends Fields, Name extends keyof Of & string, CardName extends Name>(
  definition: RecordDefinition<Of, Name, CardName>,
) {
  const queries = recordQueries(definition, { orderOf: () => inChosenOrder });
  return {
    ...queries,

    findAllVisible() {
      const rows = queries.visibleRows().orderBy(inChosenOrder).limit(maxVisible);
      return queries.cardsOf(rows.select(queries.card));
    },
  };
}
