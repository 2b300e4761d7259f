import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";
import { extensionOf, mismatchedContent } from "#app/schemas/file";
import type { UploadError } from "#app/server/http/upload-error";

/** One container format with several names. */
const movie = ["video/mp4", "video/quicktime", "video/x-m4v", "video/3gpp", "video/3gpp2"];

/** The types that the first bytes may have, by extension. */
const contentTypes: Record<string, string[]> = {
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  png: ["image/png", "image/apng"],
  gif: ["image/gif"],
  mp4: movie,
  mov: movie,
  webm: ["video/webm"],
  avi: ["video/vnd.avi"],
  pdf: ["application/pdf"],
  doc: ["application/x-cfb"],
  xls: ["application/x-cfb"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
};

/** The error of a file whose bytes don't fit the extension of its name. */
export async function contentError(path: string, name: string): Promise<UploadError | undefined> {
  const extension = extensionOf(name);
  // Parsed and written anew: server/images/sanitize-svg.
  if (extension === "svg") return undefined;
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const isValid =
    extension === "txt"
      ? found?.mime !== "application/pdf" && (await isText(path))
      : found !== undefined && contentTypes[extension]?.includes(found.mime);
  return isValid ? undefined : { status: 415, message: mismatchedContent(name) };
}

/** UTF-8 without NUL, UTF-16 with a byte order mark, or another encoding without control characters. */
async function isText(path: string) {
  let decoder: TextDecoder | undefined;
  let [isReadable, isPlain, hasNul] = [true, true, false];
  const decode = (chunk?: Uint8Array) => {
    try {
      decoder?.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isReadable = false;
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    decode(chunk);
    hasNul ||= chunk.includes(0);
    isPlain &&= !chunk.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
  }
  decode();
  if (decoder?.encoding !== "utf-8") return isReadable;
  return !hasNul && (isReadable || isPlain);
}

/** The encoding that the byte order mark names. */
function encodingOf(start: Buffer) {
  const byteOrderMark = start.toString("hex", 0, 2);
  return { fffe: "utf-16le", feff: "utf-16be" }[byteOrderMark] ?? "utf-8";
}
