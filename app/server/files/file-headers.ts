import contentDisposition from "content-disposition";
import { extensionOf, fileTypes } from "#app/schemas/file";
import { findFileName } from "#db/queries/files/files";

/** Uploads, and the formats of picture sizes. */
const types = new Map(Object.entries({ ...fileTypes, avif: "image/avif", webp: "image/webp" }));

/** The media type of a stored file by its name; undefined for a type that can't have been uploaded. */
export function mimeType(name: string) {
  return types.get(extensionOf(name));
}

/** Types that a browser may show; others are downloads. */
const inlineTypes = /^(image|video)\/|^application\/pdf$/;

/** A file opened as a page loads and runs nothing; the browser centers it by an inline style. */
const fileCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The browser's page around a video requests it a second time. */
const videoCsp = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox allow-same-origin";

/**
 * Headers of a stored file, whole or in part. A name is never reused, so caches hold it for a year; `no-transform`,
 * because a range of a changed file would not fit.
 */
export async function fileHeaders(request: Request, name: string, size: number) {
  const type = mimeType(name) ?? "application/octet-stream";
  return new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=31536000, immutable, no-transform",
    "Content-Disposition": await dispositionOf(request, name, inlineTypes.test(type)),
    "Content-Security-Policy": type.startsWith("video/") ? videoCsp : fileCsp,
    "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
    ETag: `"${name}-${size}"`,
  });
}

/** Saves under the name that the file was uploaded with; `?download` always saves. */
async function dispositionOf(request: Request, name: string, canShow: boolean) {
  const isInline = canShow && !new URL(request.url).searchParams.has("download");
  const originalName = await findFileName(`/uploads/${name}`);
  return contentDisposition(originalName || name, { type: isInline ? "inline" : "attachment" });
}

/** Whether If-None-Match names the file's ETag. */
export function isNotModified(request: Request, headers: Headers) {
  const tags = request.headers.get("If-None-Match")?.split(",") ?? [];
  return tags.some((tag) => ["*", headers.get("ETag")].includes(tag.trim().replace(/^W\//, "")));
}
