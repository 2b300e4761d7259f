import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

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

/** 422 of values that are refused, by field: its message is the first of their sentences, as for what a schema refuses. */
export const invalidFields = (details: Record<string, string[]>) =>
  errorResponse(422, Object.values(details)[0]?.[0] ?? m.invalid_input(), details);

export function methodNotAllowed(allow: string) {
  return errorResponse(405, m.api_method(), undefined, { Allow: allow });
}

/** 404 of an address that the API does not have. */
export const unknownPath = () => errorResponse(404, m.api_path_unknown());

/** 404 of a record of the API. @param label of its kind: 'Property' */
export const recordNotFound = (label: Label) => errorResponse(404, m.api_not_found({ label: label() }));

/** Action of a page without a form. @throws Response 405 */
export function rejectPost(): never {
  throw methodNotAllowed("GET, HEAD");
}
