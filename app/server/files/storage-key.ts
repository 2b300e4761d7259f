import { randomBytes } from "node:crypto";
import { mkdir, rm, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { environment } from "#app/config/environment";
import { fallbackWidth, heroWidth, pictureWidths, sizePath } from "#app/schemas/picture";

/** Base names of files that this process is writing: removeOrphans leaves them alone, though they have no record yet. */
const inProgress = new Set<string>();

/** A new name, never reused: browsers cache its content for a year. */
export function newStorageKey(extension: string) {
  const baseName = randomBytes(12).toString("hex");
  inProgress.add(baseName);
  return `${baseName}.${extension}`;
}

/** Protects a name that was made before, as `newStorageKey` does. */
export function protectStorageKey(key: string) {
  inProgress.add(key.slice(0, 24));
}

/** The path of a new temporary file or folder; end it with `markDone` or `removeTemporary`. */
export function temporaryPath() {
  return uploadPath(newStorageKey("part"));
}

/** Interval at which a process shows that it still works in its temporary folders, in ms. */
const heartbeatMs = 30_000;

/** A temporary folder without a heartbeat for so long was left by a process that has ended, in ms. */
export const heartbeatTimeoutMs = 4 * heartbeatMs;

const heartbeats = new Map<string, NodeJS.Timeout>();

/**
 * A folder for work that may take long, such as a backup; end it with `removeTemporary`. Its time is set anew every 30
 * seconds (heartbeat), because another process, a server or a command beside it, cleans up the same folder.
 */
export async function createTemporaryFolder() {
  const folder = uploadPath(newStorageKey("work"));
  await mkdir(folder, { recursive: true });
  const beat = () => void utimes(folder, new Date(), new Date()).catch(() => {});
  heartbeats.set(folder, setInterval(beat, heartbeatMs).unref());
  return folder;
}

export async function removeTemporary(...paths: string[]) {
  for (const path of paths) {
    clearInterval(heartbeats.get(path));
    heartbeats.delete(path);
  }
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
  for (const path of paths) markDone(path);
}

/** Ends the protection of a file that is recorded or removed. @param path a path or name from this module */
export function markDone(path: string) {
  inProgress.delete(basename(path).slice(0, 24));
}

export function isInProgress(name: string) {
  return inProgress.has(name.slice(0, 24));
}

/** A file or folder of `temporaryPath` or of `createTemporaryFolder`. */
export function isTemporary(name: string) {
  return /^[0-9a-f]{24}\.(part|work)$/.test(name);
}

/** A folder of `createTemporaryFolder`. */
export function hasHeartbeat(name: string) {
  return /^[0-9a-f]{24}\.work$/.test(name);
}

/** '4f….jpg' and '4f…-640.avif' → '4f…'; undefined for a name that is no storage key. */
export function storageBaseName(name: string) {
  return /^([0-9a-f]{24})(?:-\d{1,5})?\.(?!(?:part|work)$)[a-z0-9]{1,5}$/.exec(name)?.[1];
}

/** Base name of a file in the trash, which may hold sample pictures too: 'villa.3e25ebe8-640.avif'. */
export function trashedBaseName(name: string) {
  return storageBaseName(name) ?? /^(\w+\.[0-9a-f]{8})(?:-\d{1,5})?\.[a-z0-9]{1,5}$/.exec(name)?.[1];
}

/** All names on disk of a file: itself, and the sizes of a picture, of which that for heroes may be missing. */
export function storageKeysOf({ path, width }: { path: string; width: number | null }) {
  const name = basename(path);
  if (!width) return [name];
  const sizes = pictureWidths(width).flatMap((size) =>
    ["avif", "webp"].map((format) => sizePath(name, size, format)),
  );
  const hero = width < heroWidth ? [] : [sizePath(name, heroWidth, "avif")];
  return [name, ...sizes, sizePath(name, fallbackWidth(width), "jpg"), ...hero];
}

export function uploadPath(name: string) {
  return join(environment.UPLOADS_DIR, name);
}

export const trashFolder = uploadPath("deleted");

export function trashPath(name: string) {
  return join(trashFolder, name);
}
