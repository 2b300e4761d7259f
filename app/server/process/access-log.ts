import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { environment } from "#app/config/environment";
import { log, loggedPath } from "#app/config/logger";
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

/** Logs one line for each request when its response ends: the path without what is personal or secret. */
export function accessLog(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const { method, socket } = request;
  // Node emits 'close' outside of the request's context.
  const id = requestContext.getStore()?.id;
  const [startedAt, bytesBefore] = [performance.now(), socket.bytesWritten];
  const path = loggedPath(request.url ?? "/");
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : null;
    // Health checks come every few seconds.
    if (path === "/healthz" && status === 200) return;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const cutOff = !response.writableFinished && { cutOff: true };
    // The error itself is logged with level error and the same id.
    const level = status !== null && status >= 500 ? "warn" : "info";
    const bytes = socket.bytesWritten - bytesBefore;
    log(level, "request", { id, method, path, status, ms, bytes, ...cutOff });
  });
  next();
}

/** Turns remix-serve's own access log off, which prints every search: morgan's format 'tiny' without text prints nothing. */
export function silenceMorgan() {
  const require = createRequire(import.meta.url);
  const requireFromServe = createRequire(require.resolve("@remix-run/serve/package.json"));
  requireFromServe("morgan").format("tiny", () => undefined);
}
