import type { Choice } from "#app/schemas/facets/facets";
import type { Vocabulary } from "./vocabulary";

/** A page has no room for more cities or neighborhoods. */
export const maxPlaces = 20;

/** '2' before '10'. It is made once, because a comparison by `localeCompare` with options takes twenty times as long. */
const alphabetical = new Intl.Collator("en", { numeric: true });

/** A word in its most common spelling. */
type Word = { spelling: number; count: number };

/**
 * The most frequent words that leave listings, and those that are chosen, in alphabetical order.
 * @param counts listings that match, by spelling
 */
export function choicesOf(
  vocabulary: Vocabulary,
  counts: number[],
  chosen: string[],
  limit: number,
): Choice[] {
  const words = countWords(vocabulary, counts);
  const textOf = ({ spelling, count }: Word): Choice => [vocabulary.texts[spelling] as string, count];
  const chosenOnes = chosen.filter(Boolean).map((text): Choice => {
    const word = words.get(vocabulary.find(text) ?? -1);
    return word ? textOf(word) : [text, 0];
  });
  const isChosen = new Set(chosenOnes.map(([text]) => text));
  const others = [...words.values()]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(textOf)
    .filter(([text]) => !isChosen.has(text))
    .slice(0, limit);
  return [...chosenOnes, ...others].sort(([a], [b]) => alphabetical.compare(a, b));
}

function countWords({ texts, words, uses }: Vocabulary, counts: number[]) {
  const found = new Map<number, Word>();
  for (let spelling = 1; spelling < texts.length; spelling++) {
    const known = found.get(words[spelling] as number) ?? { spelling, count: 0 };
    const isMoreCommon = (uses[spelling] as number) > (uses[known.spelling] as number);
    found.set(words[spelling] as number, {
      spelling: isMoreCommon ? spelling : known.spelling,
      count: known.count + (counts[spelling] as number),
    });
  }
  return found;
}
