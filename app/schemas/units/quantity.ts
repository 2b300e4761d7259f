/** By spelling, in lower case and without spaces ('sqft'): how many rupees or square feet one of it is. */
export type Units = ReadonlyMap<string, number>;

/** A number or a word or a single mark; `glued` when no space follows it. */
type Piece = { word: string; count: number | null; glued: boolean };

/** What starts at one piece and ends before piece `next`; without a unit, `total` is the bare number. */
type Amount = { total: number; unit: number | null; next: number };

const piece = /(?:(\d(?:,?\d)*(?:\.\d+)?|(?<!\p{L})\.\d+)|([\p{L}\p{M}²]+|[^\s.]))(\s*)/gu;
const wellGrouped = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})?(?:\.\d+)?$/;
const inside = new Set(["+", "/", "*", "^", "x", "×", "by"]);
const adding = new Set([",", "+", "&", "and", "aur", "اور"]);
const between = new Set(["-", "to", "or", "and", "se", "ta", "سے", "تا", "اور", "یا"]);

/** A table of units from `[size, "its spellings"]`. */
export function unitTable(rows: [size: number, spellings: string][]): Units {
  return new Map(rows.flatMap(([size, names]) => names.split(" ").map((name) => [name, size] as const)));
}

/**
 * The first quantity in a free text, in whole rupees or square feet; null when there is none or it is too large
 * to be exact. '1 crore 25 lakh' adds up while each part is smaller than one of the unit before it, so '1 kanal
 * 500 sq yd' is one thing said twice. Of a range the lower bound counts, and '2 - 2.5 crore' is crore at both
 * ends. A number without a unit counts only if `alone` holds for the words or marks on either side of it ("" at
 * an end). Never throws; takes time in proportion to the text.
 */
export function firstQuantity(
  text: string,
  units: Units,
  alone: (neighbour: string) => boolean,
): number | null {
  const pieces = split(text);
  for (const at of pieces.keys()) {
    const amount = startsAt(pieces, at) ? rangeAt(pieces, at, units) : null;
    if (amount === null) continue;
    const neighbours = [pieces[at - 1]?.word ?? "", pieces[amount.next]?.word ?? ""];
    if (amount.unit === null && !neighbours.every(alone)) continue;
    const whole = Math.round(amount.total);
    return Number.isSafeInteger(whole) ? whole : null;
  }
  return null;
}

function split(text: string): Piece[] {
  return [...inLatin(text).matchAll(piece)].map(([, number, word = "", gap]) => ({
    word: number ?? word,
    count: number === undefined ? null : countOf(number),
    glued: gap === "",
  }));
}

/** Lower case with Latin digits, points, commas and dashes; 'm2' as 'm²', 'square-foot' as two words. */
function inLatin(text: string): string {
  return text
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) % 16))
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
  return wellGrouped.test(digits) ? Number(digits.replaceAll(",", "")) : Number.NaN;
}

/** A number that is no part of something else: a negative, a telephone number, a fraction, '10 x 20'. */
function startsAt(pieces: Piece[], at: number): boolean {
  const [before, number, after, beyond] = [pieces[at - 1], pieces[at], pieces[at + 1], pieces[at + 2]];
  if (Number.isNaN(number?.count ?? Number.NaN)) return false;
  if (after && inside.has(after.word) && beyond?.count != null) return false;
  if (before === undefined) return true;
  return before.count === null && !inside.has(before.word) && !(before.word === "-" && before.glued);
}

function rangeAt(pieces: Piece[], at: number, units: Units): Amount | null {
  const low = amountAt(pieces, at, units);
  const high =
    low && between.has(pieces[low.next]?.word ?? "") ? amountAt(pieces, low.next + 1, units) : null;
  if (low === null || high === null || (low.unit !== null && high.unit === null)) return low;
  const lowest = low.unit === null ? low.total * (high.unit ?? 1) : low.total;
  return { total: Math.min(lowest, high.total), unit: low.unit ?? high.unit, next: high.next };
}

/** A number with its unit, and the smaller parts that follow. */
function amountAt(pieces: Piece[], at: number, units: Units): Amount | null {
  const first = partAt(pieces, at, units);
  if (first === null) return null;
  let [last, total] = [first, first.total];
  for (;;) {
    const next = partAt(pieces, adding.has(pieces[last.next]?.word ?? "") ? last.next + 1 : last.next, units);
    if (!next?.unit || !last.unit || next.unit >= last.unit || !(next.total < last.unit)) break;
    [last, total] = [next, total + next.total];
  }
  return { total, unit: first.unit, next: last.next };
}

/** A unit is one word or two: 'kanal', 'sq ft'. */
function partAt(pieces: Piece[], at: number, units: Units): Amount | null {
  const count = pieces[at]?.count ?? null;
  if (count === null) return null;
  for (const words of [2, 1]) {
    const unit = units.get(
      pieces
        .slice(at + 1, at + 1 + words)
        .map(({ word }) => word)
        .join(""),
    );
    if (unit !== undefined) return { total: count * unit, unit, next: at + 1 + words };
  }
  return { total: count, unit: null, next: at + 1 };
}
