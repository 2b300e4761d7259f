import { type Kysely, sql } from "kysely";

/** Payment plans of properties and projects, with the discount for cash and the charges beside the price. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["properties", "projects"])
    for (const column of [
      "paymentPlan TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(paymentPlan) AND json_type(paymentPlan) = 'array')",
      "cashDiscount TEXT NOT NULL DEFAULT ''",
      "charges TEXT NOT NULL DEFAULT ''",
    ])
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${column}`).execute(db);
}
