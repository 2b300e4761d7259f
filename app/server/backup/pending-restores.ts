import { randomBytes } from "node:crypto";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/config/environment";
import { entryNames } from "#app/schemas/backup";
import { temporaryPath } from "#app/server/files/storage-key";
import { type Copy, findAutomaticBackups } from "#db/client/automatic-backups";
import { type Counts, countsOf } from "#db/queries/database/snapshot";
import { checkDatabase, type UnpackedBackup } from "./read-backup";
import { discardFolder } from "./receive-backup";
import { type Source, sourceOf } from "./restore";

/** A backup that one could go back to: what is in it, and how to make it ready for that. */
export type PendingRestore = {
  madeAt: string;
  counts: Counts;
  hasFiles: boolean;
  prepare: () => Promise<Source>;
};

/** How long an archive that was sent waits for its sender to decide, in milliseconds. */
const longestWait = 3_600_000;

/** The archives that were sent and checked, by the name that their question has; one for each admin. */
const waiting = new Map<string, { unpacked: UnpackedBackup; userId: number; timer: NodeJS.Timeout }>();

/** Lets a checked archive wait for an answer. @returns the name of the question */
export async function savePendingRestore(unpacked: UnpackedBackup, userId: number) {
  for (const [name, { userId: other }] of waiting) if (other === userId) await deletePendingRestore(name);
  const name = randomBytes(16).toString("base64url");
  const timer = setTimeout(() => void deletePendingRestore(name), longestWait).unref();
  waiting.set(name, { unpacked, userId, timer });
  return name;
}

/** The archive is no longer wanted, or has been used. */
export async function deletePendingRestore(name: string) {
  const found = waiting.get(name);
  if (!found) return;
  clearTimeout(found.timer);
  waiting.delete(name);
  await discardFolder(found.unpacked.folder);
}

/** The databases that a restore has replaced, the latest first. */
export async function findReplaced() {
  const copies = await findAutomaticBackups(environment.DATABASE_PATH, "restore");
  return copies.map(({ name, madeAt }) => ({ name, madeAt }));
}

/** What this name stands for: an archive that this admin has sent, or a copy that is kept from before a restore. */
export async function findPendingRestore(name: string, userId: number): Promise<PendingRestore | undefined> {
  const sent = waiting.get(name);
  if (sent && sent.userId === userId) {
    const { manifest, database } = sent.unpacked;
    const source = sourceOf(sent.unpacked);
    return {
      madeAt: manifest.madeAt,
      counts: countsOf(database),
      hasFiles: true,
      prepare: async () => source,
    };
  }
  const copy = (await findAutomaticBackups(environment.DATABASE_PATH, "restore")).find(
    (one) => one.name === name,
  );
  if (!copy) return undefined;
  const { madeAt, path } = copy;
  return { madeAt, counts: countsOf(path), hasFiles: false, prepare: () => prepareCopy(copy) };
}

/** What is swapped in is changed first; the copy itself stays as it is. */
async function prepareCopy({ path, madeAt }: Copy): Promise<Source> {
  const folder = temporaryPath();
  await mkdir(folder);
  const database = join(folder, entryNames.database);
  try {
    await copyFile(path, database);
    await checkDatabase(database);
  } catch (error) {
    await discardFolder(folder);
    throw error;
  }
  return { database, madeAt, folder };
}
