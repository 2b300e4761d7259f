import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatDate } from "#app/components/format";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { formatListing } from "#app/schemas/readers/format-listing";
import { factsOf } from "#app/schemas/records/record-values";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { inLanguage } from "#tests/support/in-language";
import { m } from "./compiled/messages.js";
import { digits } from "./compiled/registry.js";
import { withoutIsolates } from "./isolate";
import type { Language } from "./language";
import { phoneText } from "./phone-text";

const listing = { price: "PKR 4.5 Crore", area: "2,400 sq ft", bedrooms: 5, yearBuilt: 2015 };

/** Numbers as a page has them. */
function write(language: Language) {
  return inLanguage(language, () => {
    const written = formatListing(listing, defaultUnits);
    const facts = factsOf(propertyDefinition, written, defaultUnits).map(({ value }) => value);
    const texts = [
      written.price,
      ...facts,
      m.properties_count({ count: 1250 }),
      formatDate("2026-11-26T08:00:00Z"),
    ];
    return texts.map(withoutIsolates);
  });
}

test("numbers have Latin digits", () => {
  expect(write("ur")).toEqual([
    "4.5 کروڑ روپے",
    "2,400 مربع فٹ",
    "5",
    "2015",
    "1,250 جائیدادیں",
    "26 نومبر، 2026",
  ]);
  expect(inLanguage("ar", () => phoneText("+92 51 484-0167"))).toBe("+92 51 484-0167");
});

describe("Where the firm chose the digits of the script", () => {
  const [latin, scripts] = [digits.of, { ur: "arabext", ar: "arab" } as Record<string, string>];
  beforeEach(() => {
    digits.of = (language) => scripts[language] ?? "latn";
  });
  afterEach(() => {
    digits.of = latin;
  });

  test("numbers have them", () => {
    expect(write("ur")).toEqual([
      "۴٫۵ کروڑ روپے",
      "۲٬۴۰۰ مربع فٹ",
      "۵",
      "۲۰۱۵",
      "۱٬۲۵۰ جائیدادیں",
      "۲۶ نومبر، ۲۰۲۶",
    ]);
    expect(write("ar")).toEqual([
      "٤٥٬٠٠٠٬٠٠٠ روبية",
      "٢٬٤٠٠ قدم مربعة",
      "٥",
      "٢٠١٥",
      "١٬٢٥٠ عقارًا",
      "٢٦ نوفمبر ٢٠٢٦",
    ]);
  });

  test("other languages have Latin ones", () => {
    for (const language of ["en", "de"] as const) {
      const own = write(language);
      digits.of = latin;
      expect(own).toEqual(write(language));
      expect(inLanguage(language, () => phoneText("0300 1234567"))).toBe("0300 1234567");
    }
  });

  test("words in another language than the request's have those of their own", () => {
    const text = inLanguage("ar", () => m.properties_count({ count: 1250 }, { locale: "ur" }));
    expect(text).toBe("۱٬۲۵۰ جائیدادیں");
  });

  test("a telephone number has them; groups in digits of Arabic keep their order", () => {
    const phone = "دفتر: +92 (51) 484-0167";
    expect(inLanguage("ur", () => phoneText(phone))).toBe("دفتر: +۹۲ (۵۱) ۴۸۴-۰۱۶۷");
    expect(inLanguage("ar", () => phoneText(phone))).toBe("دفتر: \u202d+٩٢ (٥١) ٤٨٤-٠١٦٧\u202c");
  });
});
