import { describe, expect, test } from "vitest";
import type { Language } from "#app/words/language";
import { defaultUnits } from "../units/unit-settings";
import { squareFeet } from "./area";
import { readAmount, readPrice } from "./price";

/** Texts of a filter on a page in a language, with the amount; null where it is not sure. */
const prices: [Language, currency: string, typed: string, amount: number | null][] = [
  ["ur", "PKR", "ڈیڑھ کروڑ", 15_000_000],
  ["ur", "PKR", "۲٫۵ کروڑ", 25_000_000],
  ["ur", "PKR", "ڈھائی کروڑ روپے", 25_000_000],
  ["ur", "PKR", "ساڑھے تین کروڑ", 35_000_000],
  ["ur", "PKR", "سوا دو کروڑ", 22_500_000],
  ["ur", "PKR", "پچاس لاکھ", 5_000_000],
  ["ur", "PKR", "ایک کروڑ پچیس لاکھ", 12_500_000],
  ["ur", "PKR", "۸۵ ہزار روپے ماہانہ", 85_000],
  ["ur", "PKR", "4.5 کروڑ", 45_000_000],
  ["ur", "PKR", "5 لاکھ فی مرلہ", null],
  ["ar", "AED", "١٬٢٥٠٬٠٠٠", 1_250_000],
  ["ar", "AED", "١٬٢٥٠٬٠٠٠ درهم", 1_250_000],
  ["ar", "AED", "١٫٥ مليون", 1_500_000],
  ["ar", "AED", "٥٠٠ ألف درهم", 500_000],
  ["ar", "AED", "3 ملايين درهم إماراتي", 3_000_000],
  ["ar", "AED", "85,000 درهم سنويًا", 7_083],
  ["ar", "PKR", "45,000,000 روبية", 45_000_000],
  ["ar", "PKR", "٤٥ مليون روبية باكستانية", 45_000_000],
  ["ar", "PKR", "2 مليون درهم", null],
  ["ar", "EUR", "250,000 يورو", 250_000],
  ["de", "EUR", "1,5 Mio. €", 1_500_000],
  ["de", "EUR", "1.250.000", 1_250_000],
  ["de", "EUR", "1.250.000,00 €", 1_250_000],
  ["de", "EUR", "350 Tsd. Euro", 350_000],
  ["de", "EUR", "1.500 € / Monat", 1_500],
  ["de", "PKR", "1.250.000", 1_250_000],
  ["de", "PKR", "1,5 Mio.", 1_500_000],
  ["de", "PKR", "12,5 Mio. Rupien", 12_500_000],
  ["de", "PKR", "1.250", 1_250],
  ["de", "PKR", "250,000", 250_000],
  // On an English page a dot is no separator of thousands where the currency's country has none.
  ["en", "PKR", "1.250.000", null],
  ["en", "PKR", "1.250", null],
  ["en", "PKR", "1,5 crore", null],
];

test.each(prices)("in %s, %s: %s is %j", (language, currency, typed, amount) => {
  expect(readAmount(typed, currency, language)).toBe(amount);
});

test("a price in the form of the back-office is read as the country of the currency writes it", () => {
  expect([readAmount("1.250.000", "EUR"), readPrice("1.250.000", "PKR").amount]).toEqual([1_250_000, null]);
});

const areas: [Language, typed: string, squareFeet: number | null][] = [
  ["ur", "10 مرلہ", 2_250],
  ["ur", "ایک کنال", 4_500],
  ["ur", "ڈیڑھ کنال", 6_750],
  ["ur", "۱ کنال ۵ مرلے", 5_625],
  ["ur", "۲٬۴۰۰ مربع فٹ", 2_400],
  ["ur", "250 مربع گز", 2_250],
  ["ar", "120 م²", 1_292],
  ["ar", "١٢٠ متر مربع", 1_292],
  ["ar", "120 مترًا مربعًا", 1_292],
  ["ar", "5 أمتار مربعة", 54],
  ["ar", "1,000 قدم مربعة", 1_000],
  ["ar", "10 مرلة", 2_250],
  ["ar", "20 × 30 متر", null],
  ["de", "120 qm", 1_292],
  ["de", "120,5 m²", 1_297],
  ["de", "1.250 Quadratmeter", 13_455],
  ["de", "2.400 Quadratfuß", 2_400],
  ["de", "1,5 Hektar", 161_459],
];

describe("an area", () => {
  test.each(areas)("in %s: %s is %j", (language, typed, feet) => {
    expect(squareFeet(typed, { ...defaultUnits, language })).toBe(feet);
  });
});
