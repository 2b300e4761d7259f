/** Nothing is here: the page or the call answers 404. */
export function notFound() {
  return new Response("Not Found", { status: 404, statusText: "Not Found" });
}

type Details = string | Record<string, string[]>;

/** An error of the API: `{message, details?}` (design.md, 'API'). */
export function errorResponse(
  status: number,
  message: string,
  details?: Details,
  headers?: Record<string, string>,
) {
  return Response.json({ message, ...(details ? { details } : {}) }, { status, headers });
}

/** What a call answers to a method that it does not know. */
export function methodNotAllowed(allow: string) {
  return errorResponse(405, "Method not allowed", undefined, { Allow: allow });
}

/** The action of a page that has no form. @throws 405 */
export function rejectPost(): never {
  throw methodNotAllowed("GET, HEAD");
}

/**
 * A record's number from its URL.
 * @returns undefined for anything that is not a positive whole number in its plain form
 */
export function parseId(id: string | undefined) {
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined;
}

/** The address that the site is reached under, without a slash at the end. */
export function siteOrigin(request: Request, siteUrl?: string) {
  return siteUrl ? siteUrl.replace(/\/+$/, "") : new URL(request.url).origin;
}
