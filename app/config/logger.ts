import { requestContext } from "./request-context";

export type Level = "info" | "warn" | "error";

/** Writes a line of JSON; no field may hold what visitors typed, a search, a cookie, an IP address or a password. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}) {
  const id = requestContext.getStore()?.id;
  const line = { time: new Date().toISOString(), level, event, ...(id && { id }), ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Longer paths are cut in the log. */
const maxPathLength = 300;

/** The path of an address for the log: without the search, which may be personal, and without the key of a subscriber. */
export function loggedPath(address: string) {
  const path = address.replace(/^https?:\/\/[^/]+/, "").replace(/[?#].*/s, "");
  return path.replace(/^(\/+alerts\/+)(?!new\b).+/is, "$1…").slice(0, maxPathLength);
}
