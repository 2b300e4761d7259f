export function notFound() {
  return new Response("Not Found", { status: 404, statusText: "Not Found" });
}

type Details = string | Record<string, string[]>;

/** An error of the API, as JSON: `{message, details?}`. */
export function errorResponse(
  status: number,
  message: string,
  details?: Details,
  headers?: Record<string, string>,
) {
  return Response.json({ message, ...(details ? { details } : {}) }, { status, headers });
}

export function methodNotAllowed(allow: string) {
  return errorResponse(405, "Method not allowed", undefined, { Allow: allow });
}

/** Action of a page without a form. @throws Response 405 */
export function rejectPost(): never {
  throw methodNotAllowed("GET, HEAD");
}
