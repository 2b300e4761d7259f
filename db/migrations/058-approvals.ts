import { type Kysely, sql } from "kysely";
import { fileUseTriggers } from "./050-sections";

/** Approvals of properties and projects, which a search finds, and their documents as uses of files. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const kind of kinds) {
    for (const statement of statementsFor(kind)) await sql.raw(statement).execute(db);
    for (const event of ["insert", "update"]) await addToSearch(db, `${kind[0]}_search_${event}`);
  }
}

/** The columns of each kind that name files. */
const kinds = [
  ["properties", "property", ["images", "plans", "documents", "videos", "description", "searchImage"]],
  [
    "projects",
    "project",
    ["images", "drawings", "videos", "plans", "documents", "description", "sections", "searchImage"],
  ],
] as const;

const statementsFor = ([table, kind, columns]: (typeof kinds)[number]) => [
  `ALTER TABLE ${table} ADD COLUMN approvals TEXT NOT NULL DEFAULT '[]'
    CHECK (json_valid(approvals) AND json_type(approvals) = 'array')`,
  ...["insert", "update", "delete"].map((event) => `DROP TRIGGER ${table}_uses_${event}`),
  ...fileUseTriggers(table, kind, [...columns, "approvals"]),
];

const approvalTexts = `(SELECT group_concat(atom, ' ') FROM json_tree(new.approvals)
    WHERE type = 'text' AND key <> 'url')`;

async function addToSearch(db: Kysely<unknown>, name: string) {
  const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_schema
    WHERE type = 'trigger' AND name = ${name}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`There is no trigger ${name}.`);
  await sql.raw(`DROP TRIGGER ${name}`).execute(db);
  const changed = found.sql
    .replace("UPDATE OF ", "UPDATE OF approvals, ")
    .replace("fold(new.id, ", `fold(new.id, ${approvalTexts}, `);
  await sql.raw(changed).execute(db);
}
