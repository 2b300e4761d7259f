import { sqlite } from "../client/client";

const find = sqlite.prepare("SELECT version FROM page_version").pluck();

/**
 * The version of what public pages show, which triggers change with every write to it. Messages, sessions, mails and entries of
 * the logs don't change it: pages stay cached, and how fast one is tells nobody what was written. @throws without its row, so
 * that no page is cached for ever
 */
export function pageVersion() {
  const version = find.get();
  if (typeof version !== "string") throw new Error("The table page_version has no row.");
  return version;
}
