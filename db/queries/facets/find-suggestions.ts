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
  const counts = new Map<string, number>();
  for (const [row, isShown] of shown.entries()) {
    if (!isShown || !cities[row]) continue;
    const names = [neighborhoodNames.texts[neighborhoods[row] ?? 0], cityNames.texts[cities[row] ?? 0]];
    const place = names.filter(Boolean).join(", ");
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.slice(0, maxSuggestions).map(([place]) => place);
}
