import { type SqlBool, sql } from "kysely";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import type { Lack, RecordRowQuery } from "#app/schemas/admin-lists/record-filters";
import type { PublishingState } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/record";
import { now } from "../now";
import { hasDraft, inState } from "../records/publishing";
import type { Condition } from "../search/search";
import { definedConditions, findPage, type List } from "./list-page";
import {
  highestFirst,
  inChosenOrder,
  inFeaturedOrder,
  lowestFirst,
  orderOf,
  withNumberFirst,
} from "./orders";
import { findPageInStatusOrder, hasStatus, inStatusOrder } from "./status-order";

type Definition = Pick<
  RecordDefinition,
  "path" | "fields" | "adminSearch" | "tabs" | "titleField" | "hasStates" | "isOrdered"
>;

/** The ids of one page of the back-office's list with their order, and the number of all. */
export async function findAdminPage(definition: Definition, query: RecordRowQuery, size: number) {
  const { q, tab, agent, without, page, limit } = query;
  const statuses = statusesOf(definition);
  const hasFew = Boolean(without ?? agent) || tab === "featured";
  const lacks = without && lacking[without];
  const list: List = {
    table: definition.path,
    ...definition.adminSearch,
    q,
    limit,
    where: [...conditionsOf(definition, query, { hasFew, lacks }), ...inRanges(query, orderedBy(query))],
    // Without the hint SQLite counts in an index of all records.
    counted: [
      ...conditionsOf(definition, query, { hasFew, lacks: lacks && sql`unlikely(${lacks})` }),
      ...inRanges(query),
    ],
    order: definition.isOrdered ? inChosenOrder : rowOrder(query, definition.titleField, statuses),
  };
  const isInParts = query.sort === "status" && !q;
  const found = isInParts
    ? await findPageInStatusOrder(list, { statuses, hasFew }, page, size)
    : await findPage(list, page, size);
  return { ...found, order: list.order };
}

type Hints = { hasFew: boolean; lacks?: Condition };

function conditionsOf({ path, tabs, hasStates }: Definition, query: RecordRowQuery, hints: Hints) {
  const { tab, state, status, agent } = query;
  const inTab = sql<SqlBool>`${sql.ref(tabs?.field ?? "")} = ${tab}`;
  const savedIn = (state: PublishingState) => (state === "draft" ? hasDraft(path) : inState(state, now()));
  return definedConditions([
    tab && (tab === "featured" ? sql`featured = 1` : inTab),
    hasStates && state && savedIn(state),
    status && hasStatus(status, hints.hasFew),
    agent && sql`"agentId" = ${agent}`,
    hints.lacks,
  ]);
}

/** The column of the list's order, of those with ranges. */
function orderedBy({ sort, tab }: RecordRowQuery) {
  if (sort === "lowest" || sort === "highest") return "price";
  return sort === "title" || (tab === "featured" && !sort) ? "other" : "added";
}

/** @param order keeps SQLite from an index that does not give it: rows are skipped in the index of the order, which has both columns */
function inRanges(query: RecordRowQuery, order?: "price" | "added" | "other") {
  const { minPrice, maxPrice, since, until } = query;
  const price = order && order !== "price" ? sql`+priceRupees` : sql`priceRupees`;
  const added = order && order !== "added" ? sql`+"createdAt"` : sql`"createdAt"`;
  return definedConditions([
    minPrice && sql`${price} >= ${minPrice.amount}`,
    maxPrice && sql`${price} <= ${maxPrice.amount}`,
    since && sql`${added} >= ${since}`,
    until && sql`${added} < ${until}`,
  ]);
}

/** Conditions in the words of the partial indexes. */
const lacking: Record<Lack, Condition> = {
  picture: sql<boolean>`images = '[]'`,
  description: sql<boolean>`description = ''`,
  price: sql<boolean>`coalesce(priceRupees, -1) < 0`,
};

/** Featured ones are in the order of Home, unless another is asked for. */
function rowOrder({ sort, tab, q }: RecordRowQuery, title: string, statuses: readonly string[]) {
  if (tab === "featured" && !sort && !q) return inFeaturedOrder;
  if (sort === "lowest") return lowestFirst("priceRupees");
  if (sort === "highest") return highestFirst("priceRupees");
  if (sort === "status") return inStatusOrder(statuses);
  return withNumberFirst(orderOf(sort, title), q);
}
