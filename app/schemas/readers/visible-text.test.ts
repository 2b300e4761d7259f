import fc from "fast-check";
import { expect, test } from "vitest";
import { contactFields } from "../contacts/contact";
import { email } from "../messages/message";
import { title } from "../records/record-fields";
import { isBlank, visibleKey } from "./visible-text";

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

test.each([
  "\u200bMHB-0001",
  "mhb - 0001",
  "MHB\u20130001",
  "MHB \u2212\u00a00001",
  "ＭＨＢ－０００１",
  "MHB-۰۰۰۱",
  "M\u00adHB\u2011\u200e0001\ufe0f",
])("%j looks like MHB-0001", (text) => expect(visibleKey(text)).toBe("mhb-0001"));

test.each(["MHB_0001", "MHB 0001", "MHB-001", "MHB-0001-", "MHB.0001"])("%j does not", (text) =>
  expect(visibleKey(text)).not.toBe("mhb-0001"),
);

test("a key stays as it is, in any normal form and case", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      expect(visibleKey(visibleKey(text))).toBe(visibleKey(text));
      expect(visibleKey(text.normalize("NFD"))).toBe(visibleKey(text.normalize("NFC")));
      expect(visibleKey(`\u200b${text}\u00ad `)).toBe(visibleKey(text));
    }),
    { seed: 34, numRuns: 500 },
  );
});

test.each([contactFields.email.schema, email])("an address is stored as it is seen", (schema) =>
  expect(schema.parse("\u200bsa\u00addia@ｅxample.pk ")).toBe("sadia@example.pk"),
);
