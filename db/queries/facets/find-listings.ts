import quickselect from "quickselect";
import type { PropertyQuery } from "#app/schemas/listing-query";
import { numberOf } from "../search/terms";
import { currentIndex } from "./current-index";
import { failedFilters, filtersOf, isHidden } from "./filters";
import { columnsOf, type ListingColumns } from "./listing-columns";

type Query = PropertyQuery & { seesAll?: boolean };

/** Whether a query has a filter or an order that no index of the database has. */
export function needsListingIndex({ city, neighborhood, feature, minArea, maxArea, sort }: PropertyQuery) {
  return Boolean(city ?? neighborhood ?? feature ?? minArea ?? maxArea) || Boolean(sort?.startsWith("rate"));
}

/** Those of these listings that match the filters of the query, in their order; its search is left out. */
export async function filterListings(query: PropertyQuery, ids: number[]) {
  const index = await currentIndex();
  const failed = failedFilters(index, filtersOf(index, query));
  return ids.filter((id) => {
    const row = index.rowOf(id);
    return row !== undefined && ((failed[row] as number) & ~isHidden) === 0;
  });
}

/** Places in the query's order, of all listings or of those that its search finds. */
type Page = { from: number; to: number; ids?: number[] };

/** The ids of one page of the listings that match, and the number of all. */
export async function findListings(query: Query, { from, to, ids }: Page) {
  const index = await currentIndex();
  const columns = ids ? columnsOf(index, ids) : index;
  const failed = failedFilters(columns, filtersOf(columns, query));
  const allowed = query.seesAll ? isHidden : 0;
  const rows: number[] = [];
  for (let row = 0; row < failed.length; row++)
    if (((failed[row] as number) & ~allowed) === 0) rows.push(row);
  const page = selectPage(rows, withNumberFirst(columns, query.q, orderOf(columns, query.sort)), from, to);
  return { ids: page.map((row) => columns.ids[row] as number), total: rows.length };
}

/** Sorts the rows of the page alone. */
function selectPage(rows: number[], order: RowOrder, from: number, to: number) {
  if (from >= Math.min(to, rows.length)) return [];
  if (to < rows.length) quickselect(rows, to - 1, 0, rows.length - 1, order);
  const last = Math.min(to, rows.length) - 1;
  if (from > 0) quickselect(rows, from, 0, last, order);
  return rows.slice(from, last + 1).sort(order);
}

type RowOrder = (one: number, other: number) => number;

/** Of a search by number the listing with it comes first. */
function withNumberFirst({ ids }: ListingColumns, q = "", order: RowOrder): RowOrder {
  const row = ids.indexOf(numberOf(q) ?? -1);
  if (row < 0) return order;
  return (a, b) => Number(b === row) - Number(a === row) || order(a, b);
}

/** The orders of the list, as db/queries/lists/orders has them in SQL: what can't be read comes last. */
function orderOf(index: ListingColumns, sort: PropertyQuery["sort"] = "newest"): RowOrder {
  const { ids, prices, areas, rates, times } = index;
  const [name, direction] = sort.split("-");
  const column = { newest: times, price: prices, area: areas, rate: rates }[name as "newest"];
  const isDescending = sort === "newest" || direction === "desc";
  const sign = isDescending ? -1 : 1;
  // Of equal ones the newest comes first, or the oldest where the order of a number is turned round.
  const idSign = direction === "desc" ? 1 : -1;
  return (a: number, b: number) => {
    const [one, other] = [column[a] as number, column[b] as number];
    if (one < other) return -sign;
    if (one > other) return sign;
    if (Number.isNaN(one) !== Number.isNaN(other)) return Number.isNaN(one) ? 1 : -1;
    return idSign * ((ids[a] as number) - (ids[b] as number));
  };
}
