import { type Kysely, sql } from "kysely";

/** Tables that public pages show. What triggers derive from them changes with them. */
const tables = [
  "properties",
  "projects",
  "pages",
  "services",
  "team",
  "offices",
  "testimonials",
  "interiors",
  "files",
  "settings",
];

/** Rows of `settings` that are none of the site's: who may sign in how, when a backup was made. */
const site = (row: string) => `WHEN ${row}.name = 'site'`;

/**
 * The version of what public pages show, for the page cache: random, so that no restored database has that of another. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("CREATE TABLE page_version (version TEXT NOT NULL) STRICT");
  await run("INSERT INTO page_version VALUES (hex(randomblob(8)))");
  for (const table of tables)
    for (const [event, row] of [
      ["INSERT", "new"],
      ["UPDATE", "new"],
      ["DELETE", "old"],
    ] as const)
      await run(
        `CREATE TRIGGER ${table}_version_${event.toLowerCase()} AFTER ${event} ON ${table} ${table === "settings" ? `${site(row)} ` : ""}BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
      );
}
