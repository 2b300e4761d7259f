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
