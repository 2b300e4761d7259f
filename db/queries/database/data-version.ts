import { sqlite } from "../../client/client";

const ownChanges = sqlite.prepare("SELECT total_changes()").pluck();
const othersChanges = sqlite.prepare("PRAGMA data_version").pluck();

/**
 * Another text after every write, whoever made it. SQLite notices here what any other connection has written: ours that
 * writes (db/dialect), and other processes. What this one changes by itself, at a start or in memory, it counts. The text
 * may differ although nothing changed (a write that was taken back); it is never the same after a change.
 */
export function dataVersion() {
  return `${ownChanges.get()}.${othersChanges.get()}`;
}
