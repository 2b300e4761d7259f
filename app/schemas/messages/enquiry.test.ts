import { expect, test } from "vitest";
import { untouchedWork } from "#tests/support/plain-records";
import { missingWork, readBase, workSchema } from "./enquiry";

const labelsOf = (labels: string) => workSchema.safeParse({ stage: "new", labels });

test("labels are a text with commas, each once; ten at most", () => {
  expect(labelsOf(" urgent,  two  words ,Urgent,, ")).toMatchObject({
    data: { labels: ["urgent", "two words"] },
  });
  expect(labelsOf("سرمایہ کار، فوری").data?.labels).toEqual(["سرمایہ کار", "فوری"]);
  expect(labelsOf("1,2,3,4,5,6,7,8,9,10,11").error?.issues[0]?.message).toBe("Please use at most 10 labels.");
  expect(labelsOf("x".repeat(41)).error?.issues[0]?.message).toContain("at most 40 characters");
});

test("a lost message needs a reason, and an action a day", () => {
  expect(missingWork(untouchedWork)).toEqual({});
  expect(missingWork({ ...untouchedWork, stage: "lost" })).toEqual({
    lostReason: ["Please say why it was lost."],
  });
  expect(Object.keys(missingWork({ ...untouchedWork, nextAction: "Call" }))).toEqual(["nextActionOn"]);
  expect(Object.keys(missingWork({ ...untouchedWork, nextActionOn: "2026-12-24" }))).toEqual(["nextAction"]);
  expect(workSchema.safeParse({ stage: "new", nextActionOn: "2026-02-30" }).error?.issues[0]?.path).toEqual([
    "nextActionOn",
  ]);
});

test.each(["", "{", "null", '{"stage":"sold"}', "[1]"])("%j is not what a form was opened with", (json) => {
  expect(readBase(json)).toBeUndefined();
});

test("what a form was opened with survives as JSON", () => {
  expect(readBase(JSON.stringify(untouchedWork))).toEqual(untouchedWork);
});
