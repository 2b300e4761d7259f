import { withLatinDigits } from "./latin-digits";

/** Size of a unit in money or square feet, by its spelling in lower case without spaces ('sqft'). */
export type Units = ReadonlyMap<string, number>;

/** Number, word or punctuation mark. */
type Token = { word: string; count: number | null; hasSpaceAfter: boolean };

/** Amount that ends before token `next`; without a unit, `total` is the bare number. */
type Amount = { total: number; unit: number | null; next: number };

const tokenPattern = /(?:(\d(?:,?\d)*(?:\.\d+)?|(?<!\p{L})\.\d+)|([\p{L}\p{M}²]+|[^\s.]))(\s*)/gu;
const groupedDigits = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/;
const joiners = new Set(["+", "/", "*", "^", "x", "×", "by"]);
const additions = new Set([",", "+", "&", "and", "aur", "اور"]);
const rangeWords = new Set(["-", "to", "or", "and", "se", "ta", "سے", "تا", "اور", "یا"]);

/** A table of units from `[size, "its spellings"]`. */
export function unitTable(rows: [size: number, spellings: string][]): Units {
  return new Map(rows.flatMap(([size, names]) => names.split(" ").map((name) => [name, size] as const)));
}

/**
 * The first quantity in a text, as a whole amount or square feet; null if there is none or it is not a safe integer.
 * Parts are added while each is smaller than one unit of the part before: '1 crore 25 lakh', but not '1 kanal 500 sq yd',
 * which says the same area twice. A range gives its lower bound; '2 - 2.5 crore' is crore at both ends. A number without
 * a unit counts only if `canSurround` holds for the words before and after it ("" at an end), as `bareUnit`. Linear time;
 * never throws.
 */
export function firstQuantity(
  text: string,
  units: Units,
  canSurround: (word: string) => boolean,
  bareUnit = 1,
): number | null {
  const tokens = tokenize(text);
  for (const at of tokens.keys()) {
    const amount = startsAt(tokens, at) ? rangeAt(tokens, at, units) : null;
    if (amount === null) continue;
    const surrounding = [tokens[at - 1]?.word ?? "", tokens[amount.next]?.word ?? ""];
    if (amount.unit === null && !surrounding.every(canSurround)) continue;
    const whole = Math.round(amount.unit === null ? amount.total * bareUnit : amount.total);
    return Number.isSafeInteger(whole) ? whole : null;
  }
  return null;
}

function tokenize(text: string): Token[] {
  return [...normalize(text).matchAll(tokenPattern)].map(([, number, word = "", space]) => ({
    word: number ?? word,
    count: number === undefined ? null : countOf(number),
    hasSpaceAfter: space !== "",
  }));
}

/** Lower case, Latin digits and punctuation; 'm2' as 'm²', 'square-foot' as two words. */
function normalize(text: string): string {
  return withLatinDigits(text.toLowerCase().replace(/\p{Cf}/gu, ""))
    .replace(/[٬،]/g, ",")
    .replace(/٫/g, ".")
    .replace(/[–—−‒]/g, "-")
    .replace(/ك/g, "ک")
    .replace(/[يى]/g, "ی")
    .replace(/(?<=m|ft|yd)\^?2(?!\d)/g, "²")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
}

/** '2,50,00,000' and '0.5' are counts; '0300' (a telephone number) and '1,5' are NaN. */
function countOf(digits: string): number {
  return groupedDigits.test(digits) ? Number(digits.replaceAll(",", "")) : Number.NaN;
}

/** True for a number on its own: not in a negative, a telephone number, a fraction or '10 x 20'. */
function startsAt(tokens: Token[], at: number): boolean {
  const [before, number, after, next] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (Number.isNaN(number?.count ?? Number.NaN)) return false;
  if (after && joiners.has(after.word) && next?.count != null) return false;
  if (before === undefined) return true;
  return (
    before.count === null && !joiners.has(before.word) && !(before.word === "-" && !before.hasSpaceAfter)
  );
}

function rangeAt(tokens: Token[], at: number, units: Units): Amount | null {
  const low = amountAt(tokens, at, units);
  const high =
    low && rangeWords.has(tokens[low.next]?.word ?? "") ? amountAt(tokens, low.next + 1, units) : null;
  if (low === null || high === null || (low.unit !== null && high.unit === null)) return low;
  const lowTotal = low.unit === null ? low.total * (high.unit ?? 1) : low.total;
  return { total: Math.min(lowTotal, high.total), unit: low.unit ?? high.unit, next: high.next };
}

/** A number with its unit, and the smaller parts that follow. */
function amountAt(tokens: Token[], at: number, units: Units): Amount | null {
  const first = partAt(tokens, at, units);
  if (first === null) return null;
  let [last, total] = [first, first.total];
  for (;;) {
    const isAddition = additions.has(tokens[last.next]?.word ?? "");
    const next = partAt(tokens, isAddition ? last.next + 1 : last.next, units);
    if (!next?.unit || !last.unit || next.unit >= last.unit || !(next.total < last.unit)) break;
    [last, total] = [next, total + next.total];
  }
  return { total, unit: first.unit, next: last.next };
}

/** A unit is one word or two: 'kanal', 'sq ft'. */
function partAt(tokens: Token[], at: number, units: Units): Amount | null {
  const count = tokens[at]?.count ?? null;
  if (count === null) return null;
  for (const words of [2, 1]) {
    const parts = tokens.slice(at + 1, at + 1 + words);
    const unit = units.get(parts.map(({ word }) => word).join(""));
    if (unit !== undefined) return { total: count * unit, unit, next: at + 1 + words };
  }
  return { total: count, unit: null, next: at + 1 };
}
