import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type Socket, Server as TcpServer } from "node:net";
import { log } from "#app/config/logger";
import { writeCounts } from "#app/config/pending-counts";
import { stopDownloadWorker } from "#app/server/downloads/download-worker";
import { stopOutboxWorker } from "#app/server/messages/outbox-worker";
import { closeDatabase } from "#db/queries/database/close-database";

const shutdownTimeoutMs = 8_000;

/** Every connection, with the responses that are under way on it. */
const connections = new Map<Socket, Set<ServerResponse>>();

let httpServer: Server | undefined;
let stopping = false;

/** Tells that the process shuts down: a load balancer should send no more requests. */
export function isStopping() {
  return stopping;
}

/** Replaces remix-serve's handlers of SIGTERM and SIGINT by a shutdown that sends open responses completely. */
export function shutDownGracefully(server: Server) {
  httpServer = server;
  server.on("connection", (socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.removeAllListeners(signal);
    // Signals after the first, as when a terminal sends it to npm and to its child, change nothing.
    process.on(signal, () => shutDown(0));
  }
}

export function openResponses(socket: Socket) {
  return [...(connections.get(socket) ?? [])];
}

/** Registers a response as open until it is sent; during a shutdown it is the last one on its connection. */
export function trackResponses({ socket }: IncomingMessage, response: ServerResponse, next: () => void) {
  connections.get(socket)?.add(response);
  if (stopping) response.setHeader("Connection", "close");
  response.once("close", () => {
    connections.get(socket)?.delete(response);
    if (stopping) endIfIdle(socket);
  });
  next();
}

function shutDown(exitCode: number) {
  if (stopping) return;
  stopping = true;
  process.exitCode = exitCode;
  const responses = [...connections.keys()].flatMap(openResponses);
  log("info", "stop", { message: "Mehrab stops once open responses are sent", open: responses.length });
  // Stops listening only: http's own close() also cuts connections on which a written response is still on its way.
  if (httpServer) TcpServer.prototype.close.call(httpServer);
  for (const response of responses) if (!response.headersSent) response.setHeader("Connection", "close");
  for (const socket of connections.keys()) endIfIdle(socket);
  stopOutboxWorker();
  stopDownloadWorker();
  exitOnceIdle();
}

function exitOnceIdle() {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const isIdle = connections.size === 0 && !hasBackgroundWork();
    if (!isIdle && performance.now() - startedAt < shutdownTimeoutMs) return;
    clearInterval(timer);
    httpServer?.closeAllConnections();
    // Time to remove the temporary files of uploads that were cut off.
    const written = writeCounts().catch(console.error);
    setTimeout(async () => {
      await written;
      closeDatabase();
      process.exit();
    }, 300);
  }, 50);
}

/** Image processes, file operations and mail being sent; timers don't count. */
function hasBackgroundWork() {
  const work = /^(ProcessWrap|FSReq|TCP|TLS|GetAddrInfo)/;
  return process.getActiveResourcesInfo().some((resource) => work.test(resource));
}

function endIfIdle(socket: Socket) {
  if (connections.get(socket)?.size === 0) socket.end();
}

/** Codes of a connection that broke, which concerns nobody but its client. */
const connectionErrors =
  /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END))$/;

/**
 * Goes on after a rejected promise or a broken connection; after any other error the state in memory may be half changed, so
 * the process exits with code 1, and whatever restarts it begins with the database.
 */
export function handleUncaughtErrors() {
  process.on("unhandledRejection", (reason) => console.error("Unhandled rejection:", reason));
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (connectionErrors.test(error.code ?? "")) return console.warn("A connection broke:", error);
    console.error("Uncaught error, the process ends:", error);
    if (isStopping()) process.exit(1);
    shutDown(1);
  });
  // A log that nobody reads any more (EPIPE) does not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
