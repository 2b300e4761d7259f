import { isPreviewPath } from "#app/schemas/addresses/preview-link";
import { frameSources } from "#app/schemas/sections/video-address";

/** The Content-Security-Policy of a page: only what carries its nonce runs or styles, and no other site may frame it. */
export function contentSecurityPolicy(nonce: string, frameAncestors: "'none'" | "'self'" = "'none'") {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    `frame-src 'self' ${frameSources.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}

const previewPages = ["/", "/about", "/contact", "/properties"];

/**
 * Recognizes the frame in which the back-office shows a public page, or the preview of a record, beside its form. It gets the page of a visitor, without
 * script, and the only one that may be framed, by this site alone: no page of another site can send such a request.
 */
export function isPreviewFrame({ headers, url }: Request) {
  const isOwnFrame =
    headers.get("Sec-Fetch-Dest") === "iframe" && headers.get("Sec-Fetch-Site") === "same-origin";
  const { pathname } = new URL(url);
  return isOwnFrame && (previewPages.includes(pathname) || isPreviewPath(pathname));
}
