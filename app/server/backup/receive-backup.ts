import { statfs } from "node:fs/promises";
import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { environment } from "#app/config/environment";
import { otherLimits } from "#app/config/limits";
import { createParser, feedParser } from "#app/server/files/multipart-parser";
import { createTemporaryFolder, removeTemporary } from "#app/server/files/storage-key";
import { incompleteBody } from "#app/server/http/request-body";
import { m } from "#app/words/compiled/messages.js";
import { BackupError } from "./backup-error";
import { type UnpackedBackup, unpackBackup } from "./check-backup";

/** Disk space that a backup leaves free, in bytes, so that messages can still be stored. */
const reservedBytes = 256 * 1024 * 1024;

let count = 0;

/**
 * Reads a form with one backup, which may be larger than the memory: it is unpacked and checked as a stream.
 * Authenticate before.
 * @throws BackupError, or a Response 400 (cut off) or 415 (another encoding), and removes what was unpacked
 */
export async function receiveBackup(request: Request): Promise<UnpackedBackup> {
  const { bavail, bsize } = await statfs(environment.UPLOADS_DIR);
  const fileSize = Math.max(0, bavail * bsize - reservedBytes);
  const parser = createParser(request, { fieldSize: 1024, fileSize, parts: 10 });
  if (count >= otherLimits.backupsAtOnce) throw new BackupError(m.backup_too_many());
  count += 1;
  try {
    return await readIntoFolder(request, parser);
  } finally {
    count -= 1;
  }
}

async function readIntoFolder(request: Request, parser: BusboyInstance) {
  const folder = await createTemporaryFolder();
  try {
    return await readArchive(request, parser, folder);
  } catch (error) {
    await removeTemporary(folder);
    throw error;
  }
}

const cutOff = new Error("The backup did not arrive whole.");

async function readArchive(request: Request, parser: BusboyInstance, folder: string) {
  const upload: { file?: BusboyFileStream; unpacked?: Promise<UnpackedBackup>; hasFailed?: boolean } = {};
  parser.on("file", (_field, stream, name) => {
    if (!name || upload.file) return stream.resume();
    upload.file = stream;
    // A file that is cut off emits several errors.
    stream.on("error", () => {});
    upload.unpacked = unpackBackup(stream, folder);
    upload.unpacked.catch(() => {
      // The rest is read, so that the sender receives the error.
      upload.hasFailed = true;
      stream.resume();
    });
  });
  const parsed = new Promise((done, failed) => parser.on("error", failed).on("finish", done));
  parsed.catch(() => upload.file?.destroy(cutOff));
  try {
    await feedParser(request, parser, () => upload.hasFailed ?? false);
    if (!upload.hasFailed) await parsed;
  } catch {
    upload.file?.destroy(cutOff);
    await upload.unpacked?.catch(() => {});
    throw incompleteBody();
  }
  if (!upload.unpacked) throw new BackupError(m.backup_select());
  return upload.unpacked.catch((error) => {
    if (!upload.file?.truncated) throw error;
    throw new BackupError(m.backup_no_room());
  });
}
