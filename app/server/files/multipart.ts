import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { BusboyFileStream, BusboyInstance } from "@fastify/busboy";
import { fileError, maxFileBytes, storedTypes, tooLarge, unsupportedFileType } from "#app/schemas/file";
import { errorResponse } from "#app/server/http/error-responses";
import { incompleteBody } from "#app/server/http/request-body";
import { toUploadError, type UploadError } from "#app/server/http/upload-error";
import { m } from "#app/words/compiled/messages.js";
import { createParser, feedParser } from "./multipart-parser";
import { markDone, removeTemporary, temporaryPath } from "./storage-key";

/** A file of a body: the name of its field, cleaned name, bytes, SHA-256 in hexadecimal, and the temporary file, removed when there is an error. */
export type ReceivedFile = {
  field?: string;
  name: string;
  size: number;
  hash: string;
  path: string;
  error?: UploadError;
};

const tooMuch = () => errorResponse(413, m.form_too_large());

/**
 * Reads a multipart body as a stream: texts as FormData, files into temporary files; a file with an error is read but
 * not stored. Authenticate before: this writes to the disk.
 * @param limits files beyond `maxFiles` get an error each; the rest of the form is read
 * @throws Response 400 (unreadable or cut off), 413 (too much text) or 415 (another encoding), and removes the files
 */
export async function readMultipart(request: Request, limits: { maxTextBytes: number; maxFiles: number }) {
  const { maxTextBytes, maxFiles } = limits;
  const parser = createParser(request, { fieldSize: maxTextBytes, fileSize: maxFileBytes, parts: 2_000 });
  const form = new FormData();
  const streams: Readable[] = [];
  const received: Promise<ReceivedFile | undefined>[] = [];
  const message = m.file_too_many({ count: maxFiles });
  let count = 0;
  parser.on("file", (field, stream, name) => {
    streams.push(stream);
    const error = name && ++count > maxFiles ? ({ status: 413, message } as const) : undefined;
    const file = receiveFile(stream, name ?? "", error);
    received.push(file.then((of) => of && { ...of, field }));
  });
  const receiveAll = async () => (await Promise.all(received)).filter((file) => file !== undefined);
  try {
    await parse(request, parser, form, maxTextBytes);
    return { form, files: await receiveAll() };
  } catch (error) {
    for (const stream of streams) stream.destroy();
    await discardFiles(await receiveAll());
    throw error instanceof Response ? error : incompleteBody();
  }
}

export function discardFiles(files: Pick<ReceivedFile, "path">[]) {
  return removeTemporary(...files.map(({ path }) => path));
}

async function parse(request: Request, parser: BusboyInstance, form: FormData, maxTextBytes: number) {
  let [textBytes, isDone] = [0, false];
  const parsed = new Promise<void>((done, failed) => {
    parser.on("field", (name: string | undefined, value, _, isTruncated) => {
      if (name === undefined) return;
      textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isTruncated || textBytes > maxTextBytes) failed(tooMuch());
      else form.append(name, value);
    });
    parser.on("partsLimit", () => failed(tooMuch()));
    parser.on("error", failed).on("finish", done);
  });
  await Promise.all([parsed, feedParser(request, parser, () => isDone)]).finally(() => {
    isDone = true;
  });
}

/** Writes one file to a temporary file; a failure is its `error`. @returns undefined for an input without a choice */
async function receiveFile(stream: BusboyFileStream, sentName: string, limitError?: UploadError) {
  const name = cleanName(sentName);
  const path = temporaryPath();
  const unsupported = fileError({ name, size: 0 }, Object.keys(storedTypes)) && unsupportedFileType(name);
  const refusal = limitError ?? (unsupported ? { status: 415, message: unsupported } : undefined);
  let { size, hash, error } = await writeStream(stream, path, refusal);
  if (sentName === "" && size === 0) {
    markDone(path);
    return undefined;
  }
  if (stream.truncated) error = limitError ?? { status: 413, message: tooLarge() };
  else if (size === 0) error ??= { status: 422, message: m.file_empty() };
  if (error) await removeTemporary(path);
  return { name, size, hash, path, error };
}

/** Writes a stream to a file; after an error, and with a refusal, the rest is only read. */
async function writeStream(stream: BusboyFileStream, path: string, refusal: UploadError | undefined) {
  const hash = createHash("sha256");
  let [size, error] = [0, refusal];
  let file: FileHandle | undefined;
  stream.on("error", () => {});
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (error) continue;
      hash.update(chunk);
      try {
        file ??= await open(path, "wx");
        await file.writeFile(chunk);
      } catch (reason) {
        error = toUploadError(reason);
      }
    }
  } catch {
    error ??= { status: 422, message: m.file_incomplete() };
  }
  await file?.close().catch(() => {});
  return { size, hash: hash.digest("hex"), error };
}

/** Number of characters, including the extension. */
const maxLength = 120;

/** Controls, line separators, lone surrogates, and marks that change the text direction. */
const invisible = /[\p{Bidi_Control}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufeff]/gu;

/** Cleans the name of an uploaded file: no path, no invisible characters, no leading dots; 'file' if nothing is left. */
export function cleanName(sent: string) {
  // Browsers write quotes and line ends as '%22', '%0D', '%0A'.
  const plain = sent
    .replaceAll("%22", '"')
    .replace(/%0[ad]/gi, " ")
    .replace(invisible, " ")
    .normalize("NFC");
  const last = plain.split(/[\\/]/).at(-1) ?? "";
  const [, baseName = "", end = ""] = /^(.*?)(\.[^.]{1,20})?$/u.exec(last.replace(/\s+/g, " ").trim()) ?? [];
  const extension = end.replace(/^\. /, ".");
  const letters = [...baseName.replace(/^[. ]+/, "")].slice(0, maxLength - extension.length);
  return `${letters.join("").trim() || "file"}${extension}`;
}
