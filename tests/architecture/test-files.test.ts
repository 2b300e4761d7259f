import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./module-graph";

const files = filesBelow("app", "db", "tests").filter((file) => /\.test\.tsx?$/.test(file));

const maxLines = 450;

/** One table of queries, and one worker: two files of each would repeat their set-up. */
const longFiles: Record<string, number> = {
  "db/queries/records/query-plans.test.ts": 670,
  "app/server/messages/outbox-worker.test.ts": 600,
};

test("a file of tests has 450 lines at most", () => {
  expect(files.length).toBeGreaterThan(300);
  const lines = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;
  expect(files.filter((file) => lines(file) > (longFiles[file] ?? maxLines))).toEqual([]);
});

test("no test is retried", () => {
  for (const config of ["vitest.config.ts", "playwright.config.ts", "tests/faults/vitest.config.ts"])
    expect(readFileSync(config, "utf8")).not.toMatch(/\bretr(y|ies)\b/);
});
