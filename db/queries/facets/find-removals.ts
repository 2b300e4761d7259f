import type { Removal } from "#app/schemas/facets/facets";
import { type Filter, type FilterSet, isHidden } from "./filters";

/** A page has no room for more. */
const maxRemovals = 5;

/** Of a list that is empty: the ways to let go of as few filters as possible, the most listings first. */
export function findRemovals(failed: Uint32Array, filters: Filter[]): Removal[] {
  const counts = new Map<FilterSet, number>();
  let fewest = Number.POSITIVE_INFINITY;
  for (const set of failed) {
    if (set & isHidden) continue;
    const size = sizeOf(set);
    if (size > fewest) continue;
    if (size < fewest) counts.clear();
    fewest = size;
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxRemovals)
    .map(([set, count]) => ({ filters: filters.filter((_, at) => set & (1 << at)).map(withoutMark), count }));
}

const withoutMark = ({ mark: _, ...filter }: Filter) => filter;

/** The number of bits. */
function sizeOf(set: FilterSet) {
  let size = 0;
  for (let rest = set; rest; rest &= rest - 1) size += 1;
  return size;
}
