import { type Kysely, sql } from "kysely";
import { fileUseTriggers } from "./050-sections";
import { replaceTrigger } from "./051-portfolio";

/** Approvals of properties and projects, which a search finds, and their documents as uses of files. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const kind of kinds) {
    for (const statement of statementsFor(kind)) await sql.raw(statement).execute(db);
    for (const event of ["insert", "update"])
      await replaceTrigger(db, `${kind[0]}_search_${event}`, withApprovals);
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

const withApprovals = (trigger: string) =>
  trigger
    .replace("UPDATE OF ", "UPDATE OF approvals, ")
    .replace("fold(new.id, ", `fold(new.id, ${approvalTexts}, `);
