import { inspect } from "node:util";
import { log } from "#app/config/logger";

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
