import { parseEnvironment } from "./environment-schema";
import { failStart, watchStartErrors } from "./start-errors";

// Database, journal, backups and uploads are for this user alone; every program that makes one imports this first.
process.umask(0o077);

/** Parses the environment once; an invalid setting ends the process with a sentence that names it. */
function readEnvironment() {
  watchStartErrors();
  const { settings, error } = parseEnvironment(process.env);
  return settings ?? failStart(`${error}`);
}

export const environment = readEnvironment();
