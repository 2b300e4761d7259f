import type { ByteRange } from "#app/server/files/file-stream";

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
export function isRangeCurrent({ headers }: Pick<Request, "headers">, response: Headers) {
  const etag = headers.get("If-Range");
  return etag === null || etag === response.get("ETag");
}
