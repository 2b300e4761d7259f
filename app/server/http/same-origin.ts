import { errorResponse, methodNotAllowed } from "./error-responses";

/** Same-origin check against CSRF, by Fetch Metadata. @throws Response 403 for a mutation that another site sends */
export function assertSameOrigin({ method, headers }: Request) {
  if (method === "GET" || method === "HEAD") return;
  const site = headers.get("Sec-Fetch-Site") ?? "none";
  if (site !== "same-origin" && site !== "none")
    throw errorResponse(403, "This form was sent from another site.");
}

/** Checks a page's form before its body is read. @throws Response 405 (not POST) or 403 (cross-site) */
export function assertPost(request: Request) {
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  assertSameOrigin(request);
}
