import type { ActiveFilter, Removal } from "#app/schemas/facets/facets";
import { type FilterSet, isHidden } from "./filters";

/** A page has no room for more. */
const maxRemovals = 5;

/**
 * Of a list that is empty: the ways to let go of as few filters as possible, the most listings first.
 * @param failed the filters that each row fails, by their places @param sizes how many listings each row stands for; one by default
 */
export function findRemovals(
  failed: ArrayLike<FilterSet>,
  filters: ActiveFilter[],
  sizes?: number[],
): Removal[] {
  const counts = new Map<FilterSet, number>();
  let fewest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < failed.length; row++) {
    const set = failed[row] as FilterSet;
    if (set & isHidden) continue;
    const size = sizeOf(set);
    if (size > fewest) continue;
    if (size < fewest) counts.clear();
    fewest = size;
    counts.set(set, (counts.get(set) ?? 0) + (sizes?.[row] ?? 1));
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxRemovals)
    .map(([set, count]) => ({ filters: filters.filter((_, at) => set & (1 << at)), count }));
}

/** The number of bits. */
function sizeOf(set: FilterSet) {
  let size = 0;
  for (let rest = set; rest; rest &= rest - 1) size += 1;
  return size;
}
