import { randomBytes } from "node:crypto";
import { basename, join } from "node:path";
import { environment } from "#app/config/environment";
import { fallbackWidth, pictureWidths, sizePath } from "#app/schemas/picture";

/** What is under way in this process: no sweep touches it, though no record knows it yet. */
const underWay = new Set<string>();

/** A file on disk is called by chance: 24 hexadecimal digits; '.part' while it comes in. */
function chance() {
  const stem = randomBytes(12).toString("hex");
  underWay.add(stem);
  return stem;
}

/** Where a file lies while it comes in; whoever asks for it says when it is done. */
export function temporaryPath() {
  return uploadPath(`${chance()}.part`);
}

/** What was under way is recorded, or removed. @param path a path or a name that was given here */
export function markDone(path: string) {
  underWay.delete(basename(path).slice(0, 24));
}

export function isInProgress(name: string) {
  return underWay.has(name.slice(0, 24));
}

export function isTemporary(name: string) {
  return /^[0-9a-f]{24}\.part$/.test(name);
}

/** A name that no other file has ever had, so that a browser may keep what it got under it. */
export function newStorageKey(extension: string) {
  return `${chance()}.${extension}`;
}

/** '4f….jpg' and '4f…-640.avif' → '4f…'; undefined for anything that we have not named. */
export function storageStem(name: string) {
  return /^([0-9a-f]{24})(?:-\d{1,5})?\.(?!part$)[a-z0-9]{1,5}$/.exec(name)?.[1];
}

/** The same where deleted files lie, among which may be those of the sample firm: 'villa.3e25ebe8-640.avif'. */
export function trashedStem(name: string) {
  return storageStem(name) ?? /^(\w+\.[0-9a-f]{8})(?:-\d{1,5})?\.[a-z0-9]{1,5}$/.exec(name)?.[1];
}

/** Everything that lies on disk for a file: itself, and the sizes of a picture. */
export function storageKeysOf({ path, width }: { path: string; width: number | null }) {
  const name = basename(path);
  if (!width) return [name];
  const sizes = pictureWidths(width).flatMap((size) =>
    ["avif", "webp"].map((format) => sizePath(name, size, format)),
  );
  return [name, ...sizes, sizePath(name, fallbackWidth(width), "jpg")];
}

export function uploadPath(name: string) {
  return join(environment.UPLOADS_DIR, name);
}

/** Where the bytes of a deleted file wait until it is brought back, or for good gone. */
export const trashFolder = uploadPath("deleted");

export function trashPath(name: string) {
  return join(trashFolder, name);
}
