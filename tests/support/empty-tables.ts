import { sqlite } from "#db/client/client";

/** Empties these tables of the database in memory, also that of activities, whose trigger keeps those of the last year. */
export function emptyTables(...tables: string[]) {
  for (const table of tables) {
    const guard = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?").pluck();
    const trigger = guard.get(`${table}_undeletable`);
    if (trigger) sqlite.exec(`DROP TRIGGER ${table}_undeletable`);
    sqlite.exec(`DELETE FROM "${table}"`);
    if (typeof trigger === "string") sqlite.exec(trigger);
  }
}
