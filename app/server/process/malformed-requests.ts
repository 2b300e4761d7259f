import { randomBytes } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/config/logger";
import { headersOfNoRequest } from "./security-headers";

/** What Node can't make a request of; all else is 400. */
const refusals: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "This request is too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request did not arrive in time."],
};

/** What is being answered on a line. */
const answers = new WeakMap<Socket, ServerResponse>();

export function noteLast({ socket }: IncomingMessage, response: ServerResponse) {
  answers.set(socket, response);
}

/**
 * Answers what can't be read as HTTP as everything else is answered: with the headers that hold everywhere, and a line
 * in the log. Whoever is gone is left alone, and an answer that has begun is not written into.
 */
export function answerNoRequest(server: Server) {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answers.get(socket);
    const hasBegun = answer?.headersSent && !answer.writableFinished;
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun) return void socket.destroy();
    const [status, sentence] = refusals[error.code ?? ""] ?? [400, "This request can't be read."];
    const id = randomBytes(6).toString("hex");
    log("info", "request", { id, status, message: sentence, code: error.code });
    const headers = {
      ...headersOfNoRequest(),
      "X-Request-Id": id,
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": sentence.length + 1,
      Connection: "close",
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", `${sentence}\n`].join("\r\n"));
    socket.destroySoon();
  });
}
