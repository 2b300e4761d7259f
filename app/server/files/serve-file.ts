import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/config/environment";
import { currentConnection } from "#app/server/http/backpressure";
import { isRangeCurrent, readRange } from "#app/server/http/range";
import { fileHeaders, isKnown, mimeType } from "./file-headers";
import { streamFile } from "./file-stream";

/** Names on disk are letters, digits, dots, dashes and underscores: none leads out of the folder, or into another. */
const plainName = /^[\w-]+(\.[\w-]+)+$/;

/** Behind the firm's own uploads stand the pictures that come with Mehrab (`npm run pictures`). */
const folders = [environment.UPLOADS_DIR, "db/sample/sizes"];

/**
 * A file that was uploaded, or the part of it that is asked for, as a stream.
 * @throws 404, which nobody keeps: the file may come back
 */
export async function serveUpload(request: Request, name: string) {
  const found = await findFile(name);
  if (!found) throw none(404, "Not Found");
  const { path, size } = found;
  const headers = await fileHeaders(request, name, size);
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers });

  const isHead = request.method === "HEAD";
  const range = !isHead && isRangeCurrent(request, headers) ? readRange(request, size) : undefined;
  if (range === "none") return none(416, "Range Not Satisfiable", { "Content-Range": `bytes */${size}` });
  const span = range ?? { first: 0, last: size - 1 };
  headers.set("Content-Length", String(span.last + 1 - span.first));
  if (range) headers.set("Content-Range", `bytes ${span.first}-${span.last}/${size}`);
  const body = isHead ? null : streamFile(path, span, currentConnection().waitForDrain);
  return new Response(body, { status: range ? 206 : 200, headers });
}

function none(status: number, statusText: string, headers?: Record<string, string>) {
  return new Response(statusText, {
    status,
    statusText,
    headers: { "Cache-Control": "no-store", ...headers },
  });
}

/**
 * Where a file of this name lies, and its bytes. Only what can have been uploaded, and lies in the folder itself: no
 * link, no file that is still coming in.
 */
export async function findFile(name: string) {
  if (!plainName.test(name) || !mimeType(name)) return undefined;
  for (const folder of folders) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => undefined);
    if (found?.isFile()) return { path, size: found.size };
  }
}
