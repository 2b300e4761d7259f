import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeAmount } from "../units/amount-words";
import { isInPakistaniRupees } from "../units/currency";
import { amountSystems } from "../units/unit-settings";
import { readAmount } from "./price";

const readable: [price: string, amount: number][] = [
  ["PKR 4.5 Crore", 45_000_000],
  ["Rs. 85 Lakh", 8_500_000],
  ["Rs.85 lakh", 8_500_000],
  ["PKR 120,000 / month", 120_000],
  ["Rs 5,00,000/- only", 500_000],
  ["₨ 2,50,00,000", 25_000_000],
  ["₨2,50,00,000.00", 25_000_000],
  ["1 crore 25 lakh", 12_500_000],
  ["1 crore, 25 lakh and 50 thousand", 12_550_000],
  ["85 lac", 8_500_000],
  ["45 million", 45_000_000],
  ["45M", 45_000_000],
  ["1.2 cr", 12_000_000],
  ["1.15 crore", 11_500_000],
  ["3 arab", 3_000_000_000],
  ["2.5 billion", 2_500_000_000],
  ["90k", 90_000],
  ["PKR 6.5 lakh a month", 650_000],
  ["Rent: 55,000 per month", 55_000],
  ["50,000 - 60,000 per month", 50_000],
  ["4.5crore", 45_000_000],
  ["PKR4.5CRORE", 45_000_000],
  ["5000000", 5_000_000],
  [" 5000000 rupees ", 5_000_000],
  ["0", 0],
  ["۴٫۵ کروڑ روپے", 45_000_000],
  ["۸۵ لاکھ", 8_500_000],
  ["۲٬۵۰٬۰۰٬۰۰۰ روپے", 25_000_000],
  ["1 کروڑ 25 لاکھ", 12_500_000],
  ["۹۰ ہزار ماہانہ", 90_000],
  ["PKR 2 - 2.5 crore", 20_000_000],
  ["PKR 2 – PKR 2.5 crore", 20_000_000],
  ["2-2.5 crore", 20_000_000],
  ["2 to 3 crore", 20_000_000],
  ["between 2 and 3 crore", 20_000_000],
  ["85 lakh - 1 crore", 8_500_000],
  ["From 1 crore 25 lakh to 2 crore", 12_500_000],
  ["Demand - 2 crore", 20_000_000],
  ["Starting from PKR 2 crore (negotiable)", 20_000_000],
  ["5 marla house for 85 lakh", 8_500_000],
  ["Rs 50,000 per month, security 2 lakh", 50_000],
  ["2 crore 2 crore", 20_000_000],
];

const unreadable: [kind: string, ...texts: string[]][] = [
  ["words", "Price on request", "call us", "crore", "PKR", "constructor", "__proto__ 5"],
  ["empty texts", "", "   ", "-", ".", ",", "²"],
  ["negatives", "-5", "PKR -5 crore", "−5 lakh", "Rs.-500"],
  ["too large numbers", "9007199254740993", "99999999999 crore", "9".repeat(400)],
  ["telephone numbers", "0300 1234567", "call 0300-1234567", "+92 300 1234567", "call 111 222 333"],
  ["broken numbers", "1,5 crore", "2,50,0000", "1/2 crore", "5.000.000", "1e7", "1 200 000"],
  ["other currencies", "$250,000", "USD500 million", "AED 2 million", "€ 5 million"],
  ["rates", "Rs 15,000 per sq ft", "PKR 20 lakh/marla", "۵ لاکھ فی مرلہ"],
  ["other numbers", "5 marla", "3 beds", "10% down", "12 - 15 marla", "House 12"],
];

const units = ["", " k", " thousand", " lakh", " lac", " million", " crore", " arab", " لاکھ", " کروڑ"];
const fragments = [
  "1",
  "25",
  ".5",
  ",",
  ",000",
  "-",
  " to ",
  " crore ",
  " lakh ",
  "Rs. ",
  "/",
  "(",
  "²",
  "کروڑ",
  " ",
];

describe("readAmount", () => {
  test.each(readable)("reads %j as %d", (price, amount) => {
    expect(readAmount(price)).toBe(amount);
  });

  test.each(unreadable)("does not read %s", (_, ...prices) => {
    expect(prices.map((price) => [price, readAmount(price)])).toEqual(prices.map((price) => [price, null]));
  });

  test("is null or a non-negative integer for any text", () => {
    const priceLike = fc
      .array(fc.constantFrom(...fragments), { maxLength: 2000 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 10_000 }), priceLike), (price) => {
        const amount = readAmount(price);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });

  test("more of a unit never gives less", () => {
    const count = fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(count, count, fc.constantFrom(...units), (one, other, unit) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((n) =>
          readAmount(`PKR ${n}${unit}`),
        );
        expect(less).not.toBeNull();
        expect(more).toBeGreaterThanOrEqual(less ?? Number.NaN);
      }),
    );
  });

  test.each([
    ["EUR", "€ 2.5 million", 2_500_000],
    ["EUR", "€250,000", 250_000],
    ["EUR", "EUR 1.25m", 1_250_000],
    ["EUR", "1,500 euros per month", 1_500],
    ["EUR", "350k €", 350_000],
    ["EUR", "PKR 4.5 Crore", 45_000_000],
    ["EUR", "Rs. 85 Lakh", 8_500_000],
    ["EUR", "$250,000", null],
    ["USD", "$250,000", 250_000],
    ["USD", "US$ 1.5 billion", 1_500_000_000],
    ["USD", "250 thousand dollars", 250_000],
    ["USD", "€250,000", null],
    ["CAD", "$2 million", 2_000_000],
    ["CAD", "CA$2 million", 2_000_000],
    ["CAD", "US$ 2 million", null],
    ["INR", "₹ 1.2 crore", 12_000_000],
    ["AED", "AED 2 million", 2_000_000],
    ["AED", "2 million dirhams", 2_000_000],
    ["GBP", "£750,000", 750_000],
    ["ZAR", "R 2.5 million", 2_500_000],
    ["MMK", "90k", 90_000],
    ["CHF", "CHF 500,000", 500_000],
    ["PKR", "CHF 500,000", null],
  ])("in %s reads %j as %j", (currency, price, amount) => {
    expect(readAmount(price, currency)).toBe(amount);
  });

  test("reads an amount as it is written, in every currency", () => {
    const currencies = fc.constantFrom(...Intl.supportedValuesOf("currency"));
    const written = fc.tuple(
      fc.integer({ min: 0, max: 1e15 }),
      fc.constantFrom(...amountSystems),
      currencies,
    );
    fc.assert(
      fc.property(written, ([amount, amounts, currency]) => {
        expect(readAmount(`${currency} ${writeAmount(amount, amounts)}`, currency)).toBe(amount);
        expect(readAmount(writeAmount(amount, amounts))).toBe(amount);
      }),
    );
  });
});

test.each([
  [45_000_000, "4.5 crore", "45 million"],
  [5_000_000, "50 lakh", "5 million"],
  [2_500_000_000, "250 crore", "2.5 billion"],
  [85_000, "85,000", "85,000"],
  [0, "0", "0"],
])("%d is written as %j or %j", (amount, lakh, million) => {
  expect([writeAmount(amount, "lakh"), writeAmount(amount, "million")]).toEqual([lakh, million]);
});

test.each([
  ["EUR", "PKR 4.5 Crore", true],
  ["EUR", "Rs. 85 Lakh", true],
  ["EUR", "€250,000", false],
  ["EUR", "250,000", false],
  ["INR", "Rs. 85 Lakh", false],
  ["INR", "85 lakh rupees", false],
  ["INR", "PKR 85 Lakh", true],
])("for a firm in %s, whether %j is in Pakistani rupees: %j", (currency, price, expected) => {
  expect([1, 2].map(() => isInPakistaniRupees(price, currency))).toEqual([expected, expected]);
});
