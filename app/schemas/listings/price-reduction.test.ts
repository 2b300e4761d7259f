import { describe, expect, test } from "vitest";
import { findReduction } from "./price-reduction";

/** Versions by the day on which they were published: [1, "PKR 2 crore"] */
const reductionOf = (...versions: [day: number, price: string][]) =>
  findReduction(
    versions.map(([day, price]) => ({
      price,
      createdAt: new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString(),
    })),
    "PKR",
  );

describe("a reduction", () => {
  test("is since the price is lower than before, and says the price of before as it was typed", () => {
    expect(reductionOf([1, "PKR 2.1 crore"], [40, "PKR 1.95 crore"], [41, "Rs. 195 lakh"])).toEqual({
      since: "2026-02-10T00:00:00.000Z",
      from: "PKR 2.1 crore",
    });
  });

  test("is from the lowest price of the thirty days before", () => {
    expect(reductionOf([1, "3 crore"], [10, "2 crore"], [30, "2.5 crore"], [35, "1 crore"])?.from).toBe(
      "2 crore",
    );
    expect(reductionOf([1, "1 crore"], [10, "3 crore"], [50, "2 crore"])?.from).toBe("3 crore");
  });

  test.each([
    ["no version", []],
    ["one version", [[1, "2 crore"]]],
    [
      "a price raised again",
      [
        [1, "2 crore"],
        [9, "1.8 crore"],
        [12, "1.9 crore"],
      ],
    ],
    [
      "a price raised to be reduced",
      [
        [1, "2 crore"],
        [9, "3 crore"],
        [12, "2 crore"],
      ],
    ],
    [
      "an undone one",
      [
        [1, "2 crore"],
        [9, "1 crore"],
        [9.1, "2 crore"],
      ],
    ],
    [
      "a mistake that was put right the same day",
      [
        [1, "20 crore"],
        [1.2, "2 crore"],
      ],
    ],
    [
      "a price on request",
      [
        [1, "2 crore"],
        [9, "Price on request"],
      ],
    ],
    [
      "a price that was on request",
      [
        [1, "2 crore"],
        [9, "Price on request"],
        [12, "1 crore"],
      ],
    ],
    [
      "a price that can't be read",
      [
        [1, "2 crore"],
        [9, "call us"],
      ],
    ],
    [
      "a price in another currency",
      [
        [1, "USD 2 million"],
        [9, "1 crore"],
      ],
    ],
  ] as [string, [number, string][]][])("is none of %s", (_, versions) => {
    expect(reductionOf(...versions)).toBeUndefined();
  });
});
