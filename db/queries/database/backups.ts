import { db, now, writerMutex } from "../../client/client";
import { type Actor, insertAudit } from "../activities";
import { findSetting, storeSetting } from "../settings";

export function findLastDownload(): Promise<string | undefined> {
  return findSetting("backup downloaded");
}

export function recordDownload() {
  return storeSetting(db, "backup downloaded", now());
}

/** Logs that a user begins to download a backup. @param madeAt its time */
export function logDownload(madeAt: string, by: Actor) {
  return insertAudit(db, { kind: "backup downloaded", subject: madeAt }, by);
}

/** Runs `work` while no other write of this process runs, however long it takes. Other processes are not held back. */
export function runExclusive(work: () => Promise<void>) {
  return writerMutex.runExclusive(work);
}
