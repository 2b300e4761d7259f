import { randomBytes } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/config/logger";
import { openResponses } from "./graceful-shutdown";
import { defaultSecurityHeaders } from "./security-headers";

/** Errors of Node's HTTP parser that have a status of their own; all others are 400. */
const statusByErrorCode: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "This request is too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request did not arrive in time."],
};

/** Answers what Node can't parse as HTTP, unless the client is gone or a response has begun on the connection. */
export function answerMalformedRequests(server: Server) {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const hasBegun = openResponses(socket).some((response) => response.headersSent);
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun) return void socket.destroy();
    const [status, message] = statusByErrorCode[error.code ?? ""] ?? [400, "This request can't be read."];
    const id = randomBytes(6).toString("hex");
    log("info", "request", { id, status, message, code: error.code });
    const headers = {
      ...defaultSecurityHeaders(),
      "X-Request-Id": id,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": message.length + 1,
      Connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", `${message}\n`].join("\r\n"));
    socket.destroySoon();
  });
}
