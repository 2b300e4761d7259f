import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { environment } from "#app/schemas/environment";
import { notFound } from "./http";

/** What a browser may show; anything else is handed over as a download. */
const shown: Record<string, string> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Names on disk are letters, digits, dots, dashes and underscores: none leads out of the folder. */
const plainName = /^[\w-]+(\.[\w-]+)+$/;

/** Behind the firm's own uploads stand the pictures that come with Mehrab (`npm run pictures`). */
const folders = [environment.UPLOADS_DIR, "db/sample/sizes"];

/** A file that was uploaded, as a stream; a name is never given to another file, so it may be kept for a year. */
export async function serveUpload(name: string) {
  if (!plainName.test(name)) throw notFound();
  const found = await findFile(name);
  if (!found) throw notFound();
  const { path, size } = found;
  const type = shown[extname(name).toLowerCase()];
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Length": String(size),
    "Content-Type": type ?? "application/octet-stream",
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  if (!type) headers.set("Content-Disposition", "attachment");
  return new Response(createReadableStreamFromReadable(createReadStream(path)), { headers });
}

async function findFile(name: string) {
  for (const folder of folders) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) return { path, size: found.size };
  }
}
