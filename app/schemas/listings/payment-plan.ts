import { m } from "#app/words/compiled/messages.js";
import { numberLocale } from "#app/words/number-locale";
import type { SaveIntent } from "../publishing";
import { formatPrice } from "../readers/format-listing";
import { priceQuestion } from "../readers/hints";
import { readAmount } from "../readers/price";
import { writeWholeMoney } from "../units/amount-words";
import type { UnitSettings } from "../units/unit-settings";
import { type Months, readMonths } from "./months";
import type { Payment } from "./payment-fields";
import { readShare } from "./share";

/** Shares are added as whole thousandths of a percent: they have three decimals. */
const thousandths = 1_000;
const whole = 100 * thousandths;

type Read = { share?: number; amount?: number; isUnread: boolean };

/** The share in thousandths of a percent, or the amount of a payment. */
function readPayment({ share, amount }: Payment, currency: string): Read {
  const read = amount === "" ? null : readAmount(amount, currency);
  const percent = readShare(share);
  return {
    ...(percent !== undefined && { share: Math.round(percent * thousandths) }),
    ...(read !== null && { amount: read }),
    isUnread: amount !== "" && read === null,
  };
}

const sum = (numbers: (number | undefined)[]) =>
  numbers.reduce<number>((total, number = 0) => total + number, 0);

type Planned = { paymentPlan?: Payment[]; price?: string };

/** The shares of a plan whose price visitors don't see. */
export const withoutAmounts = (plan: Payment[]) => plan.filter(({ share }) => share !== "");

/**
 * Errors of a plan by field: an amount that can't be read, and payments that are not 100 % or the price together. A draft may be
 * incomplete. Shares and amounts of a record without a price can't be compared.
 */
export function paymentErrors(
  { paymentPlan = [], price = "" }: Planned,
  settings: UnitSettings,
  intent: SaveIntent,
): Record<string, string[]> {
  const { currency } = settings;
  const payments = paymentPlan.map((row) => readPayment(row, currency));
  const unread = payments.flatMap(({ isUnread }, index): [string, string[]][] => {
    const { amount = "" } = paymentPlan[index] ?? {};
    const error = m.payment_amount_unread({ amount }) + priceQuestion(amount, settings);
    return isUnread ? [[`paymentPlan[${index}].amount`, [error]]] : [];
  });
  if (unread.length > 0) return Object.fromEntries(unread);
  const error =
    intent === "draft" || payments.length === 0 ? undefined : totalError(payments, price, settings);
  return error ? { paymentPlan: [error] } : {};
}

function totalError(payments: Read[], price: string, { currency }: UnitSettings) {
  const shares = sum(payments.map(({ share }) => share));
  const amounts = sum(payments.map(({ amount }) => amount));
  const total = price === "" ? null : readAmount(price, currency);
  if (amounts === 0 || shares > whole) {
    const by = percentText(Math.abs(whole - shares));
    if (shares === whole) return undefined;
    return shares < whole ? m.payment_shares_short({ by }) : m.payment_shares_over({ by });
  }
  const missing = total === null ? 0 : Math.round(total - (total * shares) / whole) - amounts;
  if (missing === 0) return undefined;
  const by = writeWholeMoney(Math.abs(missing), currency);
  return missing > 0 ? m.payment_amounts_short({ by }) : m.payment_amounts_over({ by });
}

const percentText = (share: number) =>
  (share / whole).toLocaleString(numberLocale(), { style: "percent", maximumFractionDigits: 3 });

/** Tells a property whose page leads to a calculator: it has a plan, and a price that can be read. */
export const hasInstalments = ({ paymentPlan = [], price = "" }: Planned, currency: string) =>
  paymentPlan.length > 0 && readAmount(price, currency) !== null;

/** A plan as its page shows it. */
export type DrawnPlan = {
  /** Heading, a row for each payment, and their total where it is known. */
  table: string[][];
  /** The months of the payments, the last of them, and how it is called. */
  line?: { bars: [from: number, to: number][]; length: number; last: string };
  /** Path of the calculator of instalments. */
  calculator?: string;
};

/**
 * The plan of a record in words: shares of a price that can be read have their amounts, amounts their shares. Undefined where there is none.
 * @param calculator path of the one for its price
 */
export function drawPaymentPlan(record: Planned, settings: UnitSettings, calculator?: string) {
  const { paymentPlan = [], price = "" } = record;
  if (paymentPlan.length === 0) return undefined;
  const { currency } = settings;
  const total = price === "" ? null : readAmount(price, currency);
  const payments = withAmounts(
    paymentPlan.map((row) => readPayment(row, currency)),
    total,
  );
  const months = paymentPlan.map(({ when }) => readMonths(when));
  const rows = paymentPlan.map((row, index) => {
    const { share, amount } = payments[index] ?? {};
    return [
      row.when,
      share === undefined ? row.share : percentText(share),
      amount === undefined ? formatPrice(row.amount, currency) : amountText(amount, months[index], currency),
      row.label,
    ];
  });
  const head = [m.payment_when(), m.payment_share(), m.payment_amount(), m.payment_label()];
  const line = lineOf(months);
  return {
    table: withoutEmptyColumns([head, ...rows, ...totalRow(payments, total, currency)]),
    ...(line && { line }),
    ...(calculator && hasInstalments(record, currency) && { calculator }),
  } satisfies DrawnPlan;
}

/** Adds the amounts of shares, and the shares of amounts. What is rounded adds up: each is the difference of two rounded totals. */
function withAmounts(payments: Read[], total: number | null) {
  if (total === null || total === 0) return payments;
  let before = 0;
  return payments.map(({ share, amount, ...read }) => {
    if (share === undefined)
      return {
        ...read,
        amount,
        share: amount === undefined ? undefined : Math.round((amount / total) * whole),
      };
    const [from, to] = [before, before + share].map((shares) => Math.round((total * shares) / whole));
    before += share;
    return { ...read, share, amount: (to ?? 0) - (from ?? 0) };
  });
}

/** 'PKR 54,000'; of several months with what each of them is, which is rounded. */
function amountText(amount: number, months: Months | undefined, currency: string) {
  const text = writeWholeMoney(amount, currency);
  const count = months ? months.to - months.from + 1 : 1;
  if (count === 1) return text;
  const each = { count, amount: writeWholeMoney(Math.round(amount / count), currency) };
  return `${text} (${amount % count === 0 ? m.payment_each(each) : m.payment_each_about(each)})`;
}

/** The total, where the amounts of all payments are known. */
function totalRow(payments: Read[], total: number | null, currency: string) {
  const amount = sum(payments.map((payment) => payment.amount));
  const isKnown = payments.every((payment) => payment.amount !== undefined);
  if (!isKnown || payments.length === 1) return [];
  return [
    [m.payment_total(), amount === total ? percentText(whole) : "", writeWholeMoney(amount, currency), ""],
  ];
}

function withoutEmptyColumns(table: string[][]) {
  const isFilled = (table[0] ?? []).map((_, column) => table.slice(1).some((row) => row[column] !== ""));
  return table.map((row) => row.filter((_, column) => isFilled[column]));
}

/** Months on a line; a single one says no more than the table. */
function lineOf(months: (Months | undefined)[]) {
  const known = months.filter((one) => one !== undefined);
  const last = Math.max(0, ...known.map(({ to }) => to));
  if (known.length < 2 || last === 0) return undefined;
  return {
    bars: known.map(({ from, to }): [number, number] => [from, to]),
    length: last,
    last: m.payment_month({ month: last }),
  };
}
