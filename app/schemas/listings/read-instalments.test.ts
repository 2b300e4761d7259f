import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultUnits } from "../units/unit-settings";
import { readLoan, type TypedLoan, typedLoan } from "./read-instalments";

const usual: TypedLoan = { price: "1.95 crore", down: "20%", months: "36", interest: "", method: "" };

const read = (typed: Partial<TypedLoan>, units: object = {}) =>
  readLoan({ ...usual, ...typed }, { ...defaultUnits, ...units });

describe("a calculation as people type it", () => {
  test.each([
    [{}, { price: 19_500_000, down: 3_900_000, months: 36, interest: 0 }],
    [
      { price: "PKR 12,50,000", down: "PKR 2,50,000" },
      { price: 1_250_000, down: 250_000 },
    ],
    [
      { price: "2 کروڑ روپے", down: "۲۰٪", months: "۲۴" },
      { price: 20_000_000, down: 4_000_000, months: 24 },
    ],
    [{ down: "20" }, { down: 3_900_000 }],
    [
      { down: "39 lakh", interest: "7.5" },
      { down: 3_900_000, interest: 7.5 },
    ],
    [
      { down: "0", interest: "0%", months: "1" },
      { down: 0, interest: 0, months: 1 },
    ],
    [
      { down: "", interest: "12 percent", months: "600" },
      { down: 0, interest: 12, months: 600 },
    ],
    [
      { interest: "12", method: "flat" },
      { interest: 12, isFlat: true },
    ],
    [{ down: "33.333%" }, { down: 6_499_935 }],
  ])("%j", (typed, loan) => {
    expect(read(typed)).toMatchObject({ errors: {}, loan });
  });

  test.each([
    [{ price: "AED 1.2m" }, { currency: "AED" }, { price: 1_200_000, down: 240_000 }],
    [
      { price: "1.250.000 €", interest: "3,75 %" },
      { currency: "EUR", language: "de" },
      { price: 1_250_000, interest: 3.75 },
    ],
  ])("%j in %j", (typed, units, loan) => {
    expect(read(typed, units).loan).toMatchObject(loan);
  });

  test.each([
    [{ price: "on request" }, { price: "This can't be read as a price." }],
    [{ price: "0" }, { price: "This can't be read as a price." }],
    [{ price: "1.95 coror" }, { price: "This can't be read as a price. Did you mean 1.95 crore?" }],
    [{ down: "half" }, { down: "This can't be read as an amount or a percentage of the price." }],
    [{ down: "2 crore" }, { down: expect.stringContaining("less than the price") }],
    [{ down: "100%" }, { down: expect.stringContaining("less than the price") }],
    [{ months: "0" }, { months: "Please write a number of months from 1 to 600." }],
    [{ months: "601" }, { months: expect.any(String) }],
    [{ months: "2.5" }, { months: expect.any(String) }],
    [{ months: "" }, { months: expect.any(String) }],
    [{ interest: "-1" }, { interest: expect.any(String) }],
    [{ interest: "101" }, { interest: "Please write percent a year, up to 100, such as 12% or 7.5%." }],
    [
      { price: "", down: "x", months: "x", interest: "x" },
      {
        price: expect.any(String),
        down: expect.any(String),
        months: expect.any(String),
        interest: expect.any(String),
      },
    ],
  ])("%j is told at its fields", (typed, errors) => {
    expect(read(typed)).toEqual({ errors });
  });

  test("any text is read or told, and what is read can be computed", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("1e9", "-5", "9".repeat(40), "50 %", "1 arab"),
    );
    fc.assert(
      fc.property(fc.record({ price: text, down: text, months: text, interest: text }), (typed) => {
        const { errors, loan } = read(typed);
        expect(loan === undefined).toBe(Object.keys(errors).length > 0);
        if (loan)
          expect([loan.down < loan.price, loan.months >= 1, loan.interest >= 0]).toEqual([true, true, true]);
      }),
    );
  });
});

test("a query without a price has that of the listing; a long text is cut", () => {
  const typed = typedLoan(new URLSearchParams(`months= 12 &down=${"9".repeat(60_000)}`), "PKR 1 crore");
  expect(typed).toEqual({
    price: "PKR 1 crore",
    down: "9".repeat(100),
    months: "12",
    interest: "",
    method: "",
  });
});
