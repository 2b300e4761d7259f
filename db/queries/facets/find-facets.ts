import type { PropertyQuery } from "#app/schemas/listing-query";
import { propertyQueries } from "../records/properties";
import type { Found } from "../search/search";
import { countFacets } from "./count-facets";
import { currentIndex } from "./current-index";
import { failedFilters, filtersOf } from "./filters";
import { columnsOf, rowsOf } from "./listing-columns";

/**
 * What each choice of a filter would leave of the listings that visitors see, under the query's other filters.
 * @param found what its search finds, where that is known
 */
export async function findFacets(query: PropertyQuery, found?: Found) {
  const searched = found ?? (await propertyQueries.findMatches({ q: query.q }));
  const index = await currentIndex();
  if (searched) {
    const columns = columnsOf(index, searched.ids);
    const filters = filtersOf(columns, query);
    const isEmpty = failedFilters(columns, filters).every((failed) => failed > 0);
    if (!isEmpty) return countFacets(columns, filters, query);
  }
  // An empty result also says what there would be without the search.
  return countFacets(index, filtersOf(index, query, searched && rowsOf(index, searched.ids)), query);
}
