import { readFileSync } from "node:fs";
import { inject } from "vitest";

/** @returns what the shared server has written since this was called, line by line */
export function logSince() {
  const before = read().length;
  return () =>
    read()
      .slice(before)
      .split("\n")
      .filter((line) => line !== "");
}

/** The first line of everything in a log that is more than a request, answered by anything but our own failure. */
export function complaints(lines: string[]) {
  return lines.filter(
    (line) => /^[^\s}]/.test(line) && !isRequest(line) && !line.startsWith("[remix-serve]"),
  );
}

/** 'GET /about 200 - - 5.2 ms'; '-' stands for one that was cut off. */
function isRequest(line: string) {
  return /^[A-Z-]+ \S+ (?:[1-4]\d\d|-) \S+ - \S+ ms$/.test(line);
}

function read() {
  return readFileSync(inject("log"), "utf8");
}
