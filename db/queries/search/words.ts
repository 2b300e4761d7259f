import { normalize } from "./normalize";
import { digitsOf, spellingsOf } from "./numbers";

const maxWords = 8;

/** They say how other words belong together. */
const littleWords = new Set(
  [
    "a an the in on at of for to with and or by near from is are has i we my our want need looking me please show find any some",
    "rs pkr rupees",
    "میں کا کی کے کو سے اور پر",
  ].flatMap((words) => words.split(" ")),
);

const isLittle = (word: string) => word === "" || littleWords.has(word);

/** The words of a search as they were typed, eight at most; little words and lone signs only where there are no others. */
export function wordsOf(q: string) {
  const words = q.split(/\s+/).filter(Boolean);
  const meaningful = words.filter((word) => !isLittle(normalize(word).trim()));
  return (meaningful.length > 0 ? meaningful : words).slice(0, maxWords);
}

/** A word and, of a number, its other spellings. */
export function formsOf(word: string) {
  const digits = digitsOf(normalize(word).trim());
  return digits === undefined ? [word] : [...new Set([word, ...spellingsOf(digits)])];
}
