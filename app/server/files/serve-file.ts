import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { create as contentDisposition } from "content-disposition";
import { environment } from "#app/config/environment";
import { extensionOf, storedTypes } from "#app/schemas/file";
import { currentConnection } from "#app/server/http/backpressure";
import { isNotModified } from "#app/server/http/not-modified";
import { findServedFile } from "#db/queries/files/files";
import { type ByteRange, fileChunks, streamChunks } from "./file-stream";
import { storageBaseName } from "./storage-key";

/** Storage keys: no path, so none leads out of the folder. */
const safeName = /^[\w-]+(\.[\w-]+)+$/;

/** Uploads, then the pictures that come with Mehrab (`npm run pictures`). */
const folders = [environment.UPLOADS_DIR, "db/sample/sizes"];

/**
 * Streams an uploaded file, or the requested range of it. @throws Response 404, not cached: the file may be restored
 * @param isSignedIn asked only for a file that no saved record shows: nobody else may see it
 */
export async function serveUpload(request: Request, name: string, isSignedIn: () => Promise<boolean>) {
  const found = await findFile(name);
  if (!found) throw errorText(404, "Not Found");
  const { path, size } = found;
  const record = await findServedFile(`/uploads/${name}`, storageBaseName(name));
  const isPrivate = record?.claimed === 0;
  if (isPrivate && !(await isSignedIn())) throw errorText(404, "Not Found");
  const headers = fileHeaders(request, name, { size, originalName: record?.name, isPrivate });
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });

  const isHead = request.method === "HEAD";
  const range = !isHead && isRangeCurrent(request, headers) ? readRange(request, size) : undefined;
  if (range === "none")
    return errorText(416, "Range Not Satisfiable", { "Content-Range": `bytes */${size}` });
  const span = range ?? { first: 0, last: size - 1 };
  headers.set("Content-Length", String(span.last + 1 - span.first));
  if (range) headers.set("Content-Range", `bytes ${span.first}-${span.last}/${size}`);
  const body = isHead ? null : streamChunks(fileChunks(path, span), currentConnection().waitForDrain);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function errorText(status: number, statusText: string, headers?: Record<string, string>) {
  const init = { status, statusText, headers: { "Cache-Control": "no-store", ...headers } };
  return new Response(statusText, init);
}

/** The path and size in bytes of a stored file: no link, no file that is still being received. */
export async function findFile(name: string) {
  if (!safeName.test(name) || !mimeType(name)) return undefined;
  for (const folder of folders) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile()) return { path, size: found.size };
  }
}

/** Uploads, and the formats of picture sizes. */
const types = new Map(Object.entries({ ...storedTypes, avif: "image/avif", webp: "image/webp" }));

/** The media type of a stored file by its name; undefined for a type that can't have been uploaded. */
function mimeType(name: string) {
  return types.get(extensionOf(name));
}

/** Types that a browser may show; others are downloads. */
const inlineTypes = /^(image|video)\/|^application\/pdf$/;

/** A file opened as a page loads and runs nothing; the browser centers it by an inline style. */
export const fileCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The browser's page around a video requests it a second time. */
const videoCsp = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox allow-same-origin";

type FileOf = { size: number; originalName?: string; isPrivate: boolean };

/** Names are never reused, so caches hold files for a year; `no-transform`: a range of a changed file would not fit. */
function fileHeaders(request: Request, name: string, { size, originalName, isPrivate }: FileOf) {
  const type = mimeType(name) ?? "application/octet-stream";
  const caching = isPrivate ? "private, no-store" : "public, max-age=31536000, immutable, no-transform";
  return new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": caching,
    "Content-Disposition": dispositionOf(request, originalName || name, inlineTypes.test(type)),
    "Content-Security-Policy": type.startsWith("video/") ? videoCsp : fileCsp,
    "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
    ETag: `"${name}-${size}"`,
  });
}

/** Saves under the name that the file was uploaded with; `?download` always saves. */
function dispositionOf(request: Request, name: string, canShow: boolean) {
  const isInline = canShow && !new URL(request.url).searchParams.has("download");
  return contentDisposition(name, { type: isInline ? "inline" : "attachment" });
}

/** The range that a Range header selects (RFC 9110, section 14); undefined for the whole body, 'none' for 416. */
export function readRange(
  { headers }: Pick<Request, "headers">,
  size: number,
): ByteRange | "none" | undefined {
  const match = /^bytes=\s*(?=\d|-\d)(\d{0,15})-(\d{0,15})\s*$/i.exec(headers.get("Range") ?? "");
  if (!match) return undefined;
  const [from, to] = match.slice(1).map((text) => (text ? Number(text) : undefined));
  if (from !== undefined && to !== undefined && from > to) return undefined;
  const last = size - 1;
  const range =
    from === undefined
      ? { first: Math.max(0, size - (to ?? 0)), last }
      : { first: from, last: Math.min(to ?? last, last) };
  return range.first < size ? range : "none";
}

/** Compares If-Range with the file as it is now. */
function isRangeCurrent({ headers }: Pick<Request, "headers">, response: Headers) {
  const etag = headers.get("If-Range");
  return etag === null || etag === response.get("ETag");
}
