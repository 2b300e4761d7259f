import { sql } from "kysely";
import type { Property } from "#app/schemas/kinds/property";
import { hidesPrice } from "#app/schemas/lists/value-lists";
import { squareFeet } from "#app/schemas/readers/area";
import { readAmount } from "#app/schemas/readers/price";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import type { Connection } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";

type Typed = Pick<Property, "price" | "area" | "status">;

/**
 * The numbers by which listings are filtered and ordered, of the price and the area as they were typed. A price that visitors don't
 * see has none.
 */
export function unitColumns({ price, area, status }: Typed, settings: UnitSettings, isHidden = hidesPrice) {
  const priceRupees = isHidden(status) ? null : readAmount(price, settings.currency);
  return { priceRupees, areaSquareFeet: squareFeet(area, settings) };
}

/** @returns whether a change of the settings changes how prices or areas are read */
export function readsOtherwise(before: UnitSettings, after: UnitSettings) {
  return (["currency", "areaUnit", "squareFeetPerMarla"] as const).some(
    (name) => before[name] !== after[name],
  );
}

/** Rows: the process answers no request while it reads a batch, for about 15 ms. */
const batchSize = 500;

type RefreshOptions = { only?: number[]; isHidden?(status: string): boolean };

/** Reads the price and the area of every listing and every unit again. */
export async function refreshUnitColumns(
  transaction: Connection,
  settings: UnitSettings,
  options: Pick<RefreshOptions, "isHidden"> = {},
) {
  for (const table of ["properties", "units"] as const)
    await refreshTable(transaction, table, settings, options);
}

/**
 * Reads the price and the area of every row of a table again, or of some, and stores what differs. Versions and times of the
 * records stay: nothing that anybody typed has changed.
 */
export async function refreshTable(
  transaction: Connection,
  table: "properties" | "units",
  settings: UnitSettings,
  { only, isHidden }: RefreshOptions = {},
) {
  const columns = ["id", "price", "area", "status", "priceRupees", "areaSquareFeet"] as const;
  for (let last = 0; ; ) {
    const batch = transaction
      // Kysely has no type for 'one of these tables'.
      .selectFrom(table as "properties")
      .select(columns)
      .where("id", ">", last)
      .orderBy("id");
    const rows = await (only ? batch.where("id", "in", only) : batch).limit(batchSize).execute();
    const changed = rows.flatMap((row) => {
      const read = unitColumns(row, settings, isHidden);
      const isSame = read.priceRupees === row.priceRupees && read.areaSquareFeet === row.areaSquareFeet;
      return isSame ? [] : { id: row.id, ...read };
    });
    if (changed.length > 0)
      await sql`
        UPDATE ${sql.table(table)} AS stored
        SET priceRupees = json_extract(value, '$.priceRupees'),
          areaSquareFeet = json_extract(value, '$.areaSquareFeet')
        FROM json_each(${JSON.stringify(changed)})
        WHERE stored.id = json_extract(value, '$.id')`.execute(transaction);
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
    await yieldToRequests();
  }
}
