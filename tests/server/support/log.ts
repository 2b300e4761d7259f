import { readFileSync } from "node:fs";
import { inject } from "vitest";

/** A line of the log, as an operator's tools read it. */
export type LogEntry = { time: string; level: string; event: string; [field: string]: unknown };

/** @returns what the shared server has written since this was called, line by line */
export function logSince() {
  const before = readLog().length;
  return () =>
    readLog()
      .slice(before)
      .split("\n")
      .filter((line) => line !== "");
}

/** What of a log is JSON, read. */
export function parseLog(text: string) {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogEntry);
}

/** Everything in a log that somebody should look at: a request that our own failure answered is 'GET /path 500'. */
export function findLogProblems(lines: string[]) {
  return lines.filter((line) => line !== "").flatMap((line) => logProblemOf(line) ?? []);
}

function logProblemOf(text: string) {
  if (!text.startsWith("{")) return text;
  const entry = JSON.parse(text) as LogEntry;
  if (entry.level === "info") return;
  return isRequest(entry) ? `${entry.method} ${entry.path} ${entry.status}` : String(entry.message);
}

function isRequest(entry: LogEntry) {
  return entry.event === "request";
}

function readLog() {
  return readFileSync(inject("log"), "utf8");
}
