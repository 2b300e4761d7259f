import { areaUnitNames } from "./area";
import { type Token, wordsAt } from "./tokens";

const table = (words: string, factor: number | null) =>
  words.split(" ").map((word) => [word, factor] as const);

const [month, quarter, year, week] = [1, 1 / 3, 1 / 12, 52 / 12];

/** Factors by which an amount of such a time becomes one of a month; null for a time that is too short to be rented by the month. */
const times = new Map<string, number | null>([
  ...table("month months mo mth monat mois mes mese maand ماہ مہینہ مہینے شهر", month),
  ...table("quarter quarters qtr سہماہی", quarter),
  ...table("year years yr annum jahr an año anno jaar سال سنة", year),
  ...table("week weeks wk woche semaine semana settimana ہفتہ ہفتے", week),
  ...table("day days night nights nite hour hours hr دن رات گھنٹہ", null),
]);

const adverbs = new Map<string, number | null>([
  ...table("monthly pm pcm mtl ماہانہ ماہوار شهریا monatlich", month),
  ...table("quarterly", quarter),
  ...table("yearly annual annually pa سالانہ سنویا jährlich", year),
  ...table("weekly pw أسبوعیا wöchentlich", week),
  ...table("daily nightly hourly روزانہ یومیہ", null),
]);

/** 'per' and its like: any noun after them but a time makes a rate. */
const perWords = new Set(["per", "/", "p", "فی", "par", "pro"]);
/** Articles: behind them only what is measured or let makes a rate: 'a marla', but not 'a corner'. */
const articles = new Set(["a", "an", "each", "every", "ہر", "al"]);

const rateNouns = new Set([
  ...areaUnitNames,
  ..."ft foot feet meter metre m seat bed room head person desk psf psm psy psqft ppw pppw pppm rate rates فٹ".split(
    " ",
  ),
]);

/** Words and marks between an amount and what it is for. */
const fillers = new Set([..."( ) , - = : + for only rent price fixed is of کرایہ قیمت صرف".split(" ")]);

const maxFillers = 4;

/** Factor by which an amount becomes one of a month, and the tokens that say so. */
export type Period = { factor: number | null; start: number; end: number };

/** 'per month', 'a year', 'weekly' at a place. */
export function phraseAt(tokens: Token[], at: number): Period | undefined {
  const [word = "", next = ""] = [tokens[at]?.word, tokens[at + 1]?.word];
  const adverb = adverbs.get(word);
  if (adverb !== undefined) return { factor: adverb, start: at, end: at + 1 };
  if (!perWords.has(word) && !articles.has(word)) return undefined;
  const time = times.has(next) ? times.get(next) : adverbs.get(next);
  return time === undefined ? undefined : { factor: time, start: at, end: at + 2 };
}

/** The first token behind the fillers from a place on, in a direction; '/-' is no 'per'. */
function skipFillers(tokens: Token[], at: number, step: 1 | -1) {
  let index = at;
  for (let count = 0; count < maxFillers; count++) {
    const word = tokens[index]?.word ?? "";
    const isSlash = word === "/" && /^[^\p{L}\p{N}]?$/u.test(tokens[index + 1]?.word ?? "");
    // A comma before an amount ends what is said of another.
    const isFiller = fillers.has(word) && !(step < 0 && word === ",");
    if (!isFiller && !isSlash) break;
    index += step;
  }
  return index;
}

/** Finds the time that an amount is for, right behind it, or right before it from `from` on. */
export function periodOf(tokens: Token[], { start, end }: { start: number; end: number }, from: number) {
  const after = phraseAt(tokens, skipFillers(tokens, end, 1));
  if (after) return after;
  const last = skipFillers(tokens, start - 1, -1);
  const before = phraseAt(tokens, last) ?? phraseAt(tokens, last - 1);
  return before && before.start >= from && before.end > last ? before : undefined;
}

/** All such phrases of a text that say another time than a month. */
export const otherPeriods = (tokens: Token[]) =>
  [...tokens.keys()].flatMap((at) => phraseAt(tokens, at) ?? []).filter(({ factor }) => factor !== month);

/** True for an amount of something else than the whole: '15,000 per sq ft', 'per marla: 25 lakh', '9,000 a bed', '250 psf'. */
export function isRate(tokens: Token[], { start, end }: { start: number; end: number }) {
  const behind = skipFillers(tokens, end, 1);
  // 'per month per bed'
  const at = skipFillers(tokens, phraseAt(tokens, behind)?.end ?? behind, 1);
  const first = tokens[at]?.word ?? "";
  if (isRateNoun(tokens, at)) return true;
  if (articles.has(first) && isRateNoun(tokens, at + 1)) return true;
  if (perWords.has(first) && isOtherNoun(tokens[at + 1])) return true;
  const last = skipFillers(tokens, start - 1, -1);
  if (["rate", "rates"].includes(tokens[last]?.word ?? "")) return true;
  return [1, 2].some((words) => {
    const word = tokens[last - words]?.word ?? "";
    const noun = last - words + 1;
    return word === "/" || articles.has(word)
      ? isRateNoun(tokens, noun)
      : perWords.has(word) && isOtherNoun(tokens[noun]);
  });
}

const isRateNoun = (tokens: Token[], at: number) =>
  [1, 2].some((words) => rateNouns.has(wordsAt(tokens, at, words)));

/** A word that is no time, and none that may stand behind a price: '/ negotiable', '/ final'. */
const isOtherNoun = (token: Token | undefined) =>
  token !== undefined &&
  token.digits === undefined &&
  /^[\p{L}²]/u.test(token.word) &&
  !times.has(token.word) &&
  !["negotiable", "final", "fixed", "only", "asking", "demand"].includes(token.word);
