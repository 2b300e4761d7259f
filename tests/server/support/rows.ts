import Database from "better-sqlite3";
import { inject } from "vitest";

/** What the shared server's database holds, looked at through a connection of its own that can't write. */
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

/** Writes straight into the database of a server that is the test's own. */
export function writeRows(path: string, statement: string, values: unknown[]) {
  const database = new Database(path);
  try {
    database.prepare<unknown[]>(statement).run(...values);
  } finally {
    database.close();
  }
}
