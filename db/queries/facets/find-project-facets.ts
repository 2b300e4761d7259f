import type { ProjectFacets } from "#app/schemas/facets/facets";
import type { ProjectQuery } from "#app/schemas/listing-query";
import { projectCategories, projectStatuses } from "#app/schemas/project";
import { choicesOf, maxPlaces } from "./choices";
import { cityKeyOf } from "./city-columns";
import type { FilterSet } from "./filters";
import { findRemovals } from "./find-removals";
import { countGroupsAmong, countProjectGroups, type ProjectGroup } from "./project-groups";
import { Vocabulary } from "./vocabulary";

/** A filter in force; `q` is passed by all groups of a search. */
type Filter = { name: "q" | "category" | "status" | "city"; passes(group: ProjectGroup): boolean };

/**
 * What each choice of a filter would leave of the projects that visitors see, under the query's other filters.
 * @param found the ids that the search of the query finds
 */
export async function findProjectFacets(query: ProjectQuery, found?: number[]): Promise<ProjectFacets> {
  const all = await countProjectGroups();
  const groups = found ? await countGroupsAmong(found) : all;
  const filters = filtersOf(query, found !== undefined);
  const failed = groups.map((group) => failedFilters(group, filters));
  const left = (own?: Filter["name"]) => {
    const allowed = filters.reduce((set, { name }, at) => (name === own ? set | (1 << at) : set), 0);
    return groups.filter((_, at) => ((failed[at] as FilterSet) & ~allowed) === 0);
  };
  return {
    categories: countBy(left("category"), "category", projectCategories),
    statuses: countBy(left("status"), "status", projectStatuses),
    cities: citiesOf(all, left("city"), query.city),
    without: left().length === 0 ? removalsOf(all, groups, filters) : [],
  };
}

function countBy(groups: ProjectGroup[], field: "category" | "status", values: readonly string[]) {
  const counts = new Map<string, number>();
  for (const { [field]: value, count } of groups) counts.set(value, (counts.get(value) ?? 0) + count);
  return values.map((value) => counts.get(value) ?? 0);
}

function filtersOf({ category, status, city }: ProjectQuery, hasSearch: boolean): Filter[] {
  const filters: (Filter | undefined | "" | false)[] = [
    hasSearch && { name: "q", passes: () => true },
    category && { name: "category", passes: (group) => group.category === category },
    status && { name: "status", passes: (group) => group.status === status },
    city && { name: "city", passes: (group) => cityKeyOf(group.city) === cityKeyOf(city) },
  ];
  return filters.filter((filter) => typeof filter === "object");
}

function failedFilters(group: ProjectGroup, filters: Filter[]): FilterSet {
  return filters.reduce((set, { passes }, at) => (passes(group) ? set : set | (1 << at)), 0);
}

/** In their most common spelling, whatever the filters. */
function citiesOf(all: ProjectGroup[], left: ProjectGroup[], chosen = "") {
  const cities = new Vocabulary();
  for (const { city, count } of all) cities.addUse(cities.add(city), count);
  const counts = cities.texts.map(() => 0);
  for (const { city, count } of left) {
    // A city may have come with a write between the two statements.
    const spelling = cities.add(city);
    counts[spelling] = (counts[spelling] ?? 0) + count;
  }
  return choicesOf(cities, counts, [chosen], maxPlaces);
}

/** Of a list that is empty. */
function removalsOf(all: ProjectGroup[], found: ProjectGroup[], filters: Filter[]) {
  const names = filters.map(({ name }) => ({ name }));
  const search = filters.findIndex(({ name }) => name === "q");
  const failed = found.map((group) => failedFilters(group, filters));
  if (search < 0) return findRemovals(failed, names, countsOf(found));
  // Those that the search finds are among all once more, which changes no count: as found ones they fail fewer filters.
  const failedOfAll = all.map((group) => failedFilters(group, filters) | (1 << search));
  return findRemovals([...failed, ...failedOfAll], names, countsOf([...found, ...all]));
}

const countsOf = (groups: ProjectGroup[]) => groups.map(({ count }) => count);
