import { countLandings, type LandingCount, type LandingList } from "#db/queries/filters/count-landings";
import { keyOf } from "#db/queries/filters/filter-columns";
import { pageVersion } from "#db/queries/page-version";
import { type LandingParts, placeWords } from "./landing-address";

/** A landing page: its address in parts, the place as records spell it, and the number of visible records. */
export type Landing = { parts: LandingParts; city?: string; neighborhood?: string; count: number };

/** Landings by the key of their parts. */
export type LandingIndex = Map<string, Landing>;

export const landingKey = ({ city, neighborhood, kind, status }: LandingParts) =>
  [city, neighborhood, kind, status].map((part) => part ?? "").join("/");

const latest = new Map<LandingList, { version: string; index: Promise<LandingIndex> }>();

/** Everything of a list that has a landing page or could have one, as the present data has it. */
export function findLandings(list: LandingList): Promise<LandingIndex> {
  const version = pageVersion();
  const known = latest.get(list);
  if (known?.version === version) return known.index;
  const entry = { version, index: countLandings(list).then(indexOf) };
  latest.set(list, entry);
  entry.index.catch(() => {
    if (latest.get(list) === entry) latest.delete(list);
  });
  return entry.index;
}

/** Gives the address to the place with more records where two have the same words, such as 'Multan' and 'Múltan'. */
function indexOf(counts: LandingCount[]): LandingIndex {
  const wordsOf = rememberWords();
  const cities = spellings(counts, ({ city }) => [wordsOf(city), city]);
  const neighborhoods = spellings(counts, ({ city, neighborhood }) => [
    `${wordsOf(city)}/${wordsOf(neighborhood)}`,
    neighborhood,
  ]);
  const index: LandingIndex = new Map();
  for (const { kind, status, count, ...place } of counts)
    for (const where of placesOf(place, { cities, neighborhoods, wordsOf }))
      for (const what of [{}, { kind }, { status }, { kind, status }]) {
        const parts: LandingParts = { ...where.parts, ...what };
        const key = landingKey(parts);
        const known = index.get(key);
        if (known) known.count += count;
        else index.set(key, { ...where, parts, count });
      }
  // All of the list is the list itself.
  index.delete(landingKey({}));
  return index;
}

type Place = Pick<LandingCount, "city" | "neighborhood">;

/** `placeWords`, of each name once: thousands of groups have a few places. */
function rememberWords() {
  const known = new Map<string, string>();
  return (name: string) => {
    const words = known.get(name) ?? placeWords(name);
    known.set(name, words);
    return words;
  };
}

type Known = { cities: Spellings; neighborhoods: Spellings; wordsOf(name: string): string };

/** Everywhere, the city, and the neighborhood in it, as far as they have addresses. */
function placesOf({ city, neighborhood }: Place, { cities, neighborhoods, wordsOf }: Known) {
  const places: Omit<Landing, "count">[] = [{ parts: {} }];
  const cityWords = wordsOf(city);
  const ofCity = cities.get(cityWords);
  if (!cityWords || ofCity?.key !== keyOf(city)) return places;
  places.push({ parts: { city: cityWords }, city: ofCity.text });
  const words = wordsOf(neighborhood);
  const inCity = neighborhoods.get(`${cityWords}/${words}`);
  if (words && inCity?.key === keyOf(neighborhood)) {
    const parts = { city: cityWords, neighborhood: words };
    places.push({ parts, city: ofCity.text, neighborhood: inCity.text });
  }
  return places;
}

/** The most frequent name of some words, in its most frequent spelling. */
type Spellings = Map<string, { key: string; text: string }>;

function spellings(counts: LandingCount[], read: (count: LandingCount) => [words: string, text: string]) {
  const byWords = new Map<string, Map<string, Map<string, number>>>();
  for (const one of counts) {
    const [words, text] = read(one);
    const byKey = byWords.get(words) ?? new Map<string, Map<string, number>>();
    const texts = byKey.get(keyOf(text)) ?? new Map<string, number>();
    texts.set(text, (texts.get(text) ?? 0) + one.count);
    byWords.set(words, byKey.set(keyOf(text), texts));
  }
  const most = <Key>(uses: [Key, number][]) => uses.sort(([, one], [, other]) => other - one)[0]?.[0];
  const sum = (texts: Map<string, number>) => [...texts.values()].reduce((total, count) => total + count, 0);
  return new Map(
    [...byWords].map(([words, byKey]): [string, { key: string; text: string }] => {
      const key = most([...byKey].map(([key, texts]): [string, number] => [key, sum(texts)])) ?? "";
      return [words, { key, text: most([...(byKey.get(key) ?? [])]) ?? "" }];
    }),
  );
}
