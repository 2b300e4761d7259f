import { sqlite, writer } from "../../client/client";

/**
 * Closes the database before the process ends. The last connection writes the journal back, so that the file alone is
 * whole; where that fails, the next start does it.
 */
export function closeDatabase() {
  try {
    writer.close();
    sqlite.close();
  } catch (error) {
    console.error("The database could not be closed:", error);
  }
}
