import { join } from "node:path";
import type { Readable } from "node:stream";
import { currentLanguage } from "#app/config/request-context";
import { entryNames, type Manifest } from "#app/schemas/backup";
import { runChildProcess } from "#app/server/child-process/run-child-process";
import { m } from "#app/words/compiled/messages.js";
import { BackupError } from "./backup-error";
import type { Source } from "./restore";
import { inspect } from "./run-database-process";

export type UnpackedBackup = Source & { manifest: Manifest };

/** Time for which the child process may take no more of the archive, which arrives as slowly as its sender's line is. */
const timeoutMs = 600_000;

/** The names and checksums of half a million files fit. */
const maxHeapMb = 192;

const faults = { foreign: m.backup_not_ours, newer: m.backup_newer, changed: m.backup_changed };

/**
 * Unpacks an untrusted archive into an empty folder, in a process of its own, and checks it and its database.
 * @throws BackupError, an error of the file system, or that of the stream
 */
export async function unpackBackup(
  archive: Readable,
  folder: string,
  timeout = timeoutMs,
): Promise<UnpackedBackup> {
  const manifest = await unpack(archive, folder, timeout);
  const database = join(folder, entryNames.database);
  await checkDatabase(database, manifest);
  return { folder, database, uploads: join(folder, "uploads"), madeAt: manifest.madeAt, manifest };
}

async function unpack(input: Readable, folder: string, timeout: number) {
  const child = runChildProcess<Manifest>("backup/archive-process", [folder, currentLanguage()], timeout, {
    input,
    maxHeapMb,
  });
  const manifest = await child.catch((error) => {
    throw error.code === BackupError.code ? new BackupError(error.message) : error;
  });
  if (!manifest) throw new BackupError(m.backup_damaged_time());
  return manifest;
}

/** @throws BackupError for a database that is damaged, foreign, changed, or newer than this code */
export async function checkDatabase(path: string, manifest?: Pick<Manifest, "migrations">) {
  const found = await inspect(path);
  if ("reason" in found) throw new BackupError(m.backup_damaged_database({ reason: found.reason }));
  if ("fault" in found) throw new BackupError(faults[found.fault]());
  if (manifest && `${manifest.migrations}` !== `${found.migrations}`)
    throw new BackupError(m.backup_damaged_other());
}
