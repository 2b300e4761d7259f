import { countOf, type NumberStyle } from "./number";
import { isUnitName, type Token, wordsAt } from "./tokens";

/** Size of a unit in money or square feet, by its spelling in lower case without spaces ('sqft'). */
export type Units = ReadonlyMap<string, number>;

/** Options of a reader of quantities: units, the smallest one before which three decimals are usual, writing of numbers. */
export type QuantityOptions = NumberStyle & { units: Units; leastScale: number };

/**
 * Amount of the tokens from `start` to `end`; without a unit, `total` is the bare number. A weak one has a single letter as its
 * unit, which may belong to a name: 'House 4 B'. An unsure one has the other amounts that it may be.
 */
export type Quantity = {
  total: number;
  unit: number | null;
  start: number;
  end: number;
  isWeak?: boolean;
  others?: number[];
};

/** Marks that may stand between a number and its unit, also with spaces: '5 - Crore', '10 (Marla)'. */
const loosePunctuation = new Set(["-", "/", "(", "=", "+"]);
const tightPunctuation = new Set([...loosePunctuation, ",", ";", ":", "_", "~", "*", "|", "'", '"', "["]);
const joiners = new Set(["+", "/", "*", "^", "x", "×", "by"]);
const additions = new Set([",", "+", "&", "and", "aur", "اور"]);
export const rangeWords = new Set("- to or and bis tot se ta سے تا اور یا إلى الى".split(" "));

/** A range whose ends differ by more is rather another number: '1-25 crore'. */
const widestRange = 5;

/** A number after one of these is a name: 'House 2 - 85 lakh'. */
const numbered = new Set(
  "house plot flat no number block street st phase sector unit shop office floor road lane apartment apt suite tower #".split(
    " ",
  ),
);

/**
 * The quantities of a text in their order. Parts are added while each is smaller than one unit of the part before:
 * '1 crore 25 lakh', but not '1 kanal 500 sq yd', which says the same area twice. A range gives its lower bound; '2 - 2.5 crore'
 * is crore at both ends. Linear time.
 */
export function quantitiesIn(tokens: Token[], options: QuantityOptions): Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; ) {
    const quantity = startsAt(tokens, at) ? rangeAt(tokens, at, options) : null;
    if (quantity) found.push(quantity);
    at = quantity?.end ?? at + 1;
  }
  return found;
}

/** True where a unit belongs to no number that is read: '5 (in crore)', '1,5 lakh'. */
export function hasStrayUnit(tokens: Token[], quantities: Quantity[], units: Units) {
  const isRead = (at: number) => quantities.some(({ start, end }) => start <= at && at < end);
  return tokens.some(({ word }, at) => isUnitName(word, units) && word !== "arab" && !isRead(at));
}

/** True for a number on its own: not in a negative, a telephone number, a fraction or '10 x 20'. */
function startsAt(tokens: Token[], at: number): boolean {
  const [before, number, after, next] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (number?.digits === undefined) return false;
  const isAddition = after?.word === "+" && number.digits.replace(/\D/g, "").length > 3;
  if (after && joiners.has(after.word) && !isAddition && next?.digits !== undefined) return false;
  return before === undefined || isBeforeNumber(before, tokens[at - 2]);
}

/** False for a sign, and for what joins two numbers: '2/2.5', but not '2 crore / 2.2 crore'. */
function isBeforeNumber(before: Token, second: Token | undefined) {
  const isNegative = before.word === "-" && !before.hasSpaceAfter;
  const isSecond = before.word === "/" && second?.digits === undefined;
  return (
    before.digits === undefined &&
    !isNegative &&
    (isSecond || before.word === "+" || !joiners.has(before.word))
  );
}

function rangeAt(tokens: Token[], at: number, options: QuantityOptions): Quantity | null {
  const low = amountAt(tokens, at, options);
  const high =
    low && rangeWords.has(tokens[low.end]?.word ?? "") ? amountAt(tokens, low.end + 1, options) : null;
  if (low === null || high === null || (low.unit !== null && high.unit === null)) return low;
  if (low.unit === null && high.unit !== null)
    return scaledRange(tokens, low, { ...high, unit: high.unit }, options);
  if (low.total <= high.total) return { ...low, end: high.end };
  const sum = tokens[low.end]?.word === "-" ? [low.total + high.total] : [];
  return { ...low, end: high.end, others: [...sum, high.total] };
}

/** A range whose lower bound has no unit of its own: '2 - 2.5 crore', '85,000 to 1 lakh'; unsure for '90 - 1.2 crore'. */
function scaledRange(
  tokens: Token[],
  low: Quantity,
  high: Quantity & { unit: number },
  { units }: QuantityOptions,
): Quantity {
  const before = tokens[low.start - 1]?.word ?? "";
  if (numbered.has(before) || isYear(tokens, low)) return low;
  const scaled = { ...high, total: low.total * high.unit, start: low.start };
  if (scaled.total <= high.total) {
    const isWide = high.total > scaled.total * widestRange && !tokens[low.end]?.hasSpaceBefore;
    return isWide
      ? { ...scaled, others: [Number(`${low.total}.${tokens[low.end + 1]?.digits}`) * high.unit] }
      : scaled;
  }
  if (low.total >= 1000 && low.total < high.total) return { ...low, end: high.end };
  const size = Math.max(1, ...[...units.values()].filter((each) => each * low.total < high.total));
  return { ...high, total: low.total * size, start: low.start, others: [high.total] };
}

/** '2024' */
export const isYear = (tokens: Token[], { start, end, unit }: Quantity) =>
  unit === null && end === start + 1 && /^(?:19|20)\d\d$/.test(tokens[start]?.digits ?? "");

/** A number with its unit, and the smaller parts that follow. */
function amountAt(tokens: Token[], at: number, options: QuantityOptions): Quantity | null {
  const first = partAt(tokens, at, options);
  if (first === null) return null;
  let [last, total] = [first, first.total];
  for (;;) {
    const next = partAt(tokens, last.end + additionAt(tokens, last), options);
    if (!next || !last.unit || !isPartOf(tokens, next, last.unit)) break;
    [last, total] = [next, total + next.total];
  }
  return { ...first, total, end: last.end };
}

/** Tokens between two parts of an amount; a hyphen joins them as it joins a number and its unit: '2-crore-75-lakh'. */
function additionAt(tokens: Token[], last: Quantity) {
  const punctuation = tokens[last.end];
  const isHyphened =
    tokens[last.start + 1]?.word === "-" && punctuation?.word === "-" && !punctuation.hasSpaceBefore;
  return isHyphened || additions.has(punctuation?.word ?? "") ? 1 : 0;
}

/** '25 lakh' after '1 crore', and '20,000' after '1 lakh'. */
function isPartOf(tokens: Token[], next: Quantity, unit: number) {
  if (next.unit !== null) return next.unit < unit && next.total < unit;
  return unit >= 100_000 && next.total >= 1_000 && next.total < unit && !isYear(tokens, next);
}

/** A number with its unit of one word or two: 'kanal', 'sq ft'. */
export function partAt(
  tokens: Token[],
  at: number,
  { units, leastScale, ...style }: QuantityOptions,
): Quantity | null {
  const digits = tokens[at]?.digits;
  if (digits === undefined) return null;
  for (const gap of isUnitJoint(tokens[at + 1]) ? [0, 1] : [0])
    for (const words of [2, 1]) {
      const name = wordsAt(tokens, at + 1 + gap, words);
      const unit = units.get(name);
      if (unit === undefined || (name.length === 1 && gap > 0)) continue;
      const isWeak = name.length === 1 && tokens[at]?.hasSpaceAfter === true;
      const total = countOf(digits, unit >= leastScale, style) * unit;
      return Number.isNaN(total) ? null : { total, unit, start: at, end: at + 1 + gap + words, isWeak };
    }
  const total = countOf(digits, false, style);
  return Number.isNaN(total) ? null : { total, unit: null, start: at, end: at + 1 };
}

function isUnitJoint(token: Token | undefined) {
  if (!token) return false;
  return (
    loosePunctuation.has(token.word) ||
    (tightPunctuation.has(token.word) && !token.hasSpaceBefore && !token.hasSpaceAfter)
  );
}
