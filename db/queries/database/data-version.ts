import { sqlite } from "../../client/client";

const ownChanges = sqlite.prepare("SELECT total_changes()").pluck();
const othersChanges = sqlite.prepare("PRAGMA data_version").pluck();

/**
 * A text that changes after every write of any connection or process, and sometimes without one (a rollback).
 * `data_version` counts the writes of other connections, `total_changes` those of the reader, as at a start.
 */
export function dataVersion() {
  return `${ownChanges.get()}.${othersChanges.get()}`;
}
