import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";
import { extensionOf, mismatchedContent, storedTypes } from "#app/schemas/file";
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

/** Pictures that are stored as another type. */
const storedAs: Record<string, string> = { webp: "jpg", apng: "png" };

/**
 * The name of a file with the extension of its content: a picture may have that of another, and any file none.
 * @param extensions the accepted ones; a picture of another type becomes a PNG
 * @returns an error where the content fits neither the name nor one of them
 */
export async function nameByContent(path: string, name: string, extensions: string[]) {
  const extension = extensionOf(name);
  const { mime = "", ext = "" } = (await fileTypeFromFile(path).catch(() => undefined)) ?? {};
  if (await fits(extension, mime, path)) return { name };
  const isPicture = mime.startsWith("image/") && (!extension || isImage(extension));
  const own = storedAs[ext] ?? ext;
  if (Object.hasOwn(contentTypes, own) && (isPicture || !extension)) {
    const right = [own, isPicture ? "png" : own].find((each) => extensions.includes(each));
    if (right) return { name: `${name.replace(/\.[^.]*$/, "")}.${right}` };
  }
  const message = mismatchedContent(name, { extensions, picture: isPicture ? ext : undefined });
  return { error: { status: 415, message } satisfies UploadError };
}

const isImage = (extension: string) => storedTypes[extension]?.startsWith("image/");

async function fits(extension: string, mime: string, path: string) {
  if (extension === "txt") return mime !== "application/pdf" && (await isText(path));
  // Parsed and written anew: server/images/sanitize-svg.
  if (extension === "svg") return !mime.startsWith("image/");
  return contentTypes[extension]?.includes(mime);
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
