import type { Language } from "#app/words/language";
import { amountUnits } from "../units/amount-words";
import { defaultUnits } from "../units/unit-settings";
import { type MoneyToken, moneyTokens } from "./money-tokens";
import { numberStyle } from "./number";
import { isRate, otherPeriods, type Period, periodOf } from "./price-period";
import { hasStrayUnit, isYear, type Quantity, quantitiesIn } from "./quantity";

const words = (text: string) => text.split(" ");

/** Amounts beside one of these are not the price. */
const partWords = new Set([
  ...words(
    "advance advances security deposit booking token down downpayment installment installments instalment",
  ),
  ...words("instalments emi maintenance commission tax taxes fee fees charges discount refundable bond"),
  ...words("own profit premium exchange swap bid bidding est estimated mortgage hoa nebenkosten nk kaution"),
  ...words("ایڈوانس سیکیورٹی ڈپازٹ بیعانہ قسط"),
]);

/** Words or marks that may stand before and after a price in plain digits; "" is the end of the text. */
const priceContext = new Set([
  "",
  ...words(": ; , ( ) / - = ! + · | *"),
  ...words("price demand asking starting from to only final fixed negotiable onwards"),
  ...words("rent per a each monthly month p pm pcm pw pa yearly annual annually weekly quarterly every"),
  ...words("offers over guide oieo oiro ono neg nego circa around approx about total now was reduced poa"),
  ...words("freehold leasehold stc sstc obo vb vhb kk von ab miete kalt kaltmiete warm warmmiete"),
  ...words("قیمت کرایہ ماہانہ ماہوار سالانہ فی صرف سے شروع السعر من ابتداء"),
  ...partWords,
]);

/** A smaller number without a unit is rarely a price: it lacks its unit, or what stands beside it says what it is. */
export const leastPrice = 1_000;

/** Amounts that the words of one quantity may mean. A part is not the whole price: an advance. Unsure beside unknown words. */
type Candidate = { amounts: number[]; factor: number; isPart: boolean; isYear: boolean; isUnsure: boolean };

/** The amount of a price; null for one that can't be read for sure, with the amounts that may be meant. */
export type ParsedPrice = { amount: number | null; candidates: number[] };

/**
 * Parses a price ('PKR 4.5 Crore', 'Rs. 85 Lakh') into a whole amount: a range gives its lower bound, a rent its amount per
 * month. Lakh and million, rupees and the firm's currency are read whatever it has chosen. Not read are words, a negative, a
 * telephone number, another currency, a price per marla or night, and two amounts of which each may be the price. Never throws.
 */
export function readPrice(price: string, currency = defaultUnits.currency, language?: Language): ParsedPrice {
  const tokens = moneyTokens(price, currency, amountUnits) ?? [];
  const options = { ...numberStyle(currency, language), units: amountUnits, leastScale: 1_000 };
  const quantities = quantitiesIn(tokens, options);
  if (hasStrayUnit(tokens, quantities, amountUnits)) return { amount: null, candidates: [] };
  const found = candidatesOf(tokens, quantities);
  const known = found.some(({ isYear }) => !isYear) ? found.filter(({ isYear }) => !isYear) : found;
  const whole = known.filter(({ isPart }) => !isPart);
  const [first, ...others] = whole;
  const isSure =
    first?.amounts.length === 1 &&
    !whole.some(({ isUnsure }) => isUnsure) &&
    others.every((other) => isSame(first, other));
  const candidates = [...new Set(known.flatMap(({ amounts }) => amounts).map(Math.round))];
  const amount = isSure ? Math.round(first.amounts[0] ?? Number.NaN) : null;
  return { amount: Number.isSafeInteger(amount) ? amount : null, candidates };
}

/** @param language of the page on which it was typed; without it numbers are those of the currency's country */
export const readAmount = (price: string, currency?: string, language?: Language): number | null =>
  readPrice(price, currency, language).amount;

/** A rent of a week and the same of a month are rounded: '£950 pcm (£219 pw)'. */
function isSame(one: Candidate, other: Candidate) {
  const [amount = 0, same = 0] = [one.amounts[0], other.amounts[0]];
  const tolerance = one.factor === other.factor ? 0 : amount / 100;
  return other.amounts.length === 1 && Math.abs(amount - same) <= tolerance;
}

function candidatesOf(tokens: MoneyToken[], quantities: Quantity[]): Candidate[] {
  const periods = periodsOf(tokens, quantities);
  // 'Rent 12 lakh (payable yearly)' may be that of a month or of a year.
  const [loose] = otherPeriods(tokens).filter(({ start }) =>
    periods.every((period) => period?.start !== start),
  );
  return quantities.flatMap((quantity, index) => {
    const period = periods[index];
    if (period?.factor === null || !isAmount(tokens, quantity)) return [];
    const isUnsure = !isPrice(tokens, quantity, period);
    // A number without its currency may be any: a house, a telephone.
    if (isUnsure && !(hasMoney(tokens, quantity) && quantity.total >= leastPrice)) return [];
    const factor = period?.factor ?? 1;
    const amounts = amountsOf(tokens, quantity).map((amount) => amount * factor);
    if (loose && !period) amounts.push(...amounts.map((amount) => amount * (loose.factor ?? 1)));
    return { amounts, factor, isPart: isPart(tokens, quantity), isYear: isYear(tokens, quantity), isUnsure };
  });
}

/** The time of each quantity; what was said of one is not said of the next. */
function periodsOf(tokens: MoneyToken[], quantities: Quantity[]) {
  let from = 0;
  return quantities.map((quantity) => {
    const period = periodOf(tokens, quantity, from);
    from = Math.max(quantity.end, period?.end ?? 0);
    return period;
  });
}

/** The amount, and what else it may be: 'one crore 25' may leave out the lakh. */
function amountsOf(tokens: MoneyToken[], { total, unit, end, others = [] }: Quantity) {
  const [next, behind] = [tokens[end], tokens[end + 1]?.word ?? ""];
  const isRest = unit !== null && /^\d{1,2}$/.test(next?.digits ?? "") && /^[^\p{L}%]?$/u.test(behind);
  return [total, ...others, ...(isRest ? [total + (Number(next?.digits) * unit) / 100] : [])];
}

/** True for an amount in the firm's currency that is not one of a square foot. */
function isAmount(tokens: MoneyToken[], quantity: Quantity) {
  const isForeign = tokens.slice(quantity.start, quantity.end).some(({ money }) => money === "foreign");
  return !isForeign && !isRate(tokens, quantity);
}

const hasMoney = (tokens: MoneyToken[], { start, end }: Quantity) =>
  tokens.slice(start, end).some(({ money }) => money === "own");

function isPrice(tokens: MoneyToken[], quantity: Quantity, period: Period | undefined) {
  const { unit, isWeak } = quantity;
  if (isNumberOfAnother(tokens, quantity)) return false;
  return (unit !== null && !isWeak) || hasContext(tokens, quantity, period);
}

/** '3 lakh x 12', 'Rs. 45 00 000'; and a fraction without a unit lacks it: '2.5'. */
function isNumberOfAnother(tokens: MoneyToken[], { start, end, unit, total }: Quantity) {
  const [before, next, behind] = [tokens[start - 1], tokens[end], tokens[end + 1]];
  if (/^[x×*]$/.test(next?.word ?? "") && behind?.digits !== undefined) return true;
  if (unit !== null || total >= leastPrice) return false;
  const isFraction = !Number.isInteger(total) && tokens[start]?.money === undefined;
  return isFraction || before?.digits !== undefined || next?.digits !== undefined;
}

/** True where nothing beside a number says that it is another number than a price. */
function hasContext(tokens: MoneyToken[], quantity: Quantity, period: Period | undefined) {
  const { start, end, total } = quantity;
  const isMoney = tokens[start]?.money !== undefined && total >= leastPrice;
  const isBehindPeriod = period !== undefined && period.start >= end;
  return (
    (isMoney || areKnown(wordsBefore(tokens, quantity))) &&
    (isBehindPeriod || areKnown(wordsBehind(tokens, quantity)))
  );
}

const areKnown = (neighbors: (string | undefined)[]) =>
  neighbors.every((word = "") => priceContext.has(word) || /^\d/.test(word));

function wordsBefore(tokens: MoneyToken[], { start, total }: Quantity) {
  const isSmall = total < leastPrice;
  return [tokens[start - 1]?.word, ...(isSmall ? [wordFrom(tokens, start - 1, -1)] : [])];
}

function wordsBehind(tokens: MoneyToken[], { end, total }: Quantity) {
  const next = tokens[end];
  // Behind a mark without a space comes what belongs to the number: '5-B', '250/unit'.
  const isTight = next && !isWord(next.word) && !next.hasSpaceBefore && !next.hasSpaceAfter;
  return [next?.word, ...(isTight || total < leastPrice ? [wordFrom(tokens, end, 1)] : [])];
}

const isWord = (word: string) => /^[\p{L}\p{N}]/u.test(word);

function wordFrom(tokens: MoneyToken[], at: number, step: 1 | -1) {
  let index = at;
  while (tokens[index] && !isWord(tokens[index]?.word ?? "")) index += step;
  return tokens[index]?.word;
}

/** Words that may stand between an amount and a word that makes it a part of the price. */
const partFillers = new Set(
  words(": - = of money payment amount plan is as in with minimum starts starting at from"),
);

const maxPartFillers = 3;

function isPart(tokens: MoneyToken[], { start, end }: Quantity) {
  return (
    [
      [start - 1, -1],
      [end, 1],
    ] as const
  ).some(([at, step]) => {
    // 'Own + 20 lakh', but not '20 lakh + maintenance'.
    let index = step < 0 && tokens[at]?.word === "+" ? at - 1 : at;
    while (partFillers.has(tokens[index]?.word ?? "") && Math.abs(index - at) < maxPartFillers) index += step;
    return partWords.has(tokens[index]?.word ?? "");
  });
}
