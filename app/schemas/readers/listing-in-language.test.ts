import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Language } from "#app/words/language";
import { defaultUnits } from "../units/unit-settings";
import { squareFeet } from "./area";
import { formatArea, formatListing, formatPrice } from "./format-listing";
import { readAmount } from "./price";

const others: Language[] = ["ur", "ar", "de"];

describe("a price in Urdu, Arabic and German", () => {
  test.each([
    ["PKR 4.5 Crore", "4.5 کروڑ روپے", "45,000,000 روبية", "45.000.000 PKR"],
    ["PKR 1.95 crore", "1.95 کروڑ روپے", "19,500,000 روبية", "19.500.000 PKR"],
    ["Rs. 85 Lakh", "85 لاکھ روپے", "8,500,000 روبية", "8.500.000 PKR"],
    ["45M", "45 ملین روپے", "45 مليون روبية", "45 Mio. PKR"],
    ["1 crore 25 lakh", "1.25 کروڑ روپے", "12,500,000 روبية", "12.500.000 PKR"],
    ["۴٫۵ کروڑ روپے", "4.5 کروڑ روپے", "45,000,000 روبية", "45.000.000 PKR"],
    ["90k", "90,000 روپے", "90,000 روبية", "90.000 PKR"],
    ["PKR 9.5 Lakh / month", "9.5 لاکھ روپے ماہانہ", "950,000 روبية شهريًا", "950.000 PKR / Monat"],
    ["PKR 120,000 per annum", "120,000 روپے سالانہ", "120,000 روبية سنويًا", "120.000 PKR / Jahr"],
    ["Rs 30,000 per week", "30,000 روپے فی ہفتہ", "30,000 روبية أسبوعيًا", "30.000 PKR / Woche"],
    [
      "2 - 2.5 crore",
      "2 کروڑ – 2.5 کروڑ روپے",
      "20,000,000 – 25,000,000 روبية",
      "20.000.000 – 25.000.000 PKR",
    ],
    ["From 2 crore", "2 کروڑ روپے سے شروع", "ابتداءً من 20,000,000 روبية", "ab 20.000.000 PKR"],
    [
      "2 crore negotiable",
      "2 کروڑ روپے، گفت و شنید ممکن",
      "20,000,000 روبية، قابل للتفاوض",
      "20.000.000 PKR, VB",
    ],
    ["Price on request", "قیمت کے لیے رابطہ کریں", "السعر عند الطلب", "Preis auf Anfrage"],
  ])("%s", (typed, ...written) =>
    expect(others.map((locale) => formatPrice(typed, "PKR", { locale }))).toEqual(written),
  );

  test.each([
    ["EUR", "250.000 €", "250,000 یورو", "250,000 يورو", "250.000 €"],
    ["EUR", "1,5 Mio. €", "1.5 ملین یورو", "1.5 مليون يورو", "1,5 Mio. €"],
    ["EUR", "€2,500 pcm", "2,500 یورو ماہانہ", "2,500 يورو شهريًا", "2.500 € / Monat"],
    ["EUR", "PKR 4.5 Crore", "4.5 کروڑ روپے", "45,000,000 روبية", "45.000.000 PKR"],
    ["AED", "1,250,000 درهم", "1,250,000 درہم", "1,250,000 درهم", "1.250.000 AED"],
    ["CHF", "CHF 500'000", "500,000 CHF", "500,000 CHF", "500.000 CHF"],
  ])("of a firm in %s: %s", (currency, typed, ...written) =>
    expect(others.map((locale) => formatPrice(typed, currency, { locale }))).toEqual(written),
  );

  test.each([
    "4.5",
    "$250,000",
    "PKR 5 lakh per marla",
    "House 2 - 85 lakh",
    "PKR 4.5 crore (25,000 per sq ft)",
    "PKR 2 crore + maintenance",
    "Rs 5,000 / night",
    "two installments",
    "1.250.000",
    "",
  ])("%s stays as it is typed", (typed) =>
    expect(others.map((locale) => formatPrice(typed, "PKR", { locale }))).toEqual([typed, typed, typed]),
  );
});

describe("an area in Urdu, Arabic and German", () => {
  test.each([
    ["10 Marla", "10 مرلہ", "10 مرلة", "10 Marla"],
    ["1 Kanal 5 Marla", "1 کنال 5 مرلہ", "1 كنال 5 مرلة", "1 Kanal 5 Marla"],
    ["1 Kanal (500 sq yd)", "1 کنال (500 مربع گز)", "1 كنال (500 ياردة مربعة)", "1 Kanal (500 Quadratyard)"],
    ["2,400 sq ft", "2,400 مربع فٹ", "2,400 قدم مربعة", "2.400 Quadratfuß"],
    ["120 m²", "120 مربع میٹر", "120 متر مربع", "120 m²"],
    ["5 - 10 marla", "5 - 10 مرلہ", "5 - 10 مرلة", "5 - 10 Marla"],
    ["2.5 acres", "2.5 ایکڑ", "2.5 أكر", "2,5 Acre"],
    ["۱۰ مرلہ", "10 مرلہ", "10 مرلة", "10 Marla"],
  ])("%s", (typed, ...written) =>
    expect(others.map((locale) => formatArea(typed, defaultUnits, { locale }))).toEqual(written),
  );

  test("is read as the firm writes numbers", () =>
    expect(formatArea("1.200,5 m²", { ...defaultUnits, currency: "EUR" }, { locale: "ar" })).toBe(
      "1,200.5 متر مربع",
    ));

  test.each(["10 x 20", "1 Kanal corner", "500", "2 murabba", "large", ""])(
    "%s stays as it is typed",
    (typed) =>
      expect(others.map((locale) => formatArea(typed, defaultUnits, { locale }))).toEqual([
        typed,
        typed,
        typed,
      ]),
  );
});

test("what is written means what was typed, and is written the same again", () => {
  const typedPrice = fc
    .tuple(
      fc.constantFrom("", "PKR ", "Rs. ", "From ", "Demand "),
      fc.integer({ min: 1, max: 99_999 }).map((count) => count / 100),
      fc.constantFrom(
        " crore",
        " lakh",
        "k",
        "M",
        " arab",
        " کروڑ",
        "00000",
        ",000",
        "-crore",
        " to 2000 lakh",
      ),
      fc.constantFrom(
        "",
        " / month",
        " per year",
        " negotiable",
        "/-",
        " per marla",
        " - 5 crore",
        " onwards",
      ),
    )
    .map((parts) => parts.join(""));
  const typedArea = fc
    .tuple(
      fc.integer({ min: 1, max: 99_999 }).map((count) => count / 10),
      fc.constantFrom(" marla", " Kanal", " sq. ft", " m2", "gaz", " sq yd", " acre", " مرلہ", " hectares"),
      fc.constantFrom("", " 3 marla", " (500 sq yd)", ", 10 sq ft", " x 20"),
    )
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(typedPrice, typedArea, fc.constantFrom(...others), (price, area, locale) => {
      const written = formatListing({ price, area }, defaultUnits, { locale });
      const onPage = { ...defaultUnits, language: locale };
      if (written.price !== price)
        expect(readAmount(written.price, "PKR", locale), price).toBe(readAmount(price));
      if (written.area !== area) expect(squareFeet(written.area, onPage), area).toBe(squareFeet(area));
      if (locale !== "de") expect(formatListing(written, defaultUnits, { locale })).toEqual(written);
    }),
    { numRuns: 500 },
  );
});
