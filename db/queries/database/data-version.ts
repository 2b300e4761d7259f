import { sqlite } from "../../client/client";

const find = sqlite.prepare("SELECT version FROM page_version").pluck();

/**
 * The version of what public pages show, which triggers change with every write to it. Messages, sessions, mails and entries of
 * the logs don't change it: pages stay cached, and how fast one is tells nobody what was written.
 */
export function dataVersion() {
  return String(find.get());
}
