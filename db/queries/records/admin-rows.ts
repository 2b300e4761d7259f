import { type SqlBool, sql } from "kysely";
import { statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import type { Lack, Missing, RecordRowQuery } from "#app/schemas/admin-lists/record-filters";
import type { RecordDefinition } from "#app/schemas/records/record";
import { now } from "../../client/client";
import { definedConditions, type List } from "../lists/list-page";
import {
  highestFirst,
  inChosenOrder,
  inFeaturedOrder,
  inHandOrder,
  inSortOrder,
  inStatusOrder,
  lowestFirst,
  orderOf,
  withNumberFirst,
} from "../lists/orders";
import { hasDraft, inState, ofParentIn, type Schedule, stateAt } from "../publishing";
import { type Condition, translatedIn } from "../search/search";
import { isUntranslated } from "../untranslated";

/** The columns of a record with states that its row shows. */
type ListedRow = Schedule & {
  updatedAt: string;
  draft: number | null;
  scheduled: number | null;
  reference?: string;
};

/** The state of a record, as its row in the list has it. */
export function rowState(row: ListedRow | undefined) {
  if (!row) return {};
  const { updatedAt, draft, scheduled, publishAt, unpublishAt, reference } = row;
  return {
    ...(reference && { reference }),
    updatedAt,
    state: stateAt(row, now()),
    hasDraft: draft !== null || scheduled !== null,
    publishAt,
    unpublishAt,
  };
}

type Definition = Pick<
  RecordDefinition,
  | "kind"
  | "path"
  | "fields"
  | "search"
  | "tabs"
  | "titleField"
  | "hasStates"
  | "isOrdered"
  | "parent"
  | "sortColumn"
  | "sortsDown"
>;

/** One page of records under the filters and in the order of the back-office's list. */
export function adminList(definition: Definition, query: RecordRowQuery): List {
  const { kind, path, search } = definition;
  const { q, limit } = query;
  const order = definition.isOrdered ? inChosenOrder : rowOrder(definition, query);
  const where = adminConditionsOf(definition, query);
  return { table: path, ...search, q, limit, where, order, translated: translatedIn(kind) };
}

function adminConditionsOf(definition: Definition, query: RecordRowQuery) {
  const { path, tabs, hasStates } = definition;
  const { parent, tab, state, status, agent, without, minPrice, maxPrice, since, until } = query;
  const savedIn = state === "draft" ? hasDraft(path) : state && inState(state, now());
  return definedConditions([
    ...ofParentIn(definition, parent),
    tab && (tab === "featured" ? sql`featured = 1` : sql<SqlBool>`${sql.ref(tabs?.field ?? "")} = ${tab}`),
    hasStates && savedIn,
    status && sql`status = ${status}`,
    agent && sql`"agentId" = ${agent}`,
    without && isMissing(definition, without),
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

const isLack = (without: Missing): without is Lack => without in lacking;

function isMissing(definition: Definition, without: Missing): Condition {
  if (isLack(without)) return lacking[without];
  return isUntranslated(definition, without);
}

/** Featured ones are in the order of Home, unless another is asked for. */
function rowOrder(definition: Definition, { sort, tab, q }: RecordRowQuery) {
  if (tab === "featured" && !sort && !q) return inFeaturedOrder;
  if (sort === "order") return inHandOrder;
  if (sort === "lowest") return lowestFirst(sql`priceRupees`);
  if (sort === "highest") return highestFirst(sql`priceRupees`);
  if (sort === "status") return inStatusOrder(statusesOf(definition));
  const { sortColumn, sortsDown } = definition;
  if (sortColumn && !sort) return withNumberFirst(inSortOrder(sortColumn, sortsDown), q);
  return withNumberFirst(orderOf(sort, definition.titleField), q);
}
