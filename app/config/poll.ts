import pLimit from "p-limit";
import { requestContext } from "./request-context";

/**
 * Runs some work at an interval, never twice at once, and logs a failure, such as a full disk, once while it lasts.
 * @param what of its failure: 'What is due could not be published'
 * @returns runs it now, outside of the context of a request; while it runs, once more after that
 */
export function poll(work: () => Promise<unknown>, intervalMs: number, what: string) {
  const queue = pLimit(1);
  let lastFailure = "";
  const run = async () => {
    try {
      await work();
      lastFailure = "";
    } catch (error) {
      if (String(error) !== lastFailure) console.error(`${what}:`, error);
      lastFailure = String(error);
    }
  };
  const wake = async () => {
    if (queue.pendingCount === 0) await requestContext.exit(() => queue(run));
  };
  setInterval(wake, intervalMs).unref();
  return wake;
}
