import { expect, test } from "vitest";
import { parseId, siteOrigin } from "./responses";

test.each([
  ["1", 1],
  ["30", 30],
])("%s is a record's number", (text, id) => {
  expect(parseId(text)).toBe(id);
});

test.each([undefined, "", "0", "-1", "1.0", "1e3", "01", " 1", "abc", "9".repeat(16)])(
  "%s is none",
  (text) => {
    expect(parseId(text)).toBeUndefined();
  },
);

test("the site's own address goes before the one that was asked", () => {
  const request = new Request("http://10.0.0.7:3000/properties?type=villa");
  expect(siteOrigin(request)).toBe("http://10.0.0.7:3000");
  expect(siteOrigin(request, "https://firm.example/")).toBe("https://firm.example");
});
