/**
 * A price that is paid by instalments: amounts in whole units of the currency, interest in percent a year, which is charged on what is
 * left to pay, or with `isFlat` on all that is paid later for the whole time.
 */
export type Loan = { price: number; down: number; months: number; interest: number; isFlat?: boolean };

/** `last`: what the last of the instalments is; `interest`: all of it. */
export type Instalments = { rest: number; each: number; last: number; interest: number; total: number };

/** Up to these all sums are whole numbers that are exact. */
export const maxPrice = 1e13;
export const maxMonths = 600;

const monthsOfYear = 12;

const sumOfAnnuity = (rest: number, rate: number, months: number) =>
  rate === 0 ? rest : (rest * months * rate) / -Math.expm1(-months * Math.log1p(rate));

/**
 * Instalments of an ordinary annuity: equal ones at the end of each month, each (price − down) · r / (1 − (1 + r)^−months) with a
 * twelfth r of the interest of a year, or an equal part of the rest without interest. Their sum is rounded to a whole unit of
 * the currency and each of them down; the last one has what that leaves. So down payment and instalments are price and interest, to the
 * last rupee.
 */
export function computeInstalments({ price, down, months, interest, isFlat }: Loan): Instalments {
  const rest = price - down;
  const rate = interest / 100 / monthsOfYear;
  const sum = Math.round(isFlat ? rest + rest * rate * months : sumOfAnnuity(rest, rate, months));
  const remainder = sum % months;
  const each = (sum - remainder) / months;
  return { rest, each, last: each + remainder, interest: sum - rest, total: down + sum };
}
