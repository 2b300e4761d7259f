import { sql } from "kysely";
import type { ActiveFilter, Choice, Facets, Removal } from "#app/schemas/filters/facets";
import type { Filter, Filters, FilterValues } from "#app/schemas/filters/filter";
import { db } from "../../client/client";
import { within } from "../lists/list-page";
import type { Found } from "../search/search";
import { type Count, choicesByKind } from "./choices";
import { filterConditions } from "./filter-conditions";

type List = { table: string; filters: Filters; values: FilterValues; found?: Found };

/** A page has no room for more suggestions. */
const maxRemovals = 5;

/**
 * Counts what each choice of a filter would leave of the records that visitors see, under the query's other filters. Each
 * filter in force is a bit of `failed`, which a record has when it fails the filter: one statement counts all.
 * @param found what the search of the query finds
 */
export async function findFacets({ table, filters, values, found }: List): Promise<Facets> {
  const active = filterConditions(filters, values);
  if (found) active.unshift({ name: "q", condition: within(found) });
  const bitsOf = (names: string[]) =>
    active.reduce((bits, { name }, at) => (names.includes(name) ? bits | (1 << at) : bits), 0);
  const failed = active.map(({ condition }, at) => sql`iif(${condition}, 0, ${sql.lit(1 << at)})`);
  const counted = countedFilters(filters);
  const groups = counted.map(([name, filter]) => {
    const { value, from } = source(filter);
    const passes = sql`failed & ${sql.lit(~bitsOf(ownNames(filters, name)))} = 0`;
    return sql`
      select ${sql.lit(name)}, ${value}, count(*) filter (where ${passes}), count(*) from ${from} group by ${value}`;
  });
  const columns = counted.map(([, { column }]) => sql.ref(column));
  const { rows } = await sql<Count & { name: string }>`
    with counted as materialized (
      select ${sql.join([...columns, sql`${sql.join([sql.lit(0), ...failed], sql` + `)} as failed`])}
      from ${sql.table(table)} where shown = 1
    )
    select 'failed' as name, failed as value, count(*) as count, 0 as uses from counted group by failed
    union all ${sql.join(groups, sql` union all `)}
  `.execute(db);
  const countsOf = (name: string) => rows.filter((row) => row.name === name);
  const choices = counted.map(([name, filter]): [string, Choice[]] => {
    const chosen = [values[name] ?? []].flat().map(String);
    return [name, choicesOf(filter, countsOf(name), chosen)];
  });
  return { choices: Object.fromEntries(choices), without: removalsOf(countsOf("failed"), active) };
}

/** Filters with a column whose values are choices. */
type Counted = Exclude<Filter, { kind: "search" | "bound" }>;

const countedFilters = (filters: Filters) =>
  Object.entries(filters).filter((one): one is [string, Counted] => choicesByKind[one[1].kind] !== undefined);

const choicesOf = <One extends Counted["kind"]>(
  filter: Extract<Counted, { kind: One }>,
  counts: Count[],
  chosen: string[],
) => choicesByKind[filter.kind as One]?.(filter as never, counts, chosen) ?? [];

/** The values of a filter's column, one or several of each record. */
function source({ kind, column }: Counted) {
  if (kind !== "features") return { value: sql.ref(column), from: sql`counted` };
  return { value: sql`each.value`, from: sql`counted, json_each(${sql.ref(column)}) as each` };
}

/** The filters that a choice is counted without: its own, and those within it. Each feature is demanded: another narrows further. */
function ownNames(filters: Filters, name: string) {
  if (filters[name]?.kind === "features") return [];
  const inner = Object.entries(filters).filter(
    ([, filter]) => filter.kind === "place" && filter.within === name,
  );
  return [name, ...inner.map(([other]) => other)];
}

/** Removals of as few filters as possible that fill an empty list, the most records first. */
function removalsOf(counts: Count[], active: ActiveFilter[]): Removal[] {
  const sets = counts.map(({ value, count }) => {
    const filters = active.filter((_, at) => Number(value) & (1 << at));
    return {
      count,
      filters: filters.map(({ name, value }) => ({ name, ...(value !== undefined && { value }) })),
    };
  });
  const fewest = Math.min(...sets.map(({ filters }) => filters.length));
  if (fewest === 0) return [];
  return sets
    .filter(({ filters }) => filters.length === fewest)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxRemovals);
}
