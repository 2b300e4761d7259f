import { existsSync } from "node:fs";
import { withDatabase } from "./snapshot";

/** More than a year of entries; the newest are kept. */
const maxEntries = 200_000;

/** Entries that a restore must not undo: those that only an owner reads, and earlier restores. */
const columns = "kind, subject, subjectId, userName, createdAt, recordKind, changes, security, address";

/**
 * Adds to a copy that will replace the database `live` the entries of its audit log that the copy lacks. Users are found by
 * their names, because the copy may have others under the same ids.
 */
export function keepAuditLog(copy: string, live: string) {
  if (!existsSync(live)) return;
  withDatabase(copy, (database) => {
    database.prepare("ATTACH ? AS live").run(live);
    const column = "SELECT 1 FROM pragma_table_info('activities', 'live') WHERE name = 'security'";
    // A version before the audit log has none of its entries.
    if (!database.prepare(column).get()) return;
    database
      .prepare(
        `INSERT INTO activities (userId, ${columns})
        SELECT (SELECT own.id FROM live.users JOIN users own ON own.username = live.users.username
          WHERE live.users.id = entry.userId), ${columns}
        FROM live.activities entry
        WHERE (security = 1 OR kind = 'backup restored') AND NOT EXISTS (
          SELECT 1 FROM activities mine
          WHERE mine.createdAt = entry.createdAt AND mine.kind = entry.kind
            AND entry.subject IN (mine.subject, 'removed'))
        ORDER BY createdAt DESC, id DESC LIMIT ?`,
      )
      .run(maxEntries);
  });
}
