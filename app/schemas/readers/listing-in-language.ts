import { m } from "#app/words/compiled/messages.js";
import { withoutIsolates } from "#app/words/isolate";
import type { InLanguage, Language } from "#app/words/language";
import { numberLocale } from "#app/words/number-locale";
import { amountUnits, writeCount, writeMoney, writeQuantity } from "../units/amount-words";
import { isInPakistaniRupees } from "../units/currency";
import { defaultUnits, type UnitSettings } from "../units/unit-settings";
import { areaUnitIds, areaUnitsOf, squareFeet } from "./area";
import { type MoneyToken, moneyTokens } from "./money-tokens";
import { numberStyle } from "./number";
import { leastPrice, readAmount } from "./price";
import { phraseAt } from "./price-period";
import { partAt, type Quantity, type QuantityOptions, rangeWords } from "./quantity";
import { type Token, tokenize, wordsAt } from "./tokens";

const words = (text: string) => new Set(text.split(" "));

/** Marks and words around a price that say nothing more. */
const idle = words(": ; , ( ) / - = . only price demand asking قیمت صرف السعر");

const fromWords = words("from starting onwards onward ab سے شروع من ابتداء");

const negotiableWords = words("negotiable neg nego vb vhb");

const onRequest =
  /^\W*(?:price\s+)?(?:(?:up)?on\s+(?:request|application|demand|call)|poa|call\s+(?:us\s+)?for\s+price|contact\s+(?:us\s+)?for\s+price|preis\s+auf\s+anfrage|auf\s+anfrage|السعر\s+عند\s+الطلب)\W*$/iu;

const periods = new Map([
  [1, "month"],
  [1 / 12, "year"],
  [52 / 12, "week"],
]);

type PriceUnits = Pick<UnitSettings, "currency" | "language">;

type AreaUnits = PriceUnits & Pick<UnitSettings, "areaUnit" | "squareFeetPerMarla">;

/** An amount and, of a range, the upper one, with what was said of them. */
type PriceParts = {
  amounts: Quantity[];
  period?: string;
  isFrom?: boolean;
  isNegotiable?: boolean;
};

/**
 * Writes a price in another language than English: 'PKR 4.5 Crore' is '4.5 کروڑ روپے'. As it was typed where a part of it is not
 * known, or where it can't be read for sure.
 */
export function priceInLanguage(price: string, units: PriceUnits, options: { locale: Language }): string {
  const { currency, language } = units;
  if (onRequest.test(price)) return m.price_on_request({}, options);
  const amount = readAmount(price, currency, language);
  const parts = amount === null ? undefined : partsOfPrice(price, units);
  if (!parts) return price;
  const money = isInPakistaniRupees(price, currency) ? defaultUnits.currency : currency;
  const amounts = writeMoney(rangeInWords(parts, options), money, options);
  const written = withoutIsolates(withDetails(amounts, parts, options));
  // The readers of the language take it for the same amount.
  return readAmount(written, currency, options.locale) === amount ? written : price;
}

/**
 * Writes a price in another currency, in three figures: 'PKR 4.5 Crore' at a rate of 76.5 is 'AED 588,000'.
 * @param rate what one of that currency costs in the currency of the firm
 * @returns undefined for a price that can't be read, or that is not in the currency of the firm
 */
export function priceInCurrency(price: string, units: PriceUnits, currency: string, rate: number) {
  const isOther = isInPakistaniRupees(price, units.currency) && units.currency !== defaultUnits.currency;
  if (!(rate > 0) || isOther || readAmount(price, units.currency, units.language) === null) return undefined;
  const { amounts, period } = partsOfPrice(price, units) ?? {};
  if (!amounts) return undefined;
  const [from = "", to] = amounts.map(({ total }) => inThreeFigures(total / rate));
  const money = writeMoney(to === undefined ? from : m.quantity_range({ from, to }), currency);
  return withoutIsolates(withDetails(money, { amounts, period }, {}));
}

/** '588,000' of 588,235: what is about so is written without more figures. */
const inThreeFigures = (amount: number) => Number(amount.toPrecision(3)).toLocaleString(numberLocale());

function rangeInWords({ amounts }: PriceParts, options: InLanguage) {
  const [from = "", to] = amounts.map(({ total, unit }) => writeQuantity(total, unit, options));
  return to === undefined ? from : m.quantity_range({ from, to }, options);
}

function withDetails(money: string, { period, isFrom, isNegotiable }: PriceParts, options: InLanguage) {
  let price = period ? m.price_for({ price: money, period }, options) : money;
  if (isFrom) price = m.price_from({ price }, options);
  return isNegotiable ? m.price_negotiable({ price }, options) : price;
}

/** @returns undefined for a small number without a unit, and where a word is unknown */
function partsOfPrice(price: string, { currency, language }: PriceUnits): PriceParts | undefined {
  const tokens = moneyTokens(price, currency, amountUnits) ?? [];
  const options = { ...numberStyle(currency, language), units: amountUnits, leastScale: 1_000 };
  const start = tokens.findIndex(({ digits }) => digits !== undefined);
  const range = start < 0 ? undefined : rangeAt(tokens, start, options);
  const [low] = range?.amounts ?? [];
  const isForeign = tokens.some(({ money }) => money === "foreign");
  if (!range || !low || isForeign || (low.unit === null && low.total < leastPrice)) return undefined;
  const details = detailsOf([...tokens.slice(0, start), ...tokens.slice(range.end)]);
  return details && { amounts: range.amounts, ...details };
}

/** Words around an amount, and what they say: from it on, for which time, whether it can be talked about. */
function detailsOf(tokens: Token[]): Omit<PriceParts, "amounts"> | undefined {
  const details: Omit<PriceParts, "amounts"> = {};
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]?.word ?? "";
    const time = phraseAt(tokens, at);
    if (time) {
      details.period = details.period ? undefined : periods.get(time.factor ?? 0);
      if (!details.period) return undefined;
      at = time.end - 1;
    } else if (fromWords.has(word)) details.isFrom = true;
    else if (negotiableWords.has(word)) details.isNegotiable = true;
    else if (!idle.has(word)) return undefined;
  }
  return details;
}

/** '4.5 crore', '1 crore 25 lakh', '2 - 2.5 crore' at a place, and nothing of a third amount. */
function rangeAt(tokens: MoneyToken[], start: number, options: QuantityOptions) {
  const low = sumAt(tokens, start, options);
  if (!low || !rangeWords.has(tokens[low.end]?.word ?? "")) return low && { amounts: [low], end: low.end };
  const high = sumAt(tokens, low.end + 1, options);
  if (!high) return { amounts: [low], end: low.end };
  const unit = low.unit ?? high.unit;
  const total = low.unit === null && unit !== null ? low.total * unit : low.total;
  return total < high.total ? { amounts: [{ ...low, total, unit }, high], end: high.end } : undefined;
}

/** A number with its unit, and smaller parts behind it: '1 crore 25 lakh' as 1.25 crore. */
function sumAt(tokens: Token[], start: number, options: QuantityOptions): Quantity | undefined {
  let sum = partAt(tokens, start, options) ?? undefined;
  let least = sum?.unit ?? null;
  while (sum && least !== null) {
    const next = partAt(tokens, sum.end, options);
    if (!next?.unit || next.unit >= least) break;
    sum = { ...sum, total: sum.total + next.total, end: next.end };
    least = next.unit;
  }
  return sum;
}

/** Units of area that are written in the words of a language, by the ids of `areaUnitIds`. */
const writtenUnits = new Map(
  Object.entries({
    marla: "marla",
    kanal: "kanal",
    acre: "acre",
    hectare: "hectare",
    dunam: "dunam",
    sqm: "sqm",
    squarem: "sqm",
    sqyd: "sqyd",
    gaz: "gaz",
    sqft: "sqft",
  }),
);

const areaPunctuation = /^[(),/+=|·&-]$/;

/**
 * Writes an area in another language than English: '1 Kanal (500 sq yd)' is '1 کنال (500 مربع گز)'. As it was typed where a part of
 * it is not known.
 */
export function areaInLanguage(area: string, settings: AreaUnits, options: { locale: Language }): string {
  const feet = squareFeet(area, settings);
  const written = feet === null ? undefined : partsOfArea(area, settings, options);
  if (written === undefined) return area;
  return squareFeet(written, { ...settings, language: options.locale }) === feet ? written : area;
}

/** Writes an area in a unit of `area_in_unit`, in three figures: '506 sq m' */
export const areaInUnit = (area: number, unit: "sqm" | "sqft") =>
  withoutIsolates(m.area_in_unit({ n: inThreeFigures(area), unit }));

function partsOfArea(
  area: string,
  { currency, squareFeetPerMarla, language }: AreaUnits,
  options: InLanguage,
) {
  const units = areaUnitsOf(squareFeetPerMarla);
  const tokens = tokenize(area, units);
  const quantityOptions = {
    ...numberStyle(currency, language),
    units,
    leastScale: Number.POSITIVE_INFINITY,
  };
  let written = "";
  for (let at = 0; at < tokens.length; ) {
    const part = partAt(tokens, at, quantityOptions);
    const text = part ? areaPart(tokens, part, options) : punctuationAt(tokens, at);
    if (text === undefined) return undefined;
    at = part?.end ?? at + 1;
    written += text + (tokens[at - 1]?.hasSpaceAfter ? " " : "");
  }
  return written.trim();
}

/** A number of a unit; one without stands before the other end of a range: '5 - 10 Marla'. */
function areaPart(tokens: Token[], { total, unit, end }: Quantity, options: InLanguage) {
  const isRange = rangeWords.has(tokens[end]?.word ?? "") && tokens[end + 1]?.digits !== undefined;
  if (unit === null) return isRange ? writeCount(total, options) : undefined;
  const names = [2, 1].map((count) => areaUnitIds.get(wordsAt(tokens, end - count, count)));
  const name = writtenUnits.get(names.find((id) => id !== undefined) ?? "");
  return (
    name && withoutIsolates(m.area_in_unit({ n: writeCount(total / unit, options), unit: name }, options))
  );
}

const punctuationAt = (tokens: Token[], at: number) => {
  const word = tokens[at]?.word ?? "";
  if (areaPunctuation.test(word)) return word;
  return rangeWords.has(word) ? "–" : undefined;
};
