import { expect, test } from "vitest";
import { title } from "../records/record-fields";
import { isBlank } from "./visible-text";

test.each([
  "",
  " ",
  "\u200b",
  "\u00ad",
  "\u200e\u200f",
  "\u0007",
  "\u200b\u200b",
  "\ufeff",
  "\u3000",
  "\u2060",
  "\u3164",
  "\u2800",
  "\u0301",
  "\ufe0f",
  "\u{e0041}",
  "\n\t",
])("%j is blank, and no title", (text) => {
  expect(isBlank(text)).toBe(true);
  expect(title.schema.safeParse(text).error?.issues[0]?.message).toBe("Required");
});

test.each(["a", "ا", "۳", "—", "👍", "家", "\u200bHouse", "é"])("%j is not", (text) => {
  expect(isBlank(text)).toBe(false);
  expect(title.schema.parse(text)).toBe(text);
});
