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
