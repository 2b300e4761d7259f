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
import { migrateCopy } from "./database-checks";
import type { UnpackedBackup } from "./read-backup";

/**
 * A database to go back to, the folder that it lies in, and the one of the uploads that came with it, if any did;
 * `isKept` says that the folder outlives a restore that failed.
 */
export type Source = {
  database: string;
  folder: string;
  uploads?: string;
  madeAt: string;
  isKept?: boolean;
};

type Alone = (work: () => Promise<void>) => Promise<void>;

/** Where the uploads of an unpacked archive lie. */
export function sourceOf({ folder, database, manifest }: UnpackedBackup): Source {
  return { database, folder, uploads: join(folder, "uploads"), madeAt: manifest.madeAt, isKept: true };
}

/**
 * Makes the site what it was: first the uploads are put among those that are there, which harms nobody, then the
 * database is swapped in whole or not at all. A copy of the database that is replaced is kept. `source` is used up.
 * @param alone lets nobody else in this process write while it works
 * @returns whether who restores is still signed in
 * @throws CopyFailure, and what SQLite or the file system says; the database is as it was then
 */
export async function restore(source: Source, restorer?: Restorer, alone: Alone = (work) => work()) {
  await migrateCopy(source.database);
  const stays = prepareReplacement(source.database, source.madeAt, restorer);
  if (source.uploads) {
    await putAmong(join(source.uploads, "deleted"), trashFolder);
    await putAmong(source.uploads, environment.UPLOADS_DIR);
  }
  await alone(async () => {
    const live = environment.DATABASE_PATH;
    if (await isThere(live)) await createAutomaticBackup(live, "restore");
    await replaceDatabase(source.database, live);
  });
  return stays;
}

/**
 * A file is never half there: it is moved, and what is the same already stays as it is. What is not, and would be gone,
 * lies with the deleted files under a name of its own first.
 */
async function putAmong(from: string, to: string) {
  await mkdir(to, { recursive: true });
  for await (const entry of await opendir(from)) {
    if (!entry.isFile()) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (await isSame(source, target)) continue;
    await keepReplaced(target);
    await rename(source, target);
  }
  await fsync(to);
}

/** By a second name: the file is served under its first until the other takes its place. */
async function keepReplaced(path: string) {
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isFile()) return;
  const [extension = "bin"] = /(?<=\.)[a-z0-9]{1,5}$/.exec(path) ?? [];
  const name = newStorageKey(extension);
  await link(path, trashPath(name));
  markDone(name);
}

async function isSame(one: string, other: string) {
  const [first, second] = await Promise.all([one, other].map((path) => lstat(path).catch(() => undefined)));
  if (!first || !second?.isFile() || first.size !== second.size) return false;
  const [hash, present] = await Promise.all([one, other].map(hashOf));
  return hash === present;
}

async function hashOf(path: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function isThere(path: string) {
  const found = await lstat(path).catch(() => undefined);
  return found !== undefined && found.size > 0;
}
