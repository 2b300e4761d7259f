import { m } from "#app/words/compiled/messages.js";
import { priceQuestion } from "../readers/hints";
import { readNumber, readWholeNumber } from "../readers/number";
import { readAmount } from "../readers/price";
import type { UnitSettings } from "../units/unit-settings";
import { type Loan, maxMonths, maxPrice } from "./instalments";
import { readShare } from "./share";

export const loanFields = ["price", "down", "months", "interest", "method"] as const;

type Name = (typeof loanFields)[number];

/** The fields of the calculator as they are typed. */
export type TypedLoan = Record<Name, string>;

export type LoanUnits = Pick<UnitSettings, "currency" | "amounts" | "language">;

export type LoanFields = Pick<FormData | URLSearchParams, "get">;

/** Reading a text of 60 KB would keep others waiting. */
const maxLength = 100;

/** The fields of a form, or of the query of its address. @param price where they have none */
export const typedLoan = (fields: LoanFields, price: string) => {
  const textOf = (name: Name) =>
    String(fields.get(name) ?? "")
      .trim()
      .slice(0, maxLength);
  return {
    price: textOf("price") || price,
    down: textOf("down"),
    months: textOf("months"),
    interest: textOf("interest"),
    method: fields.get("method") === "flat" ? "flat" : "",
  };
};

/** Reads what is typed. @returns a sentence for each field that can't be read, and the loan where there is none */
export function readLoan(typed: TypedLoan, units: LoanUnits) {
  const price = readPrice(typed.price, units);
  const read = {
    price,
    down: readDown(typed.down, price, units),
    months: readMonths(typed.months),
    interest: readInterest(typed.interest),
  };
  const errors: Partial<TypedLoan> = Object.fromEntries(
    Object.entries(read).filter(([, value]) => typeof value === "string"),
  );
  return {
    errors,
    ...(Object.keys(errors).length === 0 && { loan: { ...(read as Loan), isFlat: typed.method === "flat" } }),
  };
}

/** The number of a field, or what is wrong with it. */
type Read = number | string;

function readPrice(text: string, units: LoanUnits): Read {
  const price = readAmount(text, units.currency, units.language) ?? 0;
  return price > 0 && price <= maxPrice ? price : m.instalments_price_unread() + priceQuestion(text, units);
}

/** An amount, or a share of the price: '20%', and '20', which is no amount of money. */
function readDown(text: string, price: Read, units: LoanUnits): Read {
  if (isNothing(text)) return 0;
  const share = readShare(text);
  // A price that can't be read is told at its own field.
  const whole = typeof price === "number" ? price : maxPrice;
  const down = share === undefined ? readAmount(text, units.currency, units.language) : (whole * share) / 100;
  if (down === null) return m.instalments_down_unread() + priceQuestion(text, units);
  return Math.round(down) < whole ? Math.round(down) : m.instalments_down_over();
}

function readMonths(text: string): Read {
  const months = readWholeNumber(text) ?? 0;
  return months > 0 && months <= maxMonths ? months : m.instalments_months_unread({ most: maxMonths });
}

const readInterest = (text: string): Read =>
  isNothing(text) ? 0 : (readShare(text) ?? m.instalments_interest_unread());

const isNothing = (text: string) => text === "" || readNumber(text.replace(/\s*[%٪]$/, "")) === 0;
