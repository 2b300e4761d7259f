import { expect, test } from "vitest";
import { languages } from "#app/words/language";
import { inLanguage } from "#tests/support/in-language";
import { squareFeet } from "../readers/area";
import { readAmount } from "../readers/price";
import { writeAmount } from "./amount-words";
import { areaHint, areaRange, priceHint, priceRange } from "./examples";
import { amountSystems, areaUnits, defaultUnits } from "./unit-settings";

test.each(languages)("in %s amounts, prices and areas are written as they are read", (language) =>
  inLanguage(language, () => {
    for (const amounts of amountSystems) {
      const units = { ...defaultUnits, amounts };
      for (const amount of [85_000, 250_000, 4_500_000, 45_000_000, 2_500_000_000])
        expect(readAmount(writeAmount(amount, amounts))).toBe(amount);
      const [price = "", rent = ""] = priceHint(units)
        .replace(/^[^:]*: /, "")
        .split(/[,،] (?!\d)/);
      expect([price, rent].map((text) => [text, readAmount(text)])).toEqual([
        [price, amounts === "lakh" ? 45_000_000 : 1_250_000],
        [rent, amounts === "lakh" ? 85_000 : 1_500],
      ]);
      expect(priceRange(units).map((text) => readAmount(text, "PKR", language))).not.toContain(null);
    }
    for (const areaUnit of areaUnits) {
      const units = { ...defaultUnits, areaUnit };
      const hinted = areaHint(units)
        .replace(/\. .*/, "")
        .split(/[,،] (?!\d{3})/);
      expect(hinted.filter((text) => squareFeet(text, units) === null)).toEqual([]);
      const onPage = { ...units, language };
      expect(areaRange(units).filter((text) => squareFeet(text, onPage) === null)).toEqual([]);
    }
  }),
);
