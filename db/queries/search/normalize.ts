type Replacement = readonly [from: string, to: string];

/** Of Urdu and of Arabic. */
const digits = ["۰۱۲۳۴۵۶۷۸۹", "٠١٢٣٤٥٦٧٨٩"].flatMap((row) =>
  [...row].map((digit, value): Replacement => [digit, String(value)]),
);
/** The comma of '2,50,000' goes, that of 'Johar Town, Lahore' parts words. */
const thousands = [..."0123456789"].map((digit): Replacement => [`,${digit}`, digit]);
const invisible = [..."\u200b\u200c\u200d\u200e\u200f"];
const spaces = [..."\t\n\r\u00a0\u202f-‐‑–—/()[]:;&+'’‘\"“”=|!?·•#₨$€£,"];
/** Also right after a number: '10marla'. */
const units = ["marla", "kanal", "crore", "lakh"];

/** In this order. The migration 026-search has the same for the texts of the records. */
const replacements: readonly Replacement[] = [
  ...digits,
  ...invisible.map((sign): Replacement => [sign, ""]),
  ...([
    ["ك", "ک"],
    ["ي", "ی"],
    ["ى", "ی"],
    ["٫", "."],
    ["،", ","],
    ["٬", ","],
  ] as const),
  ...thousands,
  ...spaces.map((sign): Replacement => [sign, " "]),
  ["rs.", "rs "],
  ["no.", "no "],
  ...units.map((unit): Replacement => [unit, ` ${unit}`]),
  [". ", " "],
  ...Array.from({ length: 4 }, (): Replacement => ["  ", " "]),
];

/**
 * A text as the search index has it: Latin digits, no commas in numbers, words parted by one space, one also at each end.
 * Only the letters from A to Z are in lower case: the index compares the others in any case.
 */
export function normalize(text: string) {
  const lower = ` ${text} `.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return replacements.reduce((normalized, [from, to]) => normalized.replaceAll(from, to), lower);
}
