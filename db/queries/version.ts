import { sqlite } from "../client";

const ownChanges = sqlite.prepare("SELECT total_changes()").pluck();
const othersChanges = sqlite.prepare("PRAGMA data_version").pluck();

/**
 * Another text after every write, whoever made it: SQLite counts the changes of this connection, and notices those of
 * any other. It may differ although nothing changed (a write that was taken back); it is never the same after a change.
 */
export function dataVersion() {
  return `${ownChanges.get()}.${othersChanges.get()}`;
}
