import { expect, test } from "vitest";
import { readShare } from "./share";

test.each([
  ["10%", 10],
  ["10", 10],
  ["12,5 %", 12.5],
  ["33.333 percent", 33.333],
  ["۱۰٪", 10],
  ["٢٫٥ في المئة", 2.5],
  ["۱۰ فیصد", 10],
  ["100 Prozent", 100],
])("%s is a share", (text, share) => {
  expect(readShare(text)).toBe(share);
});

test.each(["", "0%", "101%", "-5%", "ten", "1,250", "5 lakh", "10%%", "1e1"])("'%s' is none", (text) => {
  expect(readShare(text)).toBeUndefined();
});
