import Database from "better-sqlite3";
import { inject } from "vitest";
import { defineFold } from "#db/client/fold";

/** Rows of the shared server's database, over a read-only connection. */
export function rows<Row = Record<string, unknown>>(query: string, ...values: unknown[]): Row[] {
  return rowsOf<Row>(inject("database"), query, ...values);
}

export function rowsOf<Row = Record<string, unknown>>(
  path: string,
  query: string,
  ...values: unknown[]
): Row[] {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare<unknown[], Row>(query).all(...values);
  } finally {
    database.close();
  }
}

/** Writes to the database of a server that only this test uses. */
export function writeRows(path: string, statement: string, values: unknown[]) {
  const database = new Database(path);
  defineFold(database);
  try {
    database.prepare<unknown[]>(statement).run(...values);
  } finally {
    database.close();
  }
}

/** Adds messages of 600 bytes each, in a column that no search reads: to index random text takes 40 s for 8,000 of them. */
export function addMessages(path: string, subject: string, count: number) {
  writeRows(
    path,
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    INSERT INTO messages (name, email, phone, subject, message, submission, createdAt)
    SELECT 'Bilal', 'bilal@example.pk', '0300', ?, 'A plot.', hex(randomblob(300)), '2026-11-21T10:00:00.000Z' FROM n`,
    [count, subject],
  );
}
