import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { environment } from "#app/config/environment";
import { log, requestContext } from "#app/config/logger";

/** A path may be as long as a line of HTTP; what is longer than this is cut. */
const longestPath = 300;

/**
 * Names a request, tells the name to whoever asked, and logs one line once it is over, static files included. Of the
 * address only the path: a search is the visitor's own affair.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse) {
  const [began, socket, before] = [performance.now(), request.socket, request.socket.bytesWritten];
  const { method } = request;
  const path = (request.url ?? "/").replace(/[?#].*/s, "").slice(0, longestPath);
  const id = idOf(request);
  response.setHeader("X-Request-Id", id);
  requestContext.enterWith({ id });
  response.once("close", () => {
    const isWhole = response.writableFinished;
    const status = response.headersSent ? response.statusCode : null;
    // A health check that went well is asked for every few seconds, and says nothing.
    if (path === "/healthz" && status === 200) return;
    const [ms, bytes] = [Math.round((performance.now() - began) * 10) / 10, socket.bytesWritten - before];
    // Our failure has a line of its own, of level error, with the same id.
    const level = status !== null && status >= 500 ? "warn" : "info";
    log(level, "request", { id, method, path, status, ms, bytes, ...(isWhole ? {} : { cutOff: true }) });
  });
}

/** A proxy that is trusted may have named the request already; else six random bytes, which a UUID has at its end and at hand. */
function idOf({ headers }: IncomingMessage) {
  const given = String(headers["x-request-id"] ?? "");
  return environment.TRUST_PROXY && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID().slice(-12);
}

/**
 * remix-serve writes a line for each request that is not for a file, with its search, through morgan's format 'tiny',
 * which it looks up after this module has loaded: a format that gives no line writes none.
 */
export function quietRemixServe() {
  const require = createRequire(import.meta.url);
  const requireAsServe = createRequire(require.resolve("@remix-run/serve/package.json"));
  requireAsServe("morgan").format("tiny", () => undefined);
}
