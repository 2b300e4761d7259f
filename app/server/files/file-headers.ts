import contentDisposition from "content-disposition";
import { extensionOf, fileTypes } from "#app/schemas/file";
import { findFileName } from "#db/queries/files/file-names";

/** The sizes of pictures have formats of their own. */
const types = new Map(Object.entries({ ...fileTypes, avif: "image/avif", webp: "image/webp" }));

/** The media type of a file by its name on disk; undefined for what can't have been uploaded. */
export function mimeType(name: string) {
  return types.get(extensionOf(name));
}

/** What a browser may show; anything else is handed over as a download. */
const shown = /^(image|video)\/|^application\/pdf$/;

/** What is opened by itself may load nothing, run nothing, and belongs to nobody; the browser centres it by a style. */
const alone = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A film is asked for a second time, by the page that the browser draws around it. */
const film = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox allow-same-origin";

/**
 * What is said of a file on disk, whichever part of it is asked for. A name is never given to another file, so it may
 * be kept for a year, by caches between, too; nobody between changes it, or a part of it would be one of another file.
 */
export async function fileHeaders(request: Request, name: string, size: number) {
  const type = mimeType(name) ?? "application/octet-stream";
  return new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable, no-transform",
    "Content-Disposition": await dispositionOf(request, name, shown.test(type)),
    "Content-Security-Policy": type.startsWith("video/") ? film : alone,
    "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
    ETag: `"${name}-${size}"`,
  });
}

/** Whoever saves it gets the name that it was sent under; `?download` in the URL asks for that in every case. */
async function dispositionOf(request: Request, name: string, isShown: boolean) {
  const isInline = isShown && !new URL(request.url).searchParams.has("download");
  const own = await findFileName(`/uploads/${name}`);
  return contentDisposition(own || name, { type: isInline ? "inline" : "attachment" });
}

/** Whether the visitor has it already, as the tag says that comes back. */
export function isKnown(request: Request, headers: Headers) {
  const tags = request.headers.get("If-None-Match")?.split(",") ?? [];
  return tags.some((tag) => ["*", headers.get("ETag")].includes(tag.trim().replace(/^W\//, "")));
}
