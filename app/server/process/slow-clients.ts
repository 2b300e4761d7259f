import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * In milliseconds; and in bytes, how much a body that nobody reads has to bring in each stretch. A line of 10 KB a
 * second empties the system's own buffer so slowly that nothing moves for more than a minute: Node looks twice, so a
 * line is ended after one to two silences.
 */
const limits = { silence: 120_000, stretch: 30_000, leastOfStretch: 30_000 };

/**
 * Ends the line of who takes nothing more of an answer, and of who goes on sending what nobody reads, drop by drop. An
 * answer that is still being made is waited for, and whatever moves goes on.
 */
export function endStalled(request: IncomingMessage, response: ServerResponse, bounds = limits) {
  response.setTimeout(bounds.silence, () => {
    if (response.writableLength > 0) request.socket.destroy();
  });
  response.once("finish", () => forgetRest(request, bounds));
}

/**
 * What nobody read of a body is thrown away: its sender hears the answer, and the line is free for the next. To close
 * at once would lose the answer on its way.
 */
function forgetRest(request: IncomingMessage, { stretch, leastOfStretch }: typeof limits) {
  if (request.readableEnded) return;
  const { socket } = request;
  let came = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    if (socket.bytesRead - came < leastOfStretch) socket.destroy();
    came = socket.bytesRead;
  }, stretch);
  request.removeAllListeners("data");
  request.once("close", () => clearInterval(timer));
  request.resume();
}
