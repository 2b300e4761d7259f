import { readFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { inject, vi } from "vitest";

// The database in memory, which the migrations would take longest to make.
vi.mock("#db/client/open-sqlite", async (importOriginal) => {
  const { openSqlite } = await importOriginal<typeof import("#db/client/open-sqlite")>();
  return {
    openSqlite: (path: string, timeout: number) =>
      path === ":memory:"
        ? new Sqlite(readFileSync(inject("migratedDatabase")), { timeout })
        : openSqlite(path, timeout),
  };
});
