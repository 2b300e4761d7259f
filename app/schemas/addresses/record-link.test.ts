import { expect, test } from "vitest";
import { readRecordLink, recordLink } from "./record-link";

test.each([
  ["/properties/7", { path: "properties", id: 7, rest: "" }],
  ["/properties/7-one-kanal-villa", { path: "properties", id: 7, rest: "" }],
  ["/projects/3-%D9%85/?from=mail#plans", { path: "projects", id: 3, rest: "?from=mail#plans" }],
  ["/pages/12#people", { path: "pages", id: 12, rest: "#people" }],
])("%s names a record", (href, record) => {
  expect(readRecordLink(href)).toEqual(record);
});

test.each([
  "/privacy",
  "/properties",
  "/properties/rawalpindi",
  "/properties/0",
  "/properties/7/map",
  "/properties/7e9",
  "/ur/properties/7",
  "//properties/7",
  "https://example.com/properties/7",
  "/uploads/0123456789abcdef01234567.pdf",
])("%s names none", (href) => {
  expect(readRecordLink(href)).toBeUndefined();
});

test("a lasting address names its record", () => {
  expect(readRecordLink(recordLink({ path: "pages", id: 12 }))).toMatchObject({ path: "pages", id: 12 });
});
