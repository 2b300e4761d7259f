import { inspect } from "node:util";
import { requestContext } from "./request-context";

export type Level = "info" | "warn" | "error";

/** Writes a line of JSON; no field may hold what visitors typed, a search, a cookie, an IP address or a password. */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}) {
  const id = requestContext.getStore()?.id;
  const line = { time: new Date().toISOString(), level, event, ...(id && { id }), ...fields };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const maxPathLength = 300;

/** The path of an address for the log: without the search, which may be personal, and without the key of a subscriber. */
export function loggedPath(address: string) {
  const path = address.replace(/^https?:\/\/[^/]+/, "").replace(/[?#].*/s, "");
  return path.replace(/^((?:\/+[a-z]{2})?\/+alerts\/+)(?!new\b).+/is, "$1…").slice(0, maxPathLength);
}

/** Sends everything written to the console, by Remix and React too, to the log, with the id of the request. */
export function logConsoleAsJson() {
  console.error = (...values: unknown[]) => log("error", "error", toLogFields(values));
  console.warn = (...values: unknown[]) => log("warn", "warning", toLogFields(values));
  console.info = console.log = (...values: unknown[]) => {
    // remix-serve prints its address; the log line of the start has it.
    if (!String(values[0]).startsWith("[remix-serve]")) log("info", "note", toLogFields(values));
  };
}

/** The arguments of a console call as one line of text, and the stack of the first error among them. */
export function toLogFields(values: unknown[]) {
  const message = values.map((value) => (value instanceof Error ? String(value) : textOf(value))).join(" ");
  const stack = values.find((value) => value instanceof Error)?.stack;
  return { message, ...(stack ? { stack } : {}) };
}

function textOf(value: unknown) {
  return typeof value === "string" ? value : inspect(value, { breakLength: Number.POSITIVE_INFINITY });
}
