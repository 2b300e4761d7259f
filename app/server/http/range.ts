import type { ByteRange } from "#app/server/files/file-stream";

/** The range that a Range header selects (RFC 9110, section 14); undefined for the whole body, 'none' for 416. */
export function readRange(
  { headers }: Pick<Request, "headers">,
  size: number,
): ByteRange | "none" | undefined {
  const [, from, to] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(headers.get("Range") ?? "") ?? [];
  if (from === undefined || to === undefined || !(from || to)) return undefined;
  if (from && to && Number(from) > Number(to)) return undefined;
  const range = from
    ? { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 }
    : { first: Math.max(0, size - Number(to)), last: size - 1 };
  return range.first < size ? range : "none";
}

/** Compares If-Range with the file as it is now. */
export function isRangeCurrent({ headers }: Pick<Request, "headers">, response: Headers) {
  const etag = headers.get("If-Range");
  return etag === null || etag === response.get("ETag");
}
