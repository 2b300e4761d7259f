import type { IncomingMessage, ServerResponse } from "node:http";

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
