import { lstat } from "node:fs/promises";
import { join } from "node:path";
import { environment } from "#app/config/environment";
import { currentConnection } from "#app/server/http/backpressure";
import { isRangeCurrent, readRange } from "#app/server/http/range";
import { fileHeaders, isNotModified, mimeType } from "./file-headers";
import { streamFile } from "./file-stream";

/** Storage keys: no path, so none leads out of the folder. */
const safeName = /^[\w-]+(\.[\w-]+)+$/;

/** Uploads, then the pictures that come with Mehrab (`npm run pictures`). */
const folders = [environment.UPLOADS_DIR, "db/sample/sizes"];

/** Streams an uploaded file, or the requested range of it. @throws Response 404, not cached: the file may be restored */
export async function serveUpload(request: Request, name: string) {
  const found = await findFile(name);
  if (!found) throw errorText(404, "Not Found");
  const { path, size } = found;
  const headers = await fileHeaders(request, name, size);
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });

  const isHead = request.method === "HEAD";
  const range = !isHead && isRangeCurrent(request, headers) ? readRange(request, size) : undefined;
  if (range === "none")
    return errorText(416, "Range Not Satisfiable", { "Content-Range": `bytes */${size}` });
  const span = range ?? { first: 0, last: size - 1 };
  headers.set("Content-Length", String(span.last + 1 - span.first));
  if (range) headers.set("Content-Range", `bytes ${span.first}-${span.last}/${size}`);
  const body = isHead ? null : streamFile(path, span, currentConnection().waitForDrain);
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
