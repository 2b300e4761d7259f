import { expect, test } from "vitest";
import { keysOf, matchPattern, readOldAddress, readTarget } from "./old-address";

test.each([
  ["/property/villa", "/property/villa"],
  ["property/villa/", "/property/villa"],
  ["https://old.example/Property/Villa/?p=7#top", "/Property/Villa?p=7"],
  ["//old.example/villa", "/villa"],
  ["www.old.example/villa", "/villa"],
  ["old.example/villa/", "/villa"],
  ["/?p=12", "/?p=12"],
  ["?page_id=3", "/?page_id=3"],
  ["https://old.example", "/"],
  ["/%D9%85%DA%A9%D8%A7%D9%86/", "/مکان"],
  ["/مکان", "/مکان"],
  ["/wp-content/uploads/2019/05/villa.jpg", "/wp-content/uploads/2019/05/villa.jpg"],
  ["/50%25-off", "/50%-off"],
  ["/100%", "/100%"],
  ["/blog/*", "/blog/*"],
])("'%s' is the address %s", (typed, address) => {
  expect(readOldAddress(typed)).toBe(address);
});

test.each(["", "  ", "mailto:a@b.pk", "javascript:alert(1)", "two words", "http://", "tel:+92"])(
  "'%s' is no address",
  (typed) => {
    expect(readOldAddress(typed)).toBeUndefined();
  },
);

test("a target on the web stays whole, and one of this site is a path", () => {
  expect(readTarget("https://other.example/a?b=c")).toBe("https://other.example/a?b=c");
  expect(readTarget("properties/7/")).toBe("/properties/7");
  expect(readTarget("javascript:alert(1)")).toBeUndefined();
});

test("an address is looked up with its search, with each parameter, and without", () => {
  expect(keysOf("/Villa?p=7&utm_source=x")).toEqual([
    "/villa?p=7&utm_source=x",
    "/villa?p=7",
    "/villa?utm_source=x",
    "/villa",
  ]);
  expect(keysOf("/Villa")).toEqual(["/villa"]);
});

test("a pattern gives what its star stands for, in the letters that were asked for", () => {
  expect(matchPattern("/Blog/*", "/blog/2019/Our-Villa")).toBe("2019/Our-Villa");
  expect(matchPattern("/blog/*/amp", "/blog/villa/amp")).toBe("villa");
  expect(matchPattern("/blog/*", "/blog/")).toBe("");
  expect(matchPattern("/blog/*", "/news/1")).toBeUndefined();
});
