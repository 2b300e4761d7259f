import { m } from "#app/words/compiled/messages.js";
import { withoutIsolates } from "#app/words/isolate";
import { numberLocale } from "#app/words/number-locale";
import type { Untranslated } from "../records/text-attributes";
import { writeWholeMoney } from "../units/amount-words";
import { computeInstalments, type Loan } from "./instalments";
import { type LoanFields, type LoanUnits, readLoan, type TypedLoan, typedLoan } from "./read-instalments";

type Row = [label: string, value: string];

/** Answer to what is typed: sentences for the fields that can't be read, else what each instalment is, all amounts, and a message about them. */
export type Calculation = {
  typed: TypedLoan;
  errors: Partial<TypedLoan>;
  result?: { each: string; rows: Row[]; message: string };
};

/** The page of a calculator: what it is of, an amount that a down payment may be, and the answer. */
export type DrawnInstalments = {
  /** Name of what is calculated, its page, its calculator, and the parameters with which an enquiry names it. */
  listing: {
    title: string;
    path: string;
    calculator: string;
    parameters: Record<string, string>;
  } & Untranslated;
  example: string;
  units: LoanUnits;
  sent: Calculation;
};

/**
 * Reads the fields of the form, or of the query that it makes, and writes the instalments: on the server, and in the browser once
 * somebody types. @param price where the fields have none
 */
export function calculate(fields: LoanFields, price: string, units: LoanUnits): Calculation {
  const typed = typedLoan(fields, price);
  const { errors, loan } = readLoan(typed, units);
  return { typed, errors, ...(loan && { result: write(loan, units.currency) }) };
}

const percent = (share: number) =>
  share.toLocaleString(numberLocale(), { style: "percent", maximumFractionDigits: 3 });

function write(loan: Loan, currency: string) {
  const { price, down, months, interest: rate } = loan;
  const { rest, each, last, interest, total } = computeInstalments(loan);
  const money = (amount: number) => writeWholeMoney(amount, currency);
  const equal = (count: number) => m.payment_each({ count, amount: money(each) });
  const instalments =
    last === each ? equal(months) : m.instalments_last({ equal: equal(months - 1), last: money(last) });
  const all: (Row | false)[] = [
    [m.field_price(), money(price)],
    down > 0 && [m.instalments_down(), `${money(down)} (${percent(down / price)})`],
    [m.instalments_rest(), money(rest)],
    [m.instalments_count(), withoutIsolates(instalments)],
    rate > 0 && [
      loan.isFlat ? m.instalments_interest_flat() : m.instalments_interest_total(),
      `${money(interest)} (${percent(rate / 100)})`,
    ],
    [m.instalments_total(), money(total)],
  ];
  const rows = all.filter((row) => row !== false);
  const lines = [m.instalments_message(), ...rows.map(([label, value]) => `${label}: ${value}`)];
  return {
    each: withoutIsolates(m.instalments_each({ amount: money(each) })),
    rows,
    message: withoutIsolates(lines.join("\n")),
  };
}
