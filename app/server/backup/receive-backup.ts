import { mkdir, rm, statfs } from "node:fs/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { environment } from "#app/config/environment";
import { isMultipart } from "#app/server/files/multipart";
import { markDone, temporaryPath } from "#app/server/files/storage-key";
import { errorResponse } from "#app/server/http/error-responses";
import { forEachChunk, incompleteBody } from "#app/server/http/request-body-stream";
import { BackupError, type UnpackedBackup, unpackBackup } from "./read-backup";

/** What is left to the site itself, in bytes: messages still come in while a backup lies there. */
const reserve = 256 * 1024 * 1024;

/** Removes what an archive was unpacked into. */
export async function discardFolder(folder: string) {
  await rm(folder, { recursive: true, force: true });
  markDone(folder);
}

/**
 * Reads a form with one archive, which may be larger than the memory: it is unpacked and checked while it comes in.
 * Who sends it must be known before.
 * @throws ArchiveTrouble, 400 for a body that was cut off, 415 for another encoding; nothing of it is left then
 */
export async function receiveBackup(request: Request): Promise<UnpackedBackup> {
  if (!isMultipart(request)) throw errorResponse(415, "Send a form with a file.");
  const folder = temporaryPath();
  await mkdir(folder, { recursive: true });
  try {
    return await readArchive(request, folder);
  } catch (error) {
    await discardFolder(folder);
    throw error;
  }
}

const cutOff = new Error("The backup did not arrive whole.");

async function readArchive(request: Request, folder: string) {
  const parser = parserOf(request, await roomLeft());
  const arriving: { file?: BusboyFileStream; unpacked?: Promise<UnpackedBackup>; isOver?: boolean } = {};
  parser.on("file", (_field, stream, name) => {
    if (!name || arriving.file) return stream.resume();
    arriving.file = stream;
    // One that was cut off says so more than once.
    stream.on("error", () => {});
    arriving.unpacked = unpackBackup(stream, folder);
    arriving.unpacked.catch(() => {
      // The rest is read past, so that the sender hears why.
      arriving.isOver = true;
      stream.resume();
    });
  });
  const parsed = new Promise<void>((done, failed) => {
    parser.on("error", failed);
    parser.on("finish", () => done());
  });
  parsed.catch(() => arriving.file?.destroy(cutOff));
  try {
    await forEachChunk(request, async (piece) => {
      if (!arriving.isOver) await new Promise<void>((next) => parser.write(piece, () => next()));
      return !arriving.isOver;
    });
    if (!arriving.isOver) parser.end();
    if (!arriving.isOver) await parsed;
  } catch {
    arriving.file?.destroy(cutOff);
    await arriving.unpacked?.catch(() => {});
    throw incompleteBody();
  }
  if (!arriving.unpacked) throw new BackupError("Please select a backup.");
  return await arriving.unpacked.catch((error) => {
    throw arriving.file?.truncated
      ? new BackupError("There is not enough room on the disk for this backup.")
      : error;
  });
}

function parserOf(request: Request, mostBytes: number) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: { fieldSize: 1024, fileSize: mostBytes, parts: 10, headerSize: 16 * 1024 },
    });
  } catch {
    throw incompleteBody();
  }
}

async function roomLeft() {
  const { bavail, bsize } = await statfs(environment.UPLOADS_DIR);
  return Math.max(0, bavail * bsize - reserve);
}
