import { type Kysely, sql } from "kysely";

const parts = "introduction services properties projects interiors testimonials journal team".split(" ");

const sections = JSON.stringify(parts.map((part) => ({ kind: "part", part })));

/** A text without SQLite's mark of JSON: the trigger of the uses of files would not quote it again. */
const asText = (json: string) => `${json} || ''`;

const statements = [
  `UPDATE settings SET value = ${asText(`json_set(value, '$.homeSections', json('${sections}'))`)}
  WHERE name = 'site' AND json_type(value, '$.journalOnHome') = 'true'`,
  `UPDATE settings SET value = ${asText("json_remove(value, '$.journalOnHome')")} WHERE name = 'site'`,
];

/**
 * The journal on Home, which was a switch, is one of its parts: where it was on, the parts of Home are stored with it at its place.
 * Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
