import { type Kysely, sql } from "kysely";
import { replaceTrigger } from "./051-portfolio";

/**
 * From when a listing is to be had and on which terms, how it is owned, where it faces and the size of its plot. A search finds how it
 * is owned and where it faces. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of columns)
    await sql.raw(`ALTER TABLE properties ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`).execute(db);
  for (const event of ["insert", "update"]) await replaceTrigger(db, `properties_search_${event}`, withTexts);
}

const columns = ["availableFrom", "plotSize", "facing", "ownership", "deposit", "term", "serviceCharge"];

const withTexts = (trigger: string) =>
  trigger
    .replace("UPDATE OF ", "UPDATE OF facing, ownership, ")
    .replace("fold(new.id, ", "fold(new.id, new.facing, new.ownership, ");
