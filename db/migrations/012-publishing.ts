import { type Kysely, sql } from "kysely";

/** States, schedules and drafts of records; their history, preview links, and edits in the activity log. Frozen. */
export async function up(db: Kysely<unknown>) {
  await turnRevisions(db);
  for (const table of Object.keys(kinds) as Table[]) await rebuild(db, table);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

type Columns = { kind: string; title: string; lists?: string[]; images?: string[]; texts: string[] };

/** The tables with states, and their columns that name files. */
const kinds = {
  properties: { kind: "property", title: "title", lists: ["images", "videos"], texts: ["description"] },
  projects: { kind: "project", title: "title", lists: ["images"], texts: ["description"] },
  pages: { kind: "page", title: "title", images: ["image"], texts: ["text"] },
} satisfies Record<string, Columns>;

type Table = keyof typeof kinds;

const time = (column: string) =>
  `${column} TEXT CHECK (${column} IS NULL OR datetime(${column}) IS NOT NULL)`;

/** `state` is what was saved; `shown` is 1 while visitors see the row; at `dueAt` that changes. */
const columns = [
  "state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'published'))",
  time("publishAt"),
  time("unpublishAt"),
  "shown INTEGER NOT NULL DEFAULT 1 CHECK (shown IN (0, 1))",
  time("dueAt"),
  // When visitors could first see it.
  time("publishedAt"),
  // The revisions with the values that are edited, and that are to be published, beside the published ones.
  "draft INTEGER",
  "scheduled INTEGER",
  "CHECK (shown = 0 OR state = 'published')",
];

/** Makes a table anew with these columns: a draft has no pictures yet, and ALTER TABLE changes no constraint. */
async function rebuild(db: Kysely<unknown>, table: Table) {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ${table} AND sql IS NOT NULL`.execute(db);
  const created = rows.find(({ type }) => type === "table")?.sql ?? "";
  const names = await columnsOf(db, table);
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`CREATE TEMP TABLE old_rows AS SELECT * FROM ${table}`);
  await run(`CREATE TEMP TABLE old_sequence AS SELECT seq FROM sqlite_sequence WHERE name = '${table}'`);
  await run(`DROP TABLE ${table}`);
  await run(
    created
      .replace("json_array_length(images) >= 1", "(state = 'draft' OR json_array_length(images) >= 1)")
      .replace(/\s*\) STRICT$/, `,\n${columns.join(",\n")}) STRICT`),
  );
  await run(`INSERT INTO ${table} (${names}, publishedAt) SELECT ${names}, "createdAt" FROM temp.old_rows`);
  // AUTOINCREMENT goes on after the highest id ever given, also when its row is gone.
  await run(`DELETE FROM sqlite_sequence WHERE name = '${table}'`);
  await run(`INSERT INTO sqlite_sequence (name, seq) SELECT '${table}', seq FROM temp.old_sequence`);
  for (const name of ["old_rows", "old_sequence"]) await run(`DROP TABLE temp.${name}`);
  for (const { type, name, sql: statement } of rows) {
    // Each index also holds the condition of every public list.
    if (type === "index") await run(statement.replace(/\)( WHERE [^)]*)?$/, ", shown)$1"));
    if (type === "trigger" && !/_uses_(insert|update)$|_address_/.test(name)) await run(statement);
  }
}

async function columnsOf(db: Kysely<unknown>, table: string) {
  const { rows } = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => `"${name}"`);
}

/** The addresses in a text: a JSON list of what follows each '](', up to the next sign that ends an address. */
function addressesIn(text: string, from = "") {
  const parts = `json_each('[' || replace(json_quote(${text}), '](', '","') || ']')`;
  const start = "ltrim(value, ' <' || char(10))";
  const marked = ["' '", "'>'", "char(10)"].reduce((all, sign) => `replace(${all}, ${sign}, ')')`, start);
  return `SELECT substr(${marked}, 1, instr(${marked} || ')', ')') - 1) AS path FROM ${from}${parts}`;
}

/** The paths of uploads that a row names, and the versions beside it. */
function pathsOf({ lists = [], images = [], texts }: Columns) {
  const draft = (column: string) =>
    `(SELECT record ->> '$.${column}' AS value FROM revisions WHERE id IN (new.draft, new.scheduled)) draft`;
  const all = [
    ...lists.map((list) => `SELECT value AS path FROM json_each(new.${list})`),
    ...lists.map((list) => `SELECT entry.value AS path FROM ${draft(list)}, json_each(draft.value) entry`),
    ...images.map((image) => `SELECT new.${image} AS path`),
    ...images.map((image) => `SELECT draft.value AS path FROM ${draft(image)}`),
    ...texts.map((text) => addressesIn(`new.${text}`)),
    ...texts.map((text) =>
      addressesIn("draft.value", `${draft(text)}, `).replaceAll("(value,", "(json_each.value,"),
    ),
  ];
  return `SELECT path FROM (${all.join(" UNION ")}) WHERE path LIKE '/uploads/%'`;
}

/** The triggers that write the uses of files. */
function usesOf([table, of]: [string, Columns]) {
  const { kind, lists = [], images = [], texts } = of;
  const add = `INSERT INTO file_uses (path, kind, recordId) SELECT path, '${kind}', new.id FROM (${pathsOf(of)});
    UPDATE files SET claimed = 1 WHERE claimed = 0 AND path IN (${pathsOf(of)});`;
  const remove = `DELETE FROM file_uses WHERE kind = '${kind}' AND recordId = old.id;`;
  const changed = [...lists, ...images, ...texts, "draft", "scheduled"].join(", ");
  return [
    `CREATE TRIGGER ${table}_uses_insert AFTER INSERT ON ${table} BEGIN ${add} END`,
    `CREATE TRIGGER ${table}_uses_update AFTER UPDATE OF ${changed} ON ${table} BEGIN ${remove} ${add} END`,
  ];
}

/**
 * A revision holds the row after a change; until now it held the row before. The user of each moves to the next one, and
 * what records are now gets one, too.
 */
async function turnRevisions(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`CREATE TEMP TABLE authors AS
    SELECT id, kind, recordId, userId, userName, createdAt, lag(userId) OVER earlier AS author,
      coalesce(lag(userName) OVER earlier, '') AS authorName, row_number() OVER later AS last
    FROM revisions WHERE kind <> 'sample' AND deleted = 0
    WINDOW earlier AS (PARTITION BY kind, recordId ORDER BY id), later AS (PARTITION BY kind, recordId ORDER BY id DESC)`);
  await run(`UPDATE revisions SET userId = author, userName = authorName,
      createdAt = coalesce(nullif(record ->> 'updatedAt', ''), revisions.createdAt)
    FROM temp.authors WHERE authors.id = revisions.id`);
  for (const [table, kind, title] of tablesBefore) {
    const row = (await columnsOf(db, table)).map((name) => `'${name.slice(1, -1)}', own.${name}`);
    await run(`INSERT INTO revisions (kind, recordId, title, record, userId, userName, createdAt)
      SELECT kind, recordId, own.${title}, json_object(${row}), userId, userName, author.createdAt
      FROM temp.authors author JOIN ${table} own ON own.id = author.recordId
      WHERE author.kind = '${kind}' AND author.last = 1`);
  }
  await run(`INSERT INTO revisions (kind, recordId, title, record, userId, userName, createdAt)
    SELECT kind, recordId, 'Settings', value, userId, userName, createdAt
    FROM temp.authors JOIN settings ON name = 'site' WHERE kind = 'settings' AND last = 1`);
  await run("DROP TABLE temp.authors");
}

/** Table, kind and the column that names a record. */
const tablesBefore = [
  ["properties", "property", "title"],
  ["projects", "project", "title"],
  ["services", "service", "title"],
  ["team", "team-member", "name"],
  ["offices", "office", "name"],
  ["testimonials", "testimonial", "name"],
  ["interiors", "interior", "title"],
  ["pages", "page", "title"],
] as const;

/** The latest page to have an address owns it; a page that nobody has seen owns none. */
const keepAddress =
  "WHEN new.shown = 1 BEGIN INSERT OR REPLACE INTO page_addresses (address, pageId) VALUES (new.address, new.id); END";

/** What the log called each kind's records when they were added. */
const activityKinds = [
  ["property", "property added"],
  ["project", "project status updated"],
  ["service", "service added"],
  ["team-member", "team member added"],
  ["office", "office added"],
  ["testimonial", "testimonial added"],
  ["interior", "interior added"],
  ["page", "page added"],
];

const statements = [
  ...Object.entries(kinds).flatMap(usesOf),
  `CREATE TRIGGER pages_address_insert AFTER INSERT ON pages ${keepAddress}`,
  `CREATE TRIGGER pages_address_update AFTER UPDATE OF address, shown ON pages ${keepAddress}`,
  // What is due, and the lists of drafts and of what visitors don't see.
  ...Object.keys(kinds).flatMap((table) => [
    `CREATE INDEX ${table}_due ON ${table} (dueAt) WHERE dueAt IS NOT NULL`,
    `CREATE INDEX ${table}_with_draft ON ${table} (draft) WHERE draft IS NOT NULL`,
    `CREATE INDEX ${table}_with_schedule ON ${table} (scheduled) WHERE scheduled IS NOT NULL`,
    `CREATE INDEX ${table}_unshown ON ${table} (state, createdAt DESC, id DESC, unpublishAt) WHERE shown = 0`,
  ]),
  // 'add', 'edit', 'draft', 'schedule', 'publish' …, and the names of the fields that it changed.
  "ALTER TABLE revisions ADD COLUMN change TEXT NOT NULL DEFAULT 'edit' CHECK (change <> '')",
  "UPDATE revisions SET change = 'delete' WHERE deleted = 1",
  "UPDATE revisions SET change = 'base' WHERE deleted = 0 AND userName = ''",
  "ALTER TABLE revisions ADD COLUMN fields TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(fields))",
  // Addresses that show one record before it is published; the id is the hash of a secret.
  `CREATE TABLE preview_links (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind <> ''),
    recordId INTEGER NOT NULL,
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    userName TEXT NOT NULL,
    createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL),
    expiresAt TEXT NOT NULL CHECK (datetime(expiresAt) IS NOT NULL)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX preview_links_of_record ON preview_links (kind, recordId)",
  "CREATE INDEX preview_links_by_expiry ON preview_links (expiresAt)",
  "CREATE INDEX preview_links_by_user ON preview_links (userId)",
  "ALTER TABLE activities ADD COLUMN recordKind TEXT",
  // The fields of an edit with their old and new values, as JSON.
  "ALTER TABLE activities ADD COLUMN changes TEXT CHECK (json_valid(changes))",
  ...activityKinds.map(
    ([kind, activity]) => `UPDATE activities SET recordKind = '${kind}' WHERE kind = '${activity}'`,
  ),
  "CREATE INDEX activities_of_record ON activities (recordKind, subjectId, createdAt DESC, id DESC)",
  "DROP INDEX activities_by_user",
  "CREATE INDEX activities_by_user ON activities (userId, createdAt DESC, id DESC)",
];
