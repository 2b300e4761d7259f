import { type Kysely, sql } from "kysely";

/** Indexes of the activity log by kind of activity and by kind of record, in the order of time. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const newestOf = (column: string) => `activities (${column}, createdAt DESC, id DESC)`;

const statements = [
  `CREATE INDEX activities_by_kind ON ${newestOf("kind")}`,
  `CREATE INDEX activities_by_record_kind ON ${newestOf("recordKind")}`,
];
