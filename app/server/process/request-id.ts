import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";

/** Gives each request an id, which its response and its log lines carry, and runs the rest in its context. */
export function openRequestContext(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const id = idOf(request);
  response.setHeader("X-Request-Id", id);
  requestContext.run({ id, response }, next);
}

/** The id that a trusted proxy gave, else the last twelve hexadecimal digits of a UUID. */
function idOf({ headers }: IncomingMessage) {
  const given = String(headers["x-request-id"] ?? "");
  return environment.TRUST_PROXY && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID().slice(-12);
}
