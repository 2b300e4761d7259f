import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { environment } from "#app/config/environment";
import { otherLimits } from "#app/config/limits";

/** Bounds the number of connections, and how long one may stay without a complete request. */
export function limitConnections(server: Server) {
  // Node's five minutes are too short for 20 MB on a slow connection; readers of a body have a shorter idle timeout.
  server.requestTimeout = 2 * 3_600_000;
  // Node checks it every 30 seconds.
  server.headersTimeout = 20_000;
  // A browser sends its requests at once. A proxy reuses its connections, nginx for one minute and Caddy for two, and
  // must be the side that closes them: a request sent while we close is lost.
  server.keepAliveTimeout = environment.TRUST_PROXY ? 150_000 : 5_000;
  server.maxConnections = otherLimits.connections;
}

/**
 * A response without progress for `idleMs` is cut off, and an unread body without `minBytes` in each `intervalMs`. At 10 KB
 * a second the system's own buffer hides progress for more than a minute.
 */
const limits = { idleMs: 120_000, intervalMs: 30_000, minBytes: 30_000 };

/** Closes connections whose client stopped reading the response, or sends a body that is not read very slowly. */
export function slowClients(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
  { idleMs, ...bodyLimits } = limits,
) {
  // A response that is still being made has nothing to write, and is waited for.
  response.setTimeout(idleMs, () => {
    if (response.writableLength > 0) request.socket.destroy();
  });
  response.once("finish", () => discardBody(request, bodyLimits));
  next();
}

/** Reads and drops the rest of a body after the response: closing the connection at once could lose the response. */
function discardBody(request: IncomingMessage, { intervalMs, minBytes }: Omit<typeof limits, "idleMs">) {
  if (request.readableEnded) return;
  const { socket } = request;
  let bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (socket.bytesRead - bytesBefore < minBytes) socket.destroy();
    bytesBefore = socket.bytesRead;
  }, intervalMs);
  request.removeAllListeners("data");
  request.once("close", () => clearInterval(timer));
  request.resume();
}
