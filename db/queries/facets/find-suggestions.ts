import { choicesOf } from "./choices";
import { currentIndex } from "./current-index";
import type { ListingIndex } from "./listing-index";

/** Most suggestions of a field. */
const maxSuggestions = 50;

/** What listings that visitors see have in these fields: a form suggests it while one is typed. The most frequent are kept. */
export async function findSuggestions() {
  const index = await currentIndex();
  const { featureNames } = index;
  return {
    amenities: choicesOf(featureNames, featureNames.uses, [], maxSuggestions).map(([name]) => name),
    places: placesOf(index),
  };
}

/** 'DHA Phase 6, Karachi', the most frequent first. */
function placesOf({ shown, cities, neighborhoods, cityNames, neighborhoodNames }: ListingIndex) {
  // Numbers are counted, and texts made of the most frequent ones alone: there may be 100,000 listings.
  const size = cityNames.texts.length;
  const counts = new Map<number, number>();
  for (const [row, isShown] of shown.entries()) {
    if (!isShown || !cities[row]) continue;
    const place = (neighborhoods[row] ?? 0) * size + (cities[row] ?? 0);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxSuggestions);
  const namesOf = (place: number) => [
    neighborhoodNames.texts[Math.floor(place / size)],
    cityNames.texts[place % size],
  ];
  return byCount.map(([place]) => namesOf(place).filter(Boolean).join(", "));
}
