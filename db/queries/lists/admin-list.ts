import { type SqlBool, sql } from "kysely";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import type { Lack, RecordRowQuery } from "#app/schemas/admin-lists/record-filters";
import type { RecordDefinition } from "#app/schemas/records/record";
import { now } from "../now";
import { hasDraft, inState } from "../publishing";
import type { Condition } from "../search/search";
import { definedConditions, type List } from "./list-page";
import {
  highestFirst,
  inChosenOrder,
  inFeaturedOrder,
  inStatusOrder,
  lowestFirst,
  orderOf,
  withNumberFirst,
} from "./orders";

type Definition = Pick<
  RecordDefinition,
  "path" | "fields" | "search" | "tabs" | "titleField" | "hasStates" | "isOrdered"
>;

export function adminList(definition: Definition, query: RecordRowQuery): List {
  const { path, search } = definition;
  const { q, limit } = query;
  const order = definition.isOrdered ? inChosenOrder : rowOrder(definition, query);
  return { table: path, ...search, q, limit, where: conditionsOf(definition, query), order };
}

function conditionsOf({ path, tabs, hasStates }: Definition, query: RecordRowQuery) {
  const { tab, state, status, agent, without, minPrice, maxPrice, since, until } = query;
  const savedIn = state === "draft" ? hasDraft(path) : state && inState(state, now());
  return definedConditions([
    tab && (tab === "featured" ? sql`featured = 1` : sql<SqlBool>`${sql.ref(tabs?.field ?? "")} = ${tab}`),
    hasStates && savedIn,
    status && sql`status = ${status}`,
    agent && sql`"agentId" = ${agent}`,
    without && lacking[without],
    minPrice && sql`priceRupees >= ${minPrice.amount}`,
    maxPrice && sql`priceRupees <= ${maxPrice.amount}`,
    since && sql`"createdAt" >= ${since}`,
    until && sql`"createdAt" < ${until}`,
  ]);
}

/** Conditions in the words of the partial indexes. */
const lacking: Record<Lack, Condition> = {
  picture: sql<boolean>`images = '[]'`,
  description: sql<boolean>`description = ''`,
  price: sql<boolean>`coalesce(priceRupees, -1) < 0`,
};

/** Featured ones are in the order of Home, unless another is asked for. */
function rowOrder(definition: Definition, { sort, tab, q }: RecordRowQuery) {
  if (tab === "featured" && !sort && !q) return inFeaturedOrder;
  if (sort === "lowest") return lowestFirst(sql`priceRupees`);
  if (sort === "highest") return highestFirst(sql`priceRupees`);
  if (sort === "status") return inStatusOrder(statusesOf(definition));
  return withNumberFirst(orderOf(sort, definition.titleField), q);
}
