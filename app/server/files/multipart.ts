import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { fileError, maxFileBytes, tooLarge } from "#app/schemas/file";
import { errorResponse } from "#app/server/http/error-responses";
import { forEachChunk, incompleteBody } from "#app/server/http/request-body-stream";
import { toUploadError, type UploadError } from "#app/server/http/upload-error";
import { cleanName } from "./file-name";
import { markDone, temporaryPath } from "./storage-key";

/** A file that came in and lies in a temporary file, with what is known of it so far. */
export type ReceivedFile = {
  /** The name of the input that it was chosen in. */
  field: string;
  /** Its own name, cleaned. */
  name: string;
  /** In bytes. */
  size: number;
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  hash: string;
  /** The temporary file; there is none any more when there is a refusal. */
  path: string;
  refusal?: UploadError;
};

type Limits = {
  mostTextBytes: number;
  /** Those beyond are refused, each by itself: nobody loses a form to a picture too many. */
  mostFiles: number;
};

const mostParts = 2_000;

const tooMuch = () => errorResponse(413, "This is too large to be read.");

export function isMultipart(request: Request) {
  return /^\s*multipart\/form-data\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "");
}

/**
 * Reads a multipart body by stream: texts as FormData, files into temporary files, each capped while it streams; one
 * that is refused is read on and thrown away. Who sends it must be known before: this stores what comes.
 * @throws 400 for a body that can't be read or was cut off, 413 for too much text, and 415 for another encoding; no
 * file stays then
 */
export async function readMultipart(request: Request, limits: Limits) {
  if (!isMultipart(request)) throw errorResponse(415, "Send a form with a file.");
  const form = new FormData();
  const streams: Readable[] = [];
  const arriving: Promise<ReceivedFile | undefined>[] = [];
  let count = 0;
  const parser = parserOf(request, limits);
  parser.on("file", (field, stream, name) => {
    streams.push(stream);
    // An input in which nothing was chosen has no name.
    const isOneTooMany = Boolean(name) && ++count > limits.mostFiles;
    const refusal = isOneTooMany ? tooMany(limits.mostFiles) : undefined;
    arriving.push(receive(stream, field ?? "", name ?? "", refusal));
  });
  try {
    await feed(request, parser, form, limits.mostTextBytes);
    return { form, files: (await Promise.all(arriving)).filter((file) => file !== undefined) };
  } catch (error) {
    for (const stream of streams) stream.destroy();
    await discardFiles((await Promise.all(arriving)).filter((file) => file !== undefined));
    throw error instanceof Response ? error : incompleteBody();
  }
}

/** Removes the temporary files that nobody kept. */
export async function discardFiles(files: Pick<ReceivedFile, "path">[]) {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  for (const { path } of files) markDone(path);
}

function parserOf(request: Request, { mostTextBytes }: Limits) {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("Content-Type") ?? "" },
      // Paths are cut off by cleanName, which also sees what only looks like an empty name.
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        fieldSize: mostTextBytes,
        fileSize: maxFileBytes,
        parts: mostParts,
        headerSize: 16 * 1024,
      },
    });
  } catch {
    throw incompleteBody();
  }
}

/** Hands the body to the parser piece by piece, no faster than the disk takes it. */
async function feed(request: Request, parser: BusboyInstance, form: FormData, mostTextBytes: number) {
  let [textBytes, isOver] = [0, false];
  const parsed = new Promise<void>((done, failed) => {
    parser.on("field", (name: string | undefined, value, _, isCut) => {
      if (name === undefined) return;
      textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isCut || textBytes > mostTextBytes) failed(tooMuch());
      else form.append(name, value);
    });
    parser.on("partsLimit", () => failed(tooMuch()));
    parser.on("error", failed);
    parser.on("finish", done);
  });
  const read = async () => {
    await forEachChunk(request, async (piece) => {
      if (!isOver) await new Promise<void>((next) => parser.write(piece, () => next()));
      return !isOver;
    });
    parser.end();
  };
  try {
    await Promise.all([parsed, read()]);
  } finally {
    isOver = true;
  }
}

function tooMany(most: number): UploadError {
  return {
    status: 413,
    message: `Please send at most ${most === 1 ? "one file" : `${most} files`} at a time.`,
  };
}

/**
 * Writes one file as it comes. Never rejects: what goes wrong is its refusal, and a file that was cut off is found
 * out by the parser.
 * @returns undefined for an input in which nothing was chosen
 */
async function receive(
  stream: BusboyFileStream,
  field: string,
  sent: string,
  refused?: UploadError,
): Promise<ReceivedFile | undefined> {
  const name = cleanName(sent);
  const [path, hash] = [temporaryPath(), createHash("sha256")];
  let size = 0;
  let refusal = refused ?? refusalOfName(name);
  let file: FileHandle | undefined;
  stream.on("error", () => {});
  try {
    for await (const part of stream) {
      size += part.length;
      if (refusal) continue;
      hash.update(part);
      try {
        file ??= await open(path, "wx");
        await file.writeFile(part);
      } catch (error) {
        refusal = toUploadError(error);
      }
    }
  } catch {
    refusal ??= { status: 422, message: "The file did not arrive whole." };
  }
  await file?.close().catch(() => {});
  if (sent === "" && size === 0) {
    markDone(path);
    return undefined;
  }
  if (stream.truncated) refusal = refused ?? { status: 413, message: tooLarge };
  else if (size === 0)
    refusal ??= { status: 422, message: "This file is empty. Please select another file." };
  const received = { field, name, size, hash: hash.digest("hex"), path };
  if (!refusal) return received;
  await discardFiles([received]);
  return { ...received, refusal };
}

/** What is not supported by its name is not even written down. */
function refusalOfName(name: string): UploadError | undefined {
  const message = fileError({ name, size: 0 });
  return message === undefined ? undefined : { status: 415, message };
}
