import { readFileSync } from "node:fs";
import { inject } from "vitest";

/** One JSON line of the log. */
export type LogEntry = { time: string; level: string; event: string; [field: string]: unknown };

/** @returns a function that reads the lines that the shared server has logged since this call */
export function logSince() {
  const before = readLog().length;
  return () =>
    readLog()
      .slice(before)
      .split("\n")
      .filter((line) => line !== "");
}

/** Parses the JSON lines of a log. */
export function parseLog(text: string) {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogEntry);
}

/** Warnings, errors and lines that are not JSON; a failed request is 'GET /path 500'. */
export function findLogProblems(lines: string[]) {
  return lines.filter((line) => line !== "").flatMap((line) => logProblemOf(line) ?? []);
}

/** Of the password that the tests' servers are started with. */
const expectedWarning = "ADMIN_PASSWORD would be refused as a new password. Choose another under Settings.";

function logProblemOf(text: string) {
  if (!text.startsWith("{")) return text;
  const entry = JSON.parse(text) as LogEntry;
  if (entry.level === "info" || entry.message === expectedWarning) return;
  return isRequest(entry) ? `${entry.method} ${entry.path} ${entry.status}` : String(entry.message);
}

function isRequest(entry: LogEntry) {
  return entry.event === "request";
}

function readLog() {
  return readFileSync(inject("log"), "utf8");
}
