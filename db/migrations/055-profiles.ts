import { type Kysely, sql } from "kysely";
import { fileUseTriggers } from "./050-sections";

/** Columns of the pages of people, services and offices; pages of the firm at addresses that are the site's move. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const text = (column: string) => `${column} TEXT NOT NULL DEFAULT ''`;

const columns = {
  team: [
    text("biography"),
    "links TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(links) AND json_type(links) = 'array')",
    "office INTEGER",
  ],
  services: [],
  offices: [text("text")],
};

const uses = ["insert", "update", "delete"];

const statements = [
  ...Object.entries(columns).flatMap(([table, own]) =>
    [...own, text("searchTitle"), text("searchDescription")].map(
      (column) => `ALTER TABLE ${table} ADD COLUMN ${column}`,
    ),
  ),
  ...uses.map((event) => `DROP TRIGGER team_uses_${event}`),
  ...fileUseTriggers("team", "team-member", ["photo", "biography"], false),
  ...fileUseTriggers("offices", "office", ["text"], false),
  // Names in credits and agents of what visitors see: who has a page is asked with every list of the team.
  "CREATE INDEX projects_credited ON projects (credits) WHERE shown = 1 AND credits <> '[]'",
  "CREATE INDEX properties_of_agent ON properties (agentId, createdAt DESC, id DESC) WHERE shown = 1 AND agentId IS NOT NULL",
  "CREATE INDEX projects_of_agent ON projects (agentId, createdAt DESC, id DESC) WHERE shown = 1 AND agentId IS NOT NULL",
  "CREATE INDEX journal_of_author ON journal (author) WHERE shown = 1 AND author IS NOT NULL",
  ...["search", "team", "services", "offices"].map(
    (
      address,
    ) => `UPDATE pages SET address = iif(EXISTS (SELECT 1 FROM pages WHERE address = 'page-${address}'),
  'page-${address}-' || id, 'page-${address}') WHERE address = '${address}'`,
  ),
];
