import { m } from "#app/words/compiled/messages.js";
import { hasBearerToken } from "./bearer-token";
import { errorResponse, methodNotAllowed } from "./error-responses";

/**
 * Same-origin check against CSRF, by Fetch Metadata. A request with a token has no session to misuse, and another site's page
 * can't send one without a CORS preflight, which is refused. @throws Response 403 for a mutation that another site sends
 */
export function assertSameOrigin(request: Request) {
  const { method, headers } = request;
  if (method === "GET" || method === "HEAD" || hasBearerToken(request)) return;
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  if (site !== "same-origin" && site !== "none") throw errorResponse(403, m.form_other_site());
}

/** Checks a page's form before its body is read. @throws Response 405 (not POST) or 403 (cross-site) */
export function assertPost(request: Request) {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  assertSameOrigin(request);
}
