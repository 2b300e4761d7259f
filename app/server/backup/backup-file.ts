import { createReadStream } from "node:fs";
import { access, link, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { environment } from "#app/config/environment";
import { createTemporaryFolder, removeTemporary } from "#app/server/files/storage-key";
import { fsync } from "#db/client/fsync";
import { unpackBackup } from "./check-backup";
import { restore } from "./restore";
import { createBackup } from "./write-backup";

/** Writes a backup to a file, complete or not at all. @returns its manifest and size in bytes */
export async function writeBackupFile(file: string, canReplace = false) {
  await access(environment.DATABASE_PATH);
  await assertTarget(file, canReplace);
  const part = `${file}.part`;
  try {
    const { manifest, chunks, discard } = await createBackup();
    await writeFile(part, chunks(), { mode: 0o600, flush: true }).finally(discard);
    // A link never replaces a file that was created meanwhile.
    await (canReplace ? rename(part, file) : link(part, file));
    await fsync(dirname(file));
    return { manifest, bytes: (await stat(file)).size };
  } finally {
    await rm(part, { force: true });
  }
}

async function assertTarget(file: string, canReplace: boolean) {
  const folder = await realpath(dirname(resolve(file)));
  const uploads = await realpath(environment.UPLOADS_DIR).catch(() => resolve(environment.UPLOADS_DIR));
  const path = relative(uploads, folder);
  if (path !== ".." && !path.startsWith(`..${sep}`))
    throw new Error(`${file} would lie among the uploads, which visitors can see; choose another folder.`);
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new Error(`${file} is a folder; name a file.`);
  if (found && !canReplace)
    throw new Error(`${file} is there already; choose another name, or add --force to replace it.`);
}

/** Restores a backup file. @returns its manifest @throws with nothing changed but files without a record */
export async function restoreBackupFile(file: string) {
  await access(file);
  const folder = await createTemporaryFolder();
  try {
    const unpacked = await unpackBackup(createReadStream(file, { highWaterMark: 256 * 1024 }), folder);
    await restore(unpacked);
    return unpacked.manifest;
  } finally {
    await removeTemporary(folder);
  }
}
