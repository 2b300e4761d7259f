import { setImmediate } from "node:timers/promises";
import { writerMutex } from "../../client/client";

/** Turns of the event loop that a page takes, about: they cost nothing while no page is asked for. */
const turnsOfPage = 8;

/** Pages are read between two rows, by the other connection: a row takes about 2 ms. */
export async function yieldToReads() {
  writerMutex.noteProgress();
  for (let turn = 0; turn < turnsOfPage; turn++) await setImmediate();
}
