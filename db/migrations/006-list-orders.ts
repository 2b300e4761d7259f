import { type Kysely, sql } from "kysely";

/** Indexes of the lists by title, and of Home's featured properties of one type. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** 'A' and 'a' are one letter; equal titles are sorted by id, the newest first. */
const byTitle = (column: string) => `${column} COLLATE NOCASE, id DESC`;

/** The covering index of a search, with the column that it is sorted by in place of the row. */
function found(table: string, columns: string) {
  return [`DROP INDEX ${table}_found`, `CREATE INDEX ${table}_found ON ${table} (id, createdAt, ${columns})`];
}

const statements = [
  `CREATE INDEX properties_by_title ON properties (${byTitle("title")})`,
  `CREATE INDEX properties_by_title_of_type ON properties (type, ${byTitle("title")})`,
  `CREATE INDEX properties_by_title_of_featured ON properties (${byTitle("title")}) WHERE featured = 1`,
  "CREATE INDEX properties_featured_of_type ON properties (type, createdAt DESC, id DESC) WHERE featured = 1",
  // Each holds the other filters of the public list too.
  `CREATE INDEX projects_by_title ON projects (${byTitle("title")}, category, status)`,
  `CREATE INDEX projects_by_title_of_category ON projects (category, ${byTitle("title")}, status)`,
  `CREATE INDEX projects_by_title_of_status ON projects (status, ${byTitle("title")}, category)`,
  `CREATE INDEX projects_by_title_of_featured ON projects (${byTitle("title")}) WHERE featured = 1`,
  `CREATE INDEX files_by_name ON files (${byTitle("name")})`,
  `CREATE INDEX files_by_name_of_category ON files (category, ${byTitle("name")})`,
  `CREATE INDEX messages_by_subject_of_spam ON messages (spam, ${byTitle("subject")})`,
  `CREATE INDEX messages_by_subject_of_read ON messages (spam, read, ${byTitle("subject")})`,
  ...found("properties", "type, status, bedrooms, priceRupees, areaSquareFeet, featured, title"),
  ...found("projects", "category, status, featured, title"),
  ...found("files", "category, name"),
  ...found("messages", "read, spam, subject"),
];
