import { setImmediate } from "node:timers/promises";
import { writerMutex } from "./client";

/** Turns of the event loop that a page takes, about: they cost nothing while no page is requested. */
const turnsOfPage = 8;

/** Lets other requests be answered between two batches of a long task, also of a transaction: pages read by the other connection. */
export async function yieldToRequests() {
  writerMutex.noteProgress();
  for (let turn = 0; turn < turnsOfPage; turn++) await setImmediate();
}
