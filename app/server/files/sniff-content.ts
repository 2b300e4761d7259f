import { createReadStream } from "node:fs";
import { fileTypeFromFile } from "file-type";
import { extensionOf, mismatchedContent } from "#app/schemas/file";
import type { UploadError } from "#app/server/http/upload-error";

const jpeg = ["image/jpeg"];
const compoundFile = ["application/x-cfb"];
/** These share one container, and cameras and converters name it as they like. */
const movie = ["video/mp4", "video/quicktime", "video/x-m4v", "video/3gpp", "video/3gpp2"];

/** What the first bytes of a file may be, by the extension that it claims. */
const kinds: Record<string, string[]> = {
  jpg: jpeg,
  jpeg,
  png: ["image/png", "image/apng"],
  gif: ["image/gif"],
  mp4: movie,
  mov: movie,
  webm: ["video/webm"],
  avi: ["video/vnd.avi"],
  pdf: ["application/pdf"],
  doc: compoundFile,
  xls: compoundFile,
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
};

/** Why the bytes at `path` are not what the name claims, if they are not. */
export async function contentError(path: string, name: string): Promise<UploadError | undefined> {
  const extension = extensionOf(name);
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const isRight =
    extension === "txt"
      ? found?.mime !== "application/pdf" && (await isText(path))
      : found !== undefined && kinds[extension]?.includes(found.mime);
  return isRight ? undefined : { status: 415, message: mismatchedContent(name) };
}

/** UTF-8 without NUL; UTF-16 that says so; or any older encoding, as long as no control character is in it. */
async function isText(path: string) {
  let decoder: TextDecoder | undefined;
  let [isReadable, isPlain, hasNul] = [true, true, false];
  const decode = (part?: Uint8Array) => {
    try {
      decoder?.decode(part, { stream: part !== undefined });
    } catch {
      isReadable = false;
    }
  };
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
    decode(part);
    hasNul ||= part.includes(0);
    isPlain &&= !part.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
  }
  decode();
  if (decoder?.encoding !== "utf-8") return isReadable;
  return !hasNul && (isReadable || isPlain);
}

/** As the mark at the beginning says. */
function encodingOf(start: Buffer) {
  const mark = start.toString("hex", 0, 2);
  return { fffe: "utf-16le", feff: "utf-16be" }[mark] ?? "utf-8";
}
