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

/**
 * Address of the site in mails to visitors and users: the host that a request names can be forged by anybody.
 * @returns undefined without a mail server, or without SITE_URL
 */
export function mailedSiteUrl() {
  return environment.SMTP_URL ? environment.SITE_URL : undefined;
}
