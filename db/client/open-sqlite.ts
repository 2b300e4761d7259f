import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";

/** @param timeout in ms, for which a lock blocks the whole process */
export function openSqlite(path: string, timeout: number) {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  return new Database(path, { timeout });
}
