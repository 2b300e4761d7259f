import { type RawBuilder, sql } from "kysely";
import type { ActiveFilter, Facets, Removal } from "#app/schemas/filters/facets";
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
 * filter in force is a bit of `failed`, which a record has when it fails the filter: records are counted in groups that
 * fail the same.
 * @param found what the search of the query finds
 */
export async function findFacets({ table, filters, values, found }: List): Promise<Facets> {
  const active = filterConditions(filters, values);
  if (found) active.unshift({ name: "q", condition: within(found) });
  const bits = active.map(({ condition }, at) => sql`iif(${condition}, 0, ${sql.lit(1 << at)})`);
  const failed = sql.join([sql.lit(0), ...bits], sql` + `);
  const counted = Object.entries(filters).filter(isCounted);
  const columns = counted.flatMap(([, { kind, column }]) => (kind === "features" ? [] : column));
  const groups = await groupBy(table, columns, failed);
  const choices: Facets["choices"] = {};
  for (const [name, filter] of counted) {
    const { kind, column } = filter;
    const valued =
      kind === "features"
        ? await groupByMembers(table, column, failed)
        : groups.map((group) => ({ ...group, value: group[column] ?? null }));
    const own = ownNames(filters, name);
    const ownBits = active.reduce((all, one, at) => (own.includes(one.name) ? all | (1 << at) : all), 0);
    const chosen = [values[name] ?? []].flat().map(String);
    choices[name] = choicesOf(filter, countValues(valued, ownBits), chosen);
  }
  return { choices, without: removalsOf(groups, active) };
}

/** Records that fail the same filters. */
type Group = { failed: number; count: number };

async function groupBy(table: string, columns: string[], failed: RawBuilder<unknown>) {
  const values = columns.map((column) => sql.ref(column));
  const { rows } = await sql<Group & Record<string, Count["value"]>>`
    select ${sql.join([...values, sql`${failed} as failed`])}, count(*) as count
    from ${sql.table(table)} where shown = 1 group by ${sql.join([...values, sql`failed`])}
  `.execute(db);
  return rows;
}

/** Counts the members of lists. Few lists are different ones: each is read once. A damaged one counts as empty. */
async function groupByMembers(table: string, column: string, failed: RawBuilder<unknown>) {
  const { rows } = await sql<Group & { value: string }>`
    with lists as (
      select ${sql.ref(column)} as list, ${failed} as failed, count(*) as count
      from ${sql.table(table)} where shown = 1 group by list, failed
    )
    select each.value, failed, sum(count) as count
    from lists, json_each(iif(json_valid(list), list, '[]')) as each group by each.value, failed
  `.execute(db);
  return rows;
}

/** @param own the records may fail these */
function countValues(groups: (Group & Pick<Count, "value">)[], own: number): Count[] {
  const counts = new Map<Count["value"], Count>();
  for (const { value, failed, count } of groups) {
    const known = counts.get(value) ?? { value, count: 0, uses: 0 };
    known.uses += count;
    if ((failed & ~own) === 0) known.count += count;
    counts.set(value, known);
  }
  return [...counts.values()];
}

/** Filters with a column whose values are choices. */
type Counted = Exclude<Filter, { kind: "search" | "bound" }>;

const isCounted = (entry: [string, Filter]): entry is [string, Counted] =>
  choicesByKind[entry[1].kind] !== undefined;

const choicesOf = <One extends Counted["kind"]>(
  filter: Extract<Counted, { kind: One }>,
  counts: Count[],
  chosen: string[],
) => choicesByKind[filter.kind as One]?.(filter as never, counts, chosen) ?? [];

/** The filters that a choice is counted without: its own, and those within it. Each feature is demanded: another narrows further. */
function ownNames(filters: Filters, name: string) {
  if (filters[name]?.kind === "features") return [];
  const inner = Object.entries(filters).filter(
    ([, filter]) => filter.kind === "place" && filter.within === name,
  );
  return [name, ...inner.map(([other]) => other)];
}

/** Removals of as few filters as possible that fill an empty list, the most records first. */
function removalsOf(groups: Group[], active: ActiveFilter[]): Removal[] {
  const counts = countValues(
    groups.map(({ failed, count }) => ({ value: failed, failed, count })),
    0,
  );
  const sets = counts.map(({ value, uses: count }) => {
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
