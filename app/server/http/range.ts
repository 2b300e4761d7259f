import type { ByteRange } from "#app/server/files/file-stream";

/**
 * The one part of a body of `size` bytes that a Range header asks for (RFC 9110, section 14): 'bytes=0-499', 'bytes=500-',
 * 'bytes=-500'.
 * @returns undefined where the whole is to be sent: no range, several, another unit, nonsense; 'none' where the body
 * has no such part
 */
export function readRange(
  { headers }: Pick<Request, "headers">,
  size: number,
): ByteRange | "none" | undefined {
  const range = headers.get("Range") ?? "";
  const [, from, to] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(range) ?? [];
  if (from === undefined || to === undefined || !(from || to)) return undefined;
  const span = from
    ? { first: Number(from), last: to ? Math.min(Number(to), size - 1) : size - 1 }
    : { first: Math.max(0, size - Number(to)), last: size - 1 };
  if (from && to && Number(from) > Number(to)) return undefined;
  return span.first < size ? span : "none";
}

/** Whether the part that is asked for is wanted of this file, and not only of the one that the visitor knew. */
export function isRangeCurrent({ headers }: Pick<Request, "headers">, answer: Headers) {
  const wanted = headers.get("If-Range");
  return wanted === null || wanted === answer.get("ETag");
}
