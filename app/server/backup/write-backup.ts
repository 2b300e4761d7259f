import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open, opendir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Pack, pack } from "tar-stream";
import { environment } from "#app/config/environment";
import { backupFormat, entryNames, type Manifest } from "#app/schemas/backup";
import {
  isTemporary,
  markDone,
  storageKeysOf,
  temporaryPath,
  trashFolder,
  trashPath,
  uploadPath,
} from "#app/server/files/storage-key";
import { copyDatabase, countsOf, filesOf, migrationsOf } from "#db/queries/database/snapshot";
import packageJson from "../../../package.json";
import { findDatabaseError } from "./database-checks";

/** Letters, digits, dots, dashes and underscores; short enough for the plainest kind of archive. */
export const plainName = /^(?=.{1,80}$)[\w-]+(\.[\w-]+)+$/;

const pieceBytes = 256 * 1024;

/** A backup that can begin: what it will hold, its bytes once somebody reads them, and what ends it in any case. */
export type Backup = {
  manifest: Manifest;
  bytes: () => AsyncGenerator<Uint8Array>;
  end: () => Promise<void>;
};

/**
 * Copies the database at this moment, and makes of it and of the uploads that it names one archive, by stream. The
 * copy lies among the uploads meanwhile, as what comes in halfway does; it goes with `end`, which whoever began calls,
 * whether the bytes were read or not.
 * @throws when the database is damaged, or there is no room for its copy
 */
export async function beginBackup(): Promise<Backup> {
  const folder = temporaryPath();
  const snapshot = join(folder, entryNames.database);
  try {
    await mkdir(folder, { recursive: true });
    await copyDatabase(environment.DATABASE_PATH, snapshot);
    const trouble = await findDatabaseError(snapshot);
    if (trouble) throw new Error(`the database is damaged: ${trouble}`);
    const manifest = await manifestOf(snapshot);
    return { manifest, bytes: () => bytesOf(manifest, snapshot), end: () => removeFolder(folder) };
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
}

async function removeFolder(folder: string) {
  await rm(folder, { recursive: true, force: true });
  markDone(folder);
}

async function manifestOf(snapshot: string): Promise<Manifest> {
  const missing: string[] = [];
  for (const { path } of filesOf(snapshot)) {
    const [name = ""] = storageKeysOf({ path, width: null });
    const places = [uploadPath(name), trashPath(name)].map((place) => access(place, constants.R_OK));
    await Promise.any(places).catch(() => missing.push(path));
  }
  return {
    format: backupFormat,
    product: "Mehrab",
    version: packageJson.version,
    migrations: migrationsOf(snapshot),
    madeAt: new Date().toISOString(),
    counts: countsOf(snapshot),
    missing,
  };
}

async function* bytesOf(manifest: Manifest, snapshot: string) {
  const archive = pack();
  const written = writeAll(archive, manifest, snapshot).catch((error) => archive.destroy(error));
  try {
    yield* archive as AsyncIterable<Uint8Array>;
  } finally {
    archive.destroy();
    await written;
  }
}

/** The sums stand last: whoever has them has everything, and `sha256sum -c` reads them. */
async function writeAll(archive: Pack, manifest: Manifest, snapshot: string) {
  const sums = new Map<string, string>();
  const addText = (name: string, text: string) => {
    archive.entry({ name, mtime: new Date(manifest.madeAt) }, text);
    sums.set(name, createHash("sha256").update(text).digest("hex"));
  };
  addText(entryNames.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  await addFile(archive, sums, entryNames.database, [snapshot]);
  await addUploads(archive, sums, snapshot);
  const lines = [...sums].map(([name, hash]) => `${hash}  ${name}\n`);
  archive.entry({ name: entryNames.sums, mtime: new Date(manifest.madeAt) }, lines.join(""));
  archive.finalize();
}

/** First what the database names, wherever it lies by now; then what else is there, and what Undo needs. */
async function addUploads(archive: Pack, sums: Map<string, string>, snapshot: string) {
  for (const file of filesOf(snapshot))
    for (const name of storageKeysOf(file).filter((each) => plainName.test(each)))
      await addFile(archive, sums, `uploads/${name}`, [uploadPath(name), trashPath(name)]);
  for await (const name of namesIn(environment.UPLOADS_DIR))
    await addFile(archive, sums, `uploads/${name}`, [uploadPath(name)]);
  for await (const name of namesIn(trashFolder))
    if (!sums.has(`uploads/${name}`))
      await addFile(archive, sums, `uploads/deleted/${name}`, [trashPath(name)]);
}

async function* namesIn(path: string) {
  const folder = await opendir(path).catch(() => undefined);
  for await (const entry of folder ?? [])
    if (entry.isFile() && plainName.test(entry.name) && !isTemporary(entry.name)) yield entry.name;
}

/** Adds the file that is at the first of these places; a name is added once, and what is nowhere is left out. */
async function addFile(archive: Pack, sums: Map<string, string>, name: string, places: string[]) {
  const file = sums.has(name) ? undefined : await openFirst(places);
  if (!file) return;
  try {
    const { size, mtime } = await file.stat();
    const hash = createHash("sha256");
    await whileRead(archive, async (done, failed) => {
      const entry = archive.entry({ name, size, mtime }, (error) => (error ? failed(error) : done()));
      for await (const piece of piecesOf(file, size, name)) {
        hash.update(piece);
        // No faster than the reader takes it.
        if (!entry.write(piece)) await whileRead(archive, (free) => entry.once("drain", () => free()));
      }
      entry.end(null);
    });
    sums.set(name, hash.digest("hex"));
  } finally {
    await file.close();
  }
}

async function* piecesOf(file: FileHandle, size: number, name: string) {
  for (let at = 0; at < size; ) {
    const length = Math.min(pieceBytes, size - at);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) throw new Error(`${name} became shorter while it was read`);
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function openFirst(places: string[]): Promise<FileHandle | undefined> {
  // A deletion moves a file from the one place to the other: it may be on its way.
  for (const place of [...places, ...places]) {
    try {
      return await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }
}

/** Waits for a step of the archive to be done; it fails when the reader has left, and nothing would ever be. */
function whileRead(archive: Pack, step: (done: () => void, failed: (error: unknown) => void) => unknown) {
  return new Promise<void>((done, failed) => {
    const leave = () => failed(new Error("nobody reads the archive any more"));
    if (archive.destroyed) return leave();
    archive.once("close", leave);
    const end = () => {
      archive.off("close", leave);
      done();
    };
    Promise.resolve(step(end, failed)).catch(failed);
  });
}
