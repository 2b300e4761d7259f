import { poll } from "#app/config/poll";
import { publishDue } from "#db/queries/records/due";

/** A page may be late by this and the time of one write; the query looks at an index that holds only what is due. */
const pollIntervalMs = 1_000;

/** Publishes and hides what is due, before the server listens and from then on. */
export async function startPublishWorker() {
  await poll(() => publishDue(), pollIntervalMs, "What is due could not be published")();
}
