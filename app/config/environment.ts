import { parseEnvironment } from "./environment-schema";
import { failStart, watchStartErrors } from "./start-errors";

/** Parses the environment once; an invalid setting ends the process with a sentence that names it. */
function readEnvironment() {
  watchStartErrors();
  const { settings, error } = parseEnvironment(process.env);
  return settings ?? failStart(`${error}`);
}

export const environment = readEnvironment();
