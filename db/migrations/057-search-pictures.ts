import { type Kysely, sql } from "kysely";
import { fileUseTriggers } from "./050-sections";

/** Pictures of records for search engines and chats, as uses of files; texts of entries of the journal for them. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const uses = ["insert", "update", "delete"];

/** The columns of each kind that name files. */
const kinds = [
  ["properties", "property", ["images", "plans", "documents", "videos", "description"]],
  ["projects", "project", ["images", "drawings", "videos", "plans", "documents", "description", "sections"]],
  ["pages", "page", ["image", "text", "sections"]],
  ["journal", "journal-entry", ["image", "sections"]],
  ["team", "team-member", ["photo", "biography"], false],
  ["services", "service", ["image", "text", "sections"], false],
  ["offices", "office", ["text"], false],
] as const;

const statements = [
  ...["searchTitle", "searchDescription"].map(
    (column) => `ALTER TABLE journal ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`,
  ),
  ...kinds.flatMap(([table, kind, columns, hasStates]) => [
    `ALTER TABLE ${table} ADD COLUMN searchImage TEXT`,
    ...uses.map((event) => `DROP TRIGGER ${table}_uses_${event}`),
    ...fileUseTriggers(table, kind, [...columns, "searchImage"], hasStates),
  ]),
];
