import { requestContext } from "#app/config/request-context";
import { publishDue } from "#db/queries/records/due";

/** A page may be late by this and the time of one write; the query looks at an index that holds only what is due. */
const pollIntervalMs = 1_000;

let isRunning = false;

/** Publishes and hides what is due, before the server listens and from then on. */
export async function startPublishWorker() {
  await publishDue();
  setInterval(() => requestContext.exit(poll), pollIntervalMs).unref();
}

/** Logs a failure, such as a full disk; the next poll tries again. */
async function poll() {
  if (isRunning) return;
  isRunning = true;
  await publishDue()
    .catch((error) => console.error("What is due could not be published:", error))
    .finally(() => {
      isRunning = false;
    });
}
