import type { PropertyQuery } from "#app/schemas/listing-query";
import { propertyQueries } from "../records/properties";
import type { Found } from "../search/search";
import { countFacets } from "./count-facets";
import { currentIndex } from "./current-index";
import { filtersOf } from "./filters";

/**
 * What each choice of a filter would leave of the listings that visitors see, under the query's other filters.
 * @param found what its search finds, where that is known
 */
export async function findFacets(query: PropertyQuery, found?: Found) {
  const searched = found ?? (await propertyQueries.findMatches({ q: query.q }));
  const index = await currentIndex();
  return countFacets(index, filtersOf(index, query, searched?.ids), query);
}
