import { endBecauseOfTrouble } from "./graceful-shutdown";

/** What a line that breaks in the middle says; it is the affair of nobody but whoever was at its other end. */
const brokenLine = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_(PREMATURE_CLOSE|DESTROYED|WRITE_AFTER_END))$/;

/**
 * What nobody caught is logged once. A promise that failed has ended by itself, and a line that broke harms nobody
 * else: the site goes on. After any other error something may be half done that later answers would be made of: the
 * process ends with 1 once those are answered who wait already, and whatever restarts it begins with what the database
 * knows, which is never half done.
 */
export function watchTrouble() {
  process.on("unhandledRejection", (reason) => console.error("Nobody waited for what failed:", reason));
  process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
    if (brokenLine.test(error.code ?? "")) return console.warn("A line broke:", error);
    console.error("Nobody caught what failed, so the process ends:", error);
    endBecauseOfTrouble();
  });
  // Nobody reads the log any more: that is no reason to stop answering.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
