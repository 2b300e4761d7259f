import { createReadStream } from "node:fs";
import { access, link, mkdir, open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { environment } from "#app/config/environment";
import { temporaryPath } from "#app/server/files/storage-key";
import { fsync } from "#db/client/fsync";
import { unpackBackup } from "./read-backup";
import { restore, sourceOf } from "./restore";
import { beginBackup } from "./write-backup";

/**
 * Writes a backup into a file, which is there only when it is whole. @param mayReplace a file of that name
 * @returns what is in it, and its size in bytes
 */
export async function backupTo(file: string, mayReplace = false) {
  await access(environment.DATABASE_PATH);
  await refusePlace(file, mayReplace);
  const part = `${file}.part`;
  try {
    const { manifest, bytes, end } = await beginBackup();
    const size = await writeAll(part, bytes()).finally(end);
    // A link takes no name that somebody else has taken meanwhile.
    if (mayReplace) await rename(part, file);
    else await link(part, file);
    await fsync(dirname(file));
    return { manifest, bytes: size };
  } finally {
    await rm(part, { force: true });
  }
}

async function refusePlace(file: string, mayReplace: boolean) {
  const folder = await realpath(dirname(resolve(file)));
  const uploads = await realpath(environment.UPLOADS_DIR).catch(() => resolve(environment.UPLOADS_DIR));
  const way = relative(uploads, folder);
  if (way !== ".." && !way.startsWith(`..${sep}`))
    throw new Error(`${file} would lie among the uploads, which visitors can see; choose another folder.`);
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`${file} is a folder; name a file.`);
  if (found && !mayReplace)
    throw new Error(`${file} is there already; choose another name, or add --force to replace it.`);
}

async function writeAll(path: string, pieces: AsyncIterable<Uint8Array>) {
  let size = 0;
  const file = await open(path, "w", 0o600);
  try {
    for await (const piece of pieces) {
      await file.writeFile(piece);
      size += piece.byteLength;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Restores what an archive holds. @returns what that was @throws with nothing changed but files that no record names */
export async function restoreFrom(file: string) {
  await access(file);
  const folder = temporaryPath();
  try {
    await mkdir(folder, { recursive: true });
    const unpacked = await unpackBackup(createReadStream(file, { highWaterMark: 256 * 1024 }), folder);
    await restore(sourceOf(unpacked));
    return unpacked.manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
