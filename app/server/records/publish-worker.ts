import { requestContext } from "#app/config/request-context";
import { publishDue } from "#db/queries/records/due";

/** A page may be late by this and the time of one write; the query looks at an index that holds only what is due. */
const pollIntervalMs = 1_000;

let isRunning = false;
let lastFailure = "";

/** Publishes and hides what is due, before the server listens and from then on. */
export async function startPublishWorker() {
  await poll();
  setInterval(() => requestContext.exit(poll), pollIntervalMs).unref();
}

/** Logs a failure, such as a full disk, once while it lasts; each poll tries again. */
async function poll() {
  if (isRunning) return;
  isRunning = true;
  try {
    await publishDue();
    lastFailure = "";
  } catch (error) {
    if (String(error) !== lastFailure) console.error("What is due could not be published:", error);
    lastFailure = String(error);
  } finally {
    isRunning = false;
  }
}
