import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, open, opendir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import { environment } from "#app/config/environment";
import { backupFormat, entryNames, type Manifest, maxMissing, safeEntryName } from "#app/schemas/backup";
import { readChunks } from "#app/server/files/file-stream";
import {
  createTemporaryFolder,
  isTemporary,
  removeTemporary,
  storageKeysOf,
  trashFolder,
  trashPath,
  uploadPath,
} from "#app/server/files/storage-key";
import { migrationsOf } from "#db/queries/database/integrity";
import { copyDatabase, countsOf, filesOf } from "#db/queries/database/snapshot";
import packageJson from "../../../package.json";
import { hashChunks } from "./archive-entries";
import { compactCopy, findDatabaseError } from "./run-database-process";

const chunkBytes = 256 * 1024;

/** Copies the database, and prepares one archive of the copy and the uploads. @throws when the database is damaged */
export async function createBackup() {
  const folder = await createTemporaryFolder();
  const snapshot = join(folder, entryNames.database);
  /** Removes the copy of the database; call it in any case. */
  const discard = () => removeTemporary(folder);
  try {
    await copyDatabase(environment.DATABASE_PATH, snapshot);
    const error = await findDatabaseError(snapshot);
    if (error) throw new Error(`the database is damaged: ${error}`);
    await compactCopy(snapshot);
    const manifest = await createManifest(snapshot);
    return { manifest, chunks: () => archiveChunks(manifest, snapshot), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function createManifest(snapshot: string): Promise<Manifest> {
  const missing: string[] = [];
  for (const { path } of filesOf(snapshot)) {
    const [name = ""] = storageKeysOf({ path, width: null });
    const paths = [uploadPath(name), trashPath(name)].map((path) => access(path, constants.R_OK));
    await Promise.any(paths).catch(() => missing.push(path));
  }
  return {
    format: backupFormat,
    product: "Mehrab",
    version: packageJson.version,
    migrations: migrationsOf(snapshot),
    madeAt: new Date().toISOString(),
    counts: countsOf(snapshot),
    missing: missing.slice(0, maxMissing),
  };
}

async function* archiveChunks(manifest: Manifest, snapshot: string) {
  const archive = pack();
  const written = writeArchive(archive, manifest, snapshot).catch((error) => archive.destroy(error));
  try {
    yield* archive as AsyncIterable<Uint8Array>;
  } finally {
    archive.destroy();
    await written;
  }
}

/** The checksums come last, which proves that nothing is missing, in the format of `sha256sum -c`. */
async function writeArchive(archive: Pack, manifest: Manifest, snapshot: string) {
  const hashes = new Map<string, string>();
  const mtime = new Date(manifest.madeAt);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  archive.entry({ name: entryNames.manifest, mtime }, text);
  hashes.set(entryNames.manifest, createHash("sha256").update(text).digest("hex"));
  await addFile(archive, hashes, entryNames.database, [snapshot]);
  await addUploads(archive, hashes, snapshot);
  const lines = [...hashes].map(([name, hash]) => `${hash}  ${name}\n`);
  archive.entry({ name: entryNames.sums, mtime }, lines.join(""));
  archive.finalize();
}

/** First the recorded files, in either folder, then the other uploads, then the trash, which undo needs. */
async function addUploads(archive: Pack, hashes: Map<string, string>, snapshot: string) {
  for (const file of filesOf(snapshot))
    for (const name of storageKeysOf(file).filter((each) => safeEntryName.test(each)))
      await addFile(archive, hashes, `uploads/${name}`, [uploadPath(name), trashPath(name)]);
  for await (const name of namesIn(environment.UPLOADS_DIR))
    await addFile(archive, hashes, `uploads/${name}`, [uploadPath(name)]);
  for await (const name of namesIn(trashFolder))
    if (!hashes.has(`uploads/${name}`))
      await addFile(archive, hashes, `uploads/deleted/${name}`, [trashPath(name)]);
}

async function* namesIn(path: string) {
  const folder = await opendir(path).catch(() => undefined);
  for await (const entry of folder ?? [])
    if (entry.isFile() && safeEntryName.test(entry.name) && !isTemporary(entry.name)) yield entry.name;
}

async function addFile(archive: Pack, hashes: Map<string, string>, name: string, paths: string[]) {
  const file = hashes.has(name) ? undefined : await openFirst(paths);
  if (!file) return;
  try {
    const { size, mtime } = await file.stat();
    const hash = createHash("sha256");
    const chunks = readChunks(file, { first: 0, last: size - 1 }, name, chunkBytes);
    await pipeline(hashChunks(chunks, hash), archive.entry({ name, size, mtime }));
    hashes.set(name, hash.digest("hex"));
  } finally {
    await file.close();
  }
}

async function openFirst(paths: string[]): Promise<FileHandle | undefined> {
  // Twice: a deletion may be moving the file.
  for (const path of [...paths, ...paths]) {
    try {
      return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }
}
