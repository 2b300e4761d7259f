import { isStopping, shutDown } from "./graceful-shutdown";

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
