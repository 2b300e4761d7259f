import { randomBytes } from "node:crypto";
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/config/logger";
import { countViews } from "#app/server/listing-counts/count-views";
import { pageCache } from "#app/server/page-cache/page-cache";
import { accessLog, openRequestContext, silenceMorgan } from "./access-log";
import { limitConnections, slowClients } from "./connection-limit";
import { openResponses, shutDownGracefully, trackResponses } from "./graceful-shutdown";
import { languageHandler } from "./language-handler";
import { normalizeRequest } from "./normalize-request";
import { onListening } from "./on-listening";
import { limitParameters } from "./parameter-limit";
import { precompressedAssets } from "./precompressed-assets";
import { requestLanguage } from "./request-language";
import { defaultSecurityHeaders, securityHeaders } from "./security-headers";

type Next = (error?: unknown) => void;
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;

const middlewares: Middleware[] = [
  openRequestContext,
  accessLog,
  trackResponses,
  securityHeaders,
  slowClients,
  limitParameters,
  normalizeRequest,
  precompressedAssets,
  requestLanguage,
  countViews,
  pageCache,
  languageHandler,
];

/** Puts the middlewares before remix-serve, which accepts none itself, once its server listens. */
export function installPipeline() {
  silenceMorgan();
  onListening((server) => {
    // remix-serve's Express app: called with a third argument it passes errors on instead of answering them itself.
    const app = server.listeners("request") as Middleware[];
    server.removeAllListeners("request");
    server.on("request", createPipeline([...middlewares, ...app]));
    limitConnections(server);
    answerMalformedRequests(server);
    shutDownGracefully(server);
  });
}

/** A request listener that runs middlewares in order; whatever one of them throws, rejects with or passes on is answered with 500. */
export function createPipeline(list: Middleware[]): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => answerError(error, request, response);
    const run = async (index: number) => {
      try {
        const middleware = list[index];
        if (!middleware) throw new Error("No middleware answered");
        await middleware(request, response, (error) => (error ? fail(error) : void run(index + 1)));
      } catch (error) {
        fail(error);
      }
    };
    void run(0);
  };
}

/** Logs an error and answers 500 without details; a response that has begun is cut off, so that nobody takes it for whole. */
function answerError(error: unknown, request: IncomingMessage, response: ServerResponse) {
  console.error(`${request.method} ${request.url?.replace(/[?#].*/s, "")} failed:`, error);
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) if (name !== "x-request-id") response.removeHeader(name);
  securityHeaders(request, response, () => {});
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end("Something went wrong on our side. Please try again.\n");
}

/** Errors of Node's HTTP parser that have a status of their own; all others are 400. */
const statusByErrorCode: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "This request is too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request did not arrive in time."],
};

/** Answers what Node can't parse as HTTP, unless the client is gone or a response has begun on the connection. */
function answerMalformedRequests(server: Server) {
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const hasBegun = openResponses(socket).some((response) => response.headersSent);
    if (error.code === "ECONNRESET" || !socket.writable || hasBegun) return void socket.destroy();
    const [status, message] = statusByErrorCode[error.code ?? ""] ?? [400, "This request can't be read."];
    const id = randomBytes(6).toString("hex");
    log("info", "request", { id, status, message, code: error.code });
    const headers = {
      ...defaultSecurityHeaders(error.rawPacket),
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
