import { sqlite } from "../../client/client";

const ownChanges = sqlite.prepare("SELECT total_changes()").pluck();
const othersChanges = sqlite.prepare("PRAGMA data_version").pluck();

/** A text that changes after every write: `data_version` counts those of others, `total_changes` the reader's own. */
export function dataVersion() {
  return `${ownChanges.get()}.${othersChanges.get()}`;
}
