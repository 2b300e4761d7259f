import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computeInstalments, type Loan, maxMonths, maxPrice } from "./instalments";

const loans: fc.Arbitrary<Loan> = fc
  .record({
    price: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: maxPrice })),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    months: fc.integer({ min: 1, max: maxMonths }),
    isFlat: fc.boolean(),
    interest: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1_000),
    ),
  })
  .map(({ part, ...loan }) => ({ ...loan, down: Math.floor((loan.price - 1) * part) }));

describe("instalments", () => {
  test.each([
    // A price of 1.95 crore, 20% of it at once, in three years without interest.
    [
      { price: 19_500_000, down: 3_900_000, months: 36, interest: 0 },
      { each: 433_333, last: 433_345, interest: 0 },
    ],
    // As spreadsheets compute it: PMT(1%, 36, −1,000,000) is 33,214.31.
    [
      { price: 1_000_000, down: 0, months: 36, interest: 12 },
      { each: 33_214, last: 33_225, interest: 195_715 },
    ],
    // Three years of 12 % on a million.
    [
      { price: 1_000_000, down: 0, months: 36, interest: 12, isFlat: true },
      { each: 37_777, last: 37_805, interest: 360_000 },
    ],
    [
      { price: 500, down: 100, months: 1, interest: 12 },
      { each: 404, last: 404, interest: 4, total: 504 },
    ],
    [
      { price: 400, down: 0, months: 600, interest: 0 },
      { each: 0, last: 400, interest: 0 },
    ],
  ])("%j", (loan, expected) => {
    expect(computeInstalments(loan)).toMatchObject(expected);
  });

  test("and the down payment are price and interest to the last rupee", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { rest, each, last, interest, total } = computeInstalments(loan);
        const sum = each * (loan.months - 1) + last;
        expect(Number.isSafeInteger(sum)).toBe(true);
        expect([loan.down + sum, total, rest]).toEqual([
          loan.price + interest,
          loan.price + interest,
          loan.price - loan.down,
        ]);
        expect(interest).toBeGreaterThanOrEqual(0);
        // Rounding leaves less than a unit for each month.
        expect(last - each).toBeGreaterThanOrEqual(0);
        expect(last - each).toBeLessThan(loan.months);
      }),
    );
  });

  test("pay the rest off: what remains of it grows by its interest each month", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const rate = loan.interest / 1200;
        const { rest, interest } = computeInstalments({ ...loan, isFlat: false });
        const exact = (rest + interest) / loan.months;
        // The present value of all instalments, summed month by month.
        let value = 0;
        for (let month = loan.months; month > 0; month -= 1) value = (value + exact) / (1 + rate);
        expect(Math.abs(value - rest)).toBeLessThanOrEqual(1 + rest * 1e-9);
      }),
    );
  });

  test("with flat interest it is that of all that is paid later for the whole time, and no less than on what is left", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { rest, interest } = computeInstalments({ ...loan, isFlat: true });
        const exact = (rest * loan.interest * loan.months) / 1200;
        expect(Math.abs(interest - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9);
        expect(interest).toBeGreaterThanOrEqual(computeInstalments({ ...loan, isFlat: false }).interest);
      }),
    );
  });

  test("more interest or a smaller down payment costs no less", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { total } = computeInstalments(loan);
        expect(computeInstalments({ ...loan, interest: loan.interest + 1 }).total).toBeGreaterThanOrEqual(
          total,
        );
        if (loan.down > 0)
          expect(computeInstalments({ ...loan, down: loan.down - 1 }).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});
