import { sql } from "kysely";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { projectQueries } from "./projects";
import type { propertyQueries } from "./properties";

type Queries = Pick<typeof propertyQueries | typeof projectQueries, "visibleRows" | "card" | "cardsOf">;

/** Visible listings as cards, in the order in which their references or numbers are named, each once. */
export async function findChosenCards({ visibleRows, card, cardsOf }: Queries, chosen: string[]) {
  const keys = chosen.map(visibleKey);
  const rows = await visibleRows()
    .select(["id", sql<string>`referenceKey`.as("key")])
    .where((row) =>
      row.or([
        sql<boolean>`referenceKey in (${sql.join(keys)})`,
        row("id", "in", keys.filter((key) => /^\d{1,15}$/.test(key)).map(Number)),
      ]),
    )
    .execute();
  const ids = keys.flatMap(
    (key) => (rows.find((row) => row.key === key) ?? rows.find((row) => String(row.id) === key))?.id ?? [],
  );
  const cards = await cardsOf(visibleRows().where("id", "in", ids).select(card));
  const inOrder = [...new Set(ids)].map((id) => cards.find((one) => one.id === id));
  return inOrder.filter((one) => one !== undefined);
}
