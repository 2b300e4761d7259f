type Word = { word: string };

export const numberNames = {
  english:
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
  urdu: "ایک دو تین چار پانچ چھ سات آٹھ نو دس گیارہ بارہ تیرہ چودہ پندرہ سولہ سترہ اٹھارہ انیس بیس",
};

const table = (names: string, from: number, step = 1) =>
  names.split(" ").map((name, at) => [name, from + at * step] as const);

const counts = new Map<string, number>([
  ...table(numberNames.english, 1),
  ...table("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
  ...table(numberNames.urdu, 1),
  ...table("بیس تیس چالیس پچاس ساٹھ ستر اسی نوے", 20, 10),
  ...table("پچیس پینتیس پینتالیس پچپن پینسٹھ پچھتر پچاسی پچانوے", 25, 10),
  ...table("aik do teen char panch chay saat aath nau das", 1),
  ...table("ek dou tin chaar paanch chhe sat ath nou dus", 1),
  ...table("bees tees chalis pachas", 20, 10),
  ["pachees", 25],
]);

/** A half and two and a half need no other number. */
const fractions = new Map<string, number>([
  ..."half adha aadha آدھا".split(" ").map((name) => [name, 0.5] as const),
  ..."dedh derh dairh ڈیڑھ".split(" ").map((name) => [name, 1.5] as const),
  ..."dhai dhaai adhai ڈھائی اڑھائی".split(" ").map((name) => [name, 2.5] as const),
]);

/** Parts that are added to the number that follows, and to one without a number. */
const additions = new Map<string, number>([
  ..."sawa سوا".split(" ").map((name) => [name, 0.25] as const),
  ..."pona paun pauna paune ponay pone پون پونا پونے".split(" ").map((name) => [name, -0.25] as const),
  ..."sarhe sarhay saarhe sadhe ساڑھے".split(" ").map((name) => [name, 0.5] as const),
]);

/** The number in words that begins at a place: 'twenty five', 'one and a half', 'ساڑھے تین' (3.5); undefined without one. */
export function spelledNumber(words: Word[], at: number): { count: number; end: number } | undefined {
  const wordAt = (index: number) => words[index]?.word ?? "";
  const added = additions.get(wordAt(at));
  if (added !== undefined) {
    const inDigits = /^\d{1,3}$/.test(wordAt(at + 1)) && { count: Number(wordAt(at + 1)), end: at + 2 };
    const whole = inDigits || wholeNumber(wordAt, at + 1);
    if (!whole && added === 0.5) return undefined;
    return { count: (whole?.count ?? 1) + added, end: whole?.end ?? at + 1 };
  }
  const fraction = fractions.get(wordAt(at));
  if (fraction !== undefined) return { count: fraction, end: wordAt(at + 1) === "a" ? at + 2 : at + 1 };
  const whole = wholeNumber(wordAt, at);
  const hasHalf = ["and", "a", "half"].every((word, index) => wordAt((whole?.end ?? 0) + index) === word);
  return whole && hasHalf ? { count: whole.count + 0.5, end: whole.end + 3 } : whole;
}

/** 'five', 'twenty five', 'one hundred and twenty' */
function wholeNumber(wordAt: (index: number) => string, at: number) {
  const small = belowHundred(wordAt, at);
  if (!small || !["hundred", "سو"].includes(wordAt(small.end))) return small;
  const next = wordAt(small.end + 1) === "and" ? small.end + 2 : small.end + 1;
  const rest = belowHundred(wordAt, next);
  return { count: small.count * 100 + (rest?.count ?? 0), end: rest?.end ?? small.end + 1 };
}

function belowHundred(wordAt: (index: number) => string, at: number) {
  const count = counts.get(wordAt(at));
  if (count === undefined) return undefined;
  const ones = counts.get(wordAt(at + 1)) ?? 0;
  const hasOnes = count >= 20 && count % 10 === 0 && ones > 0 && ones < 10;
  return hasOnes ? { count: count + ones, end: at + 2 } : { count, end: at + 1 };
}
