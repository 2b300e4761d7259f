import { readFileSync } from "node:fs";
import { inject } from "vitest";

/** A line of the log, as an operator's tools read it. */
export type Line = { time: string; level: string; event: string; [field: string]: unknown };

/** @returns what the shared server has written since this was called, line by line */
export function logSince() {
  const before = read().length;
  return () =>
    read()
      .slice(before)
      .split("\n")
      .filter((line) => line !== "");
}

/** What of a log is JSON, read. */
export function linesOf(text: string) {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);
}

/** Everything in a log that somebody should look at: a request that our own failure answered is 'GET /path 500'. */
export function complaints(lines: string[]) {
  return lines.filter((line) => line !== "").flatMap((line) => complaintOf(line) ?? []);
}

function complaintOf(text: string) {
  if (!text.startsWith("{")) return text;
  const line = JSON.parse(text) as Line;
  if (line.level === "info") return;
  return isRequest(line) ? `${line.method} ${line.path} ${line.status}` : String(line.message);
}

function isRequest(line: Line) {
  return line.event === "request";
}

function read() {
  return readFileSync(inject("log"), "utf8");
}
