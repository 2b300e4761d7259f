import { type Kysely, sql } from "kysely";

/** The lists of the back-office are filtered by price and by the day of adding, in the order of title or price, too. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const [name, columns] of Object.entries(indexes)) {
    await sql.raw(`DROP INDEX ${name}`).execute(db);
    await sql.raw(`CREATE INDEX ${name} ON properties (${columns})`).execute(db);
  }
}

/** Each with the columns that it had, and with what is filtered: a row that is skipped is not read. */
const indexes = {
  properties_by_title: "title COLLATE NOCASE, id DESC, shown, priceRupees, createdAt",
  properties_by_title_of_type: "type, title COLLATE NOCASE, id DESC, shown, priceRupees, createdAt",
  properties_by_title_of_status: "status, title COLLATE NOCASE, id DESC, priceRupees, createdAt",
  properties_by_price: "priceRupees, id DESC, type, status, bedrooms, shown, createdAt",
  properties_by_price_of_type: "type, priceRupees, id DESC, status, bedrooms, shown, createdAt",
  properties_by_price_of_status: "status, priceRupees, id DESC, type, bedrooms, shown, createdAt",
};
