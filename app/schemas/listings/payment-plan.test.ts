import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultUnits } from "../units/unit-settings";
import { type Payment, paymentPlan } from "./payment-fields";
import { drawPaymentPlan, paymentErrors } from "./payment-plan";

const payment = (values: Partial<Payment>): Payment => ({
  when: "Booking",
  share: "",
  amount: "",
  label: "",
  ...values,
});
const ofShares = (...shares: string[]) => shares.map((share) => payment({ share }));
const ofAmounts = (...amounts: string[]) => amounts.map((amount) => payment({ amount }));

const errorsOf = (plan: Payment[], price = "PKR 1 crore", intent: "publish" | "draft" = "publish") =>
  paymentErrors({ paymentPlan: plan, price }, defaultUnits, intent);

describe("a published plan", () => {
  test.each([
    [ofShares("60%", "37%"), "The payments are 3% short of 100%."],
    [ofShares("33.3%", "33.3%", "33.3%"), "The payments are 0.1% short of 100%."],
    [ofShares("60%", "41%"), "The payments are 1% more than 100%."],
    [ofAmounts("60 lakh", "38 lakh"), "The payments are PKR 200,000 short of the price."],
    [[...ofShares("50%"), ...ofAmounts("51 lakh")], "The payments are PKR 100,000 more than the price."],
  ])("that misses its total is told by how much", (plan, error) => {
    expect(errorsOf(plan)).toEqual({ paymentPlan: [error] });
  });

  test.each([
    [ofShares("60%", "۴۰٪"), "PKR 1 crore"],
    [ofShares("33.333%", "33.333%", "33.334%"), ""],
    [ofAmounts("60 lakh", "PKR 4,000,000"), "1 crore"],
    [[...ofShares("50%"), ...ofAmounts("50 lakh")], "1 crore"],
    [ofAmounts("60 lakh"), "Price on request"],
    [[], "1 crore"],
  ])("that meets it, or can't be compared, has no error", (plan, price) => {
    expect(errorsOf(plan, price)).toEqual({});
  });

  test("says which amount can't be read, with what may be meant", () => {
    expect(errorsOf(ofAmounts("60 lakh", "40 lahk"))).toEqual({
      "paymentPlan[1].amount": ["“40 lahk” can't be read as an amount. Did you mean 40 lakh?"],
    });
  });
});

test("a draft may be incomplete", () => {
  expect(errorsOf(ofShares("60%"), "PKR 1 crore", "draft")).toEqual({});
  expect(paymentPlan.draftSchema?.safeParse([payment({ when: "" })]).success).toBe(true);
});

test.each([
  [{ share: "", amount: "" }, "share", "Please write a share or an amount."],
  [{ share: "10%", amount: "5 lakh" }, "amount", "Please write a share or an amount, not both."],
  [{ share: "a lot" }, "share", "Please write a share of the price in percent, such as 10% or 12.5%."],
  [{ when: "", share: "10%" }, "when", "Required"],
])("%o has a sentence at its field", (values, name, message) => {
  const { error } = paymentPlan.schema.safeParse([payment(values)]);
  expect(error?.issues).toMatchObject([{ path: [0, name], message }]);
});

const digitsOf = (text = "") => Number(text.replace(/[^\d]/g, ""));

/** Thousandths of a percent that are 100 % together; the last part is at least 20 %. */
const partsFrom = (min: number) =>
  fc
    .array(fc.integer({ min, max: 20_000 }), { minLength: 1, maxLength: 4 })
    .map((some) => [...some, 100_000 - some.reduce((sum, one) => sum + one, 0)]);
const [parts, largeParts] = [partsFrom(1), partsFrom(1_000)];
const prices = fc.integer({ min: 100_000, max: 9_999_999_999 });
const currencies = fc.constantFrom(...Intl.supportedValuesOf("currency"));

const sharesOf = (thousandths: number[]) => thousandths.map((one) => `${one / 1000}%`);
const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0);

test("amounts of shares add up to the price in every currency, whatever is rounded", () => {
  fc.assert(
    fc.property(parts, prices, currencies, (thousandths, price, currency) => {
      const settings = { ...defaultUnits, currency };
      const plan = { paymentPlan: ofShares(...sharesOf(thousandths)), price: String(price) };
      expect(paymentErrors(plan, settings, "publish")).toEqual({});
      const [, ...rows] = drawPaymentPlan(plan, settings)?.table ?? [];
      const amounts = rows.map((row) => digitsOf(row.at(-1)));
      expect(amounts.pop()).toBe(price);
      expect(sumOf(amounts)).toBe(price);
    }),
  );
});

test("a plan of amounts meets the price exactly, or is told by how much it misses", () => {
  fc.assert(
    fc.property(
      largeParts,
      prices,
      currencies,
      fc.integer({ min: -99, max: 99 }),
      (some, price, currency, by) => {
        const settings = { ...defaultUnits, currency };
        const amounts = some.map((one) => Math.floor((price * one) / 100_000));
        // The last part is the largest one.
        amounts.push(price - sumOf(amounts.slice(0, -1)) + by);
        amounts.splice(-2, 1);
        const errors = paymentErrors(
          { paymentPlan: ofAmounts(...amounts.map(String)), price: String(price) },
          settings,
          "publish",
        );
        if (by === 0) expect(errors).toEqual({});
        else expect(digitsOf(errors.paymentPlan?.[0])).toBe(Math.abs(by));
      },
    ),
  );
});
