import { inspect } from "node:util";
import { log } from "#app/config/logger";

/**
 * From here on everything that is said through the console, by Remix and React as well, is a line of the log like any
 * other, with the id of the request in which it was said.
 */
export function sayInLines() {
  console.error = (...words: unknown[]) => log("error", "error", wordsOf(words));
  console.warn = (...words: unknown[]) => log("warn", "warning", wordsOf(words));
  console.info = console.log = (...words: unknown[]) => {
    // remix-serve names its address; server/start does it with what else there is to know.
    if (!String(words[0]).startsWith("[remix-serve]")) log("info", "note", wordsOf(words));
  };
}

/** What was said as one sentence; of an error its message there, and where it came from beside it. */
export function wordsOf(words: unknown[]) {
  const message = words.map((word) => (word instanceof Error ? String(word) : textOf(word))).join(" ");
  const stack = words.find((word) => word instanceof Error)?.stack;
  return { message, ...(stack ? { stack } : {}) };
}

function textOf(word: unknown) {
  return typeof word === "string" ? word : inspect(word, { breakLength: Number.POSITIVE_INFINITY });
}
