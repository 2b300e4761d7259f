import { writer, writerMutex } from "./client";

/**
 * Writes the journal back into the database and empties it, so that what was removed is in neither. Another process that reads
 * may prevent it; then the next time does it.
 */
export function truncateJournal() {
  return writerMutex.runExclusive(async () => {
    writer.pragma("wal_checkpoint(TRUNCATE)");
  });
}
