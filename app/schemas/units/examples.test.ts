import { expect, test } from "vitest";
import { squareFeet } from "../readers/area";
import { readAmount } from "../readers/price";
import { areaHint, areaRange, labelCurrency, priceHint, priceRange } from "./examples";
import { amountSystems, areaUnits, defaultUnits } from "./unit-settings";

test("by default they are those of the pages", () => {
  expect(priceHint(defaultUnits)).toBe("As it is shown: PKR 4.5 Crore, Rs.\u00a085,000\u00a0/\u00a0month");
  expect(areaHint(defaultUnits)).toBe("10 Marla, 1 Kanal, 2,400 sq ft");
  expect(labelCurrency(defaultUnits)).toBeUndefined();
  expect(priceRange(defaultUnits)).toEqual(["50 lakh", "5 crore"]);
  expect(areaRange(defaultUnits)).toEqual(["5 Marla", "1 Kanal"]);
});

test.each([
  [
    { currency: "EUR", amounts: "million" },
    "As it is shown: EUR 1.25 Million, €1,500\u00a0/\u00a0month",
    { currency: "EUR", from: "250,000", to: "2.5 million" },
  ],
  [
    { currency: "INR", amounts: "lakh" },
    "As it is shown: INR 4.5 Crore, ₹85,000\u00a0/\u00a0month",
    { currency: "INR", from: "50 lakh", to: "5 crore" },
  ],
  [
    { currency: "PKR", amounts: "million" },
    "As it is shown: PKR 1.25 Million, Rs.\u00a01,500\u00a0/\u00a0month",
    { currency: "PKR", from: "250,000", to: "2.5 million" },
  ],
] as const)("of %j", (settings, hint, filter) => {
  const units = { ...defaultUnits, ...settings };
  const [from, to] = priceRange(units);
  expect([priceHint(units), { currency: labelCurrency(units), from, to }]).toEqual([hint, filter]);
});

test("every example is read in its own settings", () => {
  for (const currency of Intl.supportedValuesOf("currency"))
    for (const amounts of amountSystems) {
      const units = { ...defaultUnits, currency, amounts };
      const [price = "", rent = ""] = priceHint(units)
        .replace("As it is shown: ", "")
        .split(/, (?!\d)/);
      const read = [price, rent].map((text) => readAmount(text, currency));
      expect([currency, ...read]).toEqual([
        currency,
        ...(amounts === "lakh" ? [45_000_000, 85_000] : [1_250_000, 1_500]),
      ]);
    }
  for (const areaUnit of areaUnits) {
    const units = { ...defaultUnits, areaUnit };
    const areas = areaHint(units)
      .replace(/\. .*/, "")
      .split(/, (?!\d{3})/);
    expect(areas.map((area) => squareFeet(area, units))).not.toContain(null);
  }
});
