import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, lstat, mkdir, opendir, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { environment } from "#app/config/environment";
import { markDone, newStorageKey, trashFolder, trashPath } from "#app/server/files/storage-key";
import { createAutomaticBackup } from "#db/client/automatic-backups";
import { fsync } from "#db/client/fsync";
import { prepareReplacement, type Restorer, replaceDatabase } from "#db/queries/database/replace-database";
import { keepAuditLog } from "#db/queries/database/restored-audit-log";
import { migrateCopy } from "./run-database-process";

export type Source = { database: string; folder: string; uploads?: string; madeAt: string };

/**
 * Restores a backup: adds its uploads to the present ones, makes a copy of the present database, and replaces the
 * database in one transaction. Uses up `source`.
 * @param runExclusive keeps other writes of this process out @returns whether the restorer stays signed in
 * @throws BackupCopyError, or an error of SQLite or the file system; the database is unchanged then
 */
export async function restore(
  source: Source,
  restorer?: Restorer,
  runExclusive = (work: () => Promise<void>) => work(),
) {
  await migrateCopy(source.database);
  const isSignedIn = prepareReplacement(source.database, source.madeAt, restorer);
  if (source.uploads) {
    await mergeFolder(join(source.uploads, "deleted"), trashFolder);
    await mergeFolder(source.uploads, environment.UPLOADS_DIR);
  }
  await runExclusive(async () => {
    const live = environment.DATABASE_PATH;
    const found = await lstat(live).catch(() => undefined);
    if (found?.size) await createAutomaticBackup(live, "restore");
    keepAuditLog(source.database, live);
    await replaceDatabase(source.database, live);
  });
  return isSignedIn;
}

/** Moves files into a folder. A different file of the same name is linked into the trash first; the same one stays. */
async function mergeFolder(from: string, to: string) {
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from)) {
    if (!entry.isFile()) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const present = await lstat(target).catch(() => undefined);
    if (present?.isFile()) {
      if (present.size === (await lstat(source)).size && (await hashOf(source)) === (await hashOf(target)))
        continue;
      await linkToTrash(target);
    }
    await rename(source, target);
  }
  await fsync(to);
}

/** A link under a new name: the file is served under its old one until it is replaced. */
async function linkToTrash(path: string) {
  const [extension = "bin"] = /(?<=\.)[a-z0-9]{1,5}$/.exec(path) ?? [];
  const name = newStorageKey(extension);
  await link(path, trashPath(name));
  markDone(name);
}

async function hashOf(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
