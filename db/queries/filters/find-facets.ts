import { type RawBuilder, sql } from "kysely";
import type { ActiveFilter, Facets, Removal } from "#app/schemas/filters/facets";
import type { Filter, FilterOf, Filters, FilterValues } from "#app/schemas/filters/filter";
import { db } from "../../client/client";
import { within } from "../lists/list-page";
import type { Condition, Found } from "../search/search";
import { type Count, choicesByKind, sum } from "./choices";
import { customValue, filterConditions } from "./filter-conditions";

type List = { table: string; filters: Filters; values: FilterValues; found?: Found };

type Active = ActiveFilter & { condition: Condition };

/** Records with the same values in each column that is counted; those with a bit in `failed` fail that filter. */
type Group = Record<string, Count["value"]> & { failed: number; count: number };

/** A page has no room for more suggestions. */
const maxRemovals = 5;

/**
 * Counts what each choice of a filter would leave of the records that visitors see, under the query's other filters, and the
 * records that pass all of them.
 * @param found what the search of the query finds
 */
export async function findFacets({ table, filters, values, found }: List) {
  const active: Active[] = filterConditions(filters, values);
  if (found) active.unshift({ name: "q", condition: within(found) });
  const counted = Object.entries(filters).filter((entry): entry is [string, Counted] =>
    isCounted(...entry, values),
  );
  const ofFields = counted.filter(
    (entry): entry is [string, FilterOf<"custom">] => entry[1].kind === "custom",
  );
  const ofColumns = counted.filter((entry): entry is [string, OfColumn] =>
    ["choice", "at least", "place", "flag"].includes(entry[1].kind),
  );
  const isOfColumn = ({ name }: Active) => ofColumns.some((entry) => entry[0] === name);
  const own = active.filter(isOfColumn);
  const columns = ofColumns.map(([, { column }]) => column);
  const others = active.filter((one) => !isOfColumn(one));
  const groups = await groupBy(table, columns, own, others);
  const total = sum(groups.filter(({ failed }) => failed === 0));
  const fields = ofFields.length > 0 ? await groupFields(table, ofFields, active) : undefined;
  const countsOf = (name: string, filter: Counted) => {
    if (filter.kind === "features") return countMembers(table, filter.column, active);
    if (filter.kind === "custom") return fields?.(name) ?? [];
    return countValues(groups, filter.column, bitsOf(own, ownNames(filters, name)));
  };
  const choices: Facets["choices"] = {};
  for (const [name, filter] of counted) {
    const counts = await countsOf(name, filter);
    const chosen = [values[name] ?? []].flat().map(String);
    choices[name] = choicesOf(filter, counts, chosen);
  }
  return { total, choices, without: total > 0 ? [] : await findRemovals(table, active) };
}

/**
 * Groups the records that pass `others` by their values in the columns of `own`: whether they pass those is the same for a whole
 * group. The index `…_counted` has the records in groups.
 */
async function groupBy(table: string, columns: string[], own: Active[], others: Active[]) {
  const values = columns.map((column) => sql.ref(column));
  const { rows } = await sql<Group>`
    select ${sql.join([...values, sql`${failedOf(own)} as failed`])}, count(*) as count
    from ${sql.table(table)} where ${visibleThat(others)} group by ${sql.join(values)}
  `.execute(db);
  return rows;
}

/**
 * Groups the records with values in the fields of the firm by those that are counted, as `groupBy` does. The index `…_fields` has all
 * of them, and nothing else.
 * @returns the counts of a filter
 */
async function groupFields(table: string, fields: [string, FilterOf<"custom">][], active: Active[]) {
  const names = fields.map(([name]) => name);
  const own = active.filter(({ name }) => names.includes(name));
  const others = active.filter((one) => !own.includes(one));
  const values = fields.map(([name, { key }]) => sql`${customValue(key)} as ${sql.id(name)}`);
  const places = [...fields.keys(), fields.length].map((at) => sql.lit(at + 1));
  // The '+' keeps SQLite from reading each of them in its row, a quarter as fast.
  const among =
    others.length > 0
      ? sql` and +id in (select id from ${sql.table(table)} where ${visibleThat(others)})`
      : sql``;
  const { rows } = await sql<Group>`
    select ${sql.join([...values, sql`${failedOf(own)} as failed`])}, count(*) as count
    from ${sql.table(table)} where fields <> '{}' and shown = 1${among} group by ${sql.join(places)}
  `.execute(db);
  return (name: string) => countValues(rows, name, bitsOf(own, [name]));
}

/** Counts the members of the lists of records that pass. Few lists are different ones: each is read once. A damaged one counts as empty. */
export async function countMembers(table: string, column: string, active: Active[] = []) {
  const { rows } = await sql<Count>`
    with lists as (
      select ${sql.ref(column)} as list, count(*) as count
      from ${sql.table(table)} where ${visibleThat(active)} group by list
    )
    select each.value, sum(count) as count, sum(count) as uses
    from lists, json_each(iif(json_valid(list), list, '[]')) as each group by each.value
  `.execute(db);
  return rows;
}

const visibleThat = (active: Active[]) =>
  sql.join([sql`shown = 1`, ...active.map(({ condition }) => condition)], sql` and `);

/** A number with a bit for each of these filters that a record fails. */
function failedOf(active: Active[]): RawBuilder<number> {
  const bits = active.map(({ condition }, at) => sql`iif(${condition}, 0, ${sql.lit(1 << at)})`);
  return sql`${sql.join([sql.lit(0), ...bits], sql` + `)}`;
}

const bitsOf = (active: Active[], names: string[]) =>
  active.reduce((bits, { name }, at) => (names.includes(name) ? bits | (1 << at) : bits), 0);

/** @param own bits of the filters that the records may fail */
function countValues(groups: Group[], column: string, own: number): Count[] {
  const counts = new Map<Count["value"], Count>();
  for (const { [column]: value = null, failed, count } of groups) {
    const known = counts.get(value) ?? { value, count: 0, uses: 0 };
    counts.set(value, known);
    known.uses += count;
    if (!(failed & ~own)) known.count += count;
  }
  return [...counts.values()];
}

/** Filters with a column whose values are choices. */
type Counted = Exclude<Filter, { kind: "search" | "bound" | "custom bound" }>;

type OfColumn = Exclude<Counted, { kind: "features" | "custom" }>;

/** A place within another is offered in a chosen one alone. */
function isCounted(name: string, filter: Filter, values: FilterValues) {
  const isOutside = filter.kind === "place" && filter.within && !values[filter.within] && !values[name];
  return choicesByKind[filter.kind] !== undefined && !isOutside;
}

const choicesOf = <One extends Counted["kind"]>(
  filter: Extract<Counted, { kind: One }>,
  counts: Count[],
  chosen: string[],
) => choicesByKind[filter.kind as One]?.(filter as never, counts, chosen) ?? [];

/** The filters that a choice is counted without: its own, and those within it. */
function ownNames(filters: Filters, name: string) {
  const inner = Object.entries(filters).filter(
    ([, filter]) => filter.kind === "place" && filter.within === name,
  );
  return [name, ...inner.map(([other]) => other)];
}

/** Finds the removals of as few filters as possible that fill an empty list, the most records first. */
async function findRemovals(table: string, active: Active[]): Promise<Removal[]> {
  const { rows } = await sql<Pick<Group, "failed" | "count">>`
    select ${failedOf(active)} as failed, count(*) as count from ${sql.table(table)} where shown = 1 group by failed
  `.execute(db);
  const sets = rows.map(({ failed, count }) => {
    const filters = active.filter((_, at) => failed & (1 << at));
    return {
      count,
      filters: filters.map(({ name, value }) => ({ name, ...(value !== undefined && { value }) })),
    };
  });
  const fewest = Math.min(...sets.map(({ filters }) => filters.length));
  return sets
    .filter(({ filters }) => filters.length === fewest)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxRemovals);
}
