import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/config/environment";
import { entryNames } from "#app/schemas/backup";
import { createTemporaryFolder, removeTemporary } from "#app/server/files/storage-key";
import { findAutomaticBackups } from "#db/client/automatic-backups";
import { type Counts, countsOf } from "#db/queries/database/snapshot";
import { checkDatabase, type UnpackedBackup } from "./read-backup";
import type { Source } from "./restore";

/** A backup that waits for the admin's confirmation, and what prepares it for the restore. */
export type PendingRestore = {
  madeAt: string;
  counts: Counts;
  hasFiles: boolean;
  prepare: () => Promise<Source>;
};

/** How long an uploaded backup waits for its confirmation. */
const timeoutMs = 3_600_000;

/** Uploaded backups by the id of their confirmation page; one for each admin. */
const pending = new Map<string, { unpacked: UnpackedBackup; userId: number; timer: NodeJS.Timeout }>();

/** @returns the id of the confirmation page */
export async function savePendingRestore(unpacked: UnpackedBackup, userId: number) {
  for (const [id, { userId: other }] of pending) if (other === userId) await deletePendingRestore(id);
  const id = randomBytes(16).toString("base64url");
  const timer = setTimeout(() => void deletePendingRestore(id), timeoutMs).unref();
  pending.set(id, { unpacked, userId, timer });
  return id;
}

export async function deletePendingRestore(id: string) {
  const found = pending.get(id);
  if (!found) return;
  clearTimeout(found.timer);
  pending.delete(id);
  await removeTemporary(found.unpacked.folder);
}

/** The databases that a restore has replaced, newest first. */
export async function findReplacedDatabases() {
  const copies = await findAutomaticBackups(environment.DATABASE_PATH, "restore");
  return copies.map(({ name, madeAt }) => ({ name, madeAt }));
}

/** @param id of an upload of this admin, or the name of a replaced database */
export async function findPendingRestore(id: string, userId: number): Promise<PendingRestore | undefined> {
  const upload = pending.get(id);
  if (upload?.userId === userId) {
    const { unpacked } = upload;
    const { madeAt, database } = unpacked;
    return { madeAt, counts: countsOf(database), hasFiles: true, prepare: async () => unpacked };
  }
  const copies = await findAutomaticBackups(environment.DATABASE_PATH, "restore");
  const copy = copies.find(({ name }) => name === id);
  if (!copy) return undefined;
  const { path, madeAt } = copy;
  return { madeAt, counts: countsOf(path), hasFiles: false, prepare: () => prepareCopy(path, madeAt) };
}

/** A restore changes its source, so it gets a copy of the automatic backup. */
async function prepareCopy(path: string, madeAt: string): Promise<Source> {
  const folder = await createTemporaryFolder();
  const database = join(folder, entryNames.database);
  try {
    await copyFile(path, database);
    await checkDatabase(database);
    return { database, madeAt, folder };
  } catch (error) {
    await removeTemporary(folder);
    throw error;
  }
}
