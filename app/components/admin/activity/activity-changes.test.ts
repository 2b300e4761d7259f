import { expect, test } from "vitest";
import { firstLine, partsOf } from "./activity-changes";

const time = (iso: string) => `at ${iso}`;
const of = (before: string, after: string, as?: "list" | "time") =>
  partsOf({ label: "Field", before, after, ...(as && { as }) }, time);

test("a change says the old and the new value, a time in the firm's zone, a list what came and went", () => {
  expect(of("1", "")).toEqual([
    ["", "1"],
    ["→", ""],
  ]);
  expect(of("", "2026", "time")).toEqual([
    ["", ""],
    ["→", "at 2026"],
  ]);
  expect(of("Lift", "Pool\nGym", "list")).toEqual([
    ["added", "Pool, Gym"],
    ["removed", "Lift"],
  ]);
  expect(of("", "Pool", "list")).toEqual([["added", "Pool"]]);
  expect(of("", "", "list")).toEqual([["", "in another order"]]);
});

test("a long value is cut to a line, and never in the middle of a sign", () => {
  expect(firstLine("short")).toBe("short");
  expect(firstLine("one\ntwo")).toBe("one…");
  expect(firstLine("x".repeat(80))).toBe(`${"x".repeat(60)}…`);
  expect(firstLine(`${"x".repeat(59)}😀😀`)).toBe(`${"x".repeat(59)}…`);
});
