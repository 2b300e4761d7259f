import { shutDownAfterError } from "./graceful-shutdown";

/** Codes of a connection that broke, which concerns nobody but its client. */
const connectionErrors =
  /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END))$/;

/**
 * Logs uncaught errors once. After a rejected promise or a broken connection the site goes on. After any other error
 * the state in memory may be half changed: the process shuts down gracefully with exit code 1, and whatever restarts it
 * begins with the database, where transactions are whole or absent.
 */
export function handleUncaughtErrors() {
  process.on("unhandledRejection", (reason) => console.error("Unhandled rejection:", reason));
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (connectionErrors.test(error.code ?? "")) return console.warn("A connection broke:", error);
    console.error("Uncaught error, the process ends:", error);
    shutDownAfterError();
  });
  // A log that nobody reads any more (EPIPE) does not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
