import { requestContext } from "./request-context";

/** Runs some work at an interval, never twice at once. @param what of its failure: 'What is due could not be published' */
export function poll(work: () => Promise<unknown>, intervalMs: number, what: string) {
  const run = once(work, what);
  setInterval(() => requestContext.exit(run), intervalMs).unref();
  return run;
}

/** Logs a failure, such as a full disk, once while it lasts; each poll tries again. */
function once(work: () => Promise<unknown>, what: string) {
  let isRunning = false;
  let lastFailure = "";
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
      lastFailure = "";
    } catch (error) {
      if (String(error) !== lastFailure) console.error(`${what}:`, error);
      lastFailure = String(error);
    } finally {
      isRunning = false;
    }
  };
}
