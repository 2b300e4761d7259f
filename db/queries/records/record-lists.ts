import { type SqlBool, sql } from "kysely";
import type { Lack, RecordListQuery } from "#app/schemas/admin-lists/record-filters";
import type { PackedPicture } from "#app/schemas/picture";
import type { PublishingState } from "#app/schemas/publishing";
import type { Fields, RecordDefinition, SearchColumns, Stored, ValuesOf } from "#app/schemas/record";
import { db } from "../../client/client";
import { now } from "../now";
import { hasReferences } from "../references";
import { cardColumns, decodeColumns, showTexts, toCards } from "./columns";
import { definedConditions, findPage, type List } from "./list-page";
import {
  highestFirst,
  inChosenOrder,
  inFeaturedOrder,
  lowestFirst,
  newest,
  newestFirst,
  type Order,
  orderOf,
  withNumberFirst,
} from "./orders";
import { hasDraft, inState, type Schedule, stateAt, visibleTo } from "./publishing";
import { type Condition, search } from "./search";

/** `seesAll`: also what visitors don't see, or only what is in this state. */
export type ListQuery = { q?: string; page?: number; seesAll?: boolean; state?: PublishingState };

/** Filters and order of a kind's public list. */
export type Filters<Query> = (
  query: Query,
) => Partial<Pick<List, "where" | "counted" | "order" | "unindexed" | "found">>;

/** The lists of a kind: of visitors, of the back-office, and those of sitemap and feed. */
export function recordLists<
  Of extends Fields,
  Name extends keyof Of & string,
  CardName extends Name,
  Query extends ListQuery,
>(
  definition: RecordDefinition<Of, Name, CardName>,
  toRecord: (row: object) => Stored<ValuesOf<Of>>,
  filters?: Filters<Query>,
) {
  type Saved = Stored<ValuesOf<Of>>;
  type Card = Pick<Saved, CardName | "id"> & { picture: PackedPicture | undefined; cardText?: string };

  const { path, titleField } = definition;
  // Kysely has no type for 'one of these tables': its rows are typed here.
  const table = path as "properties";
  const card = cardColumns(definition) as "id"[];

  const cardsOf = async (rows: { execute(): Promise<object[]> }) => {
    const cards = await toCards(definition, (await rows.execute()) as Record<string, unknown>[]);
    return (await showTexts(definition, cards)) as Card[];
  };

  const listOf = (searched: SearchColumns, q?: string): List => {
    return { table, ...searched, q, where: [], order: newest };
  };
  const visible = visibleTo(definition);
  const conditionsOf = ({ seesAll, state }: Query) => {
    if (!seesAll) return visible;
    return state && definition.hasStates ? [inState(state, now())] : [];
  };
  const savedIn = (state: PublishingState) => (state === "draft" ? hasDraft(path) : inState(state, now()));
  const listWith = (query: Query) => {
    const { where, counted, ...list } = { ...listOf(definition.search, query.q), ...filters?.(query) };
    list.order = withNumberFirst(list.order, query.q);
    const conditions = conditionsOf(query);
    return { ...list, where: [...conditions, ...where], counted: counted && [...conditions, ...counted] };
  };
  const visibleRows = () => visible.reduce((rows, condition) => rows.where(condition), db.selectFrom(table));
  // Visitors' rows are asked for again: one may have become a draft since its id was found.
  const byIds = (ids: number[], { forward }: Order, seesAll = false) =>
    (seesAll ? db.selectFrom(table) : visibleRows()).where("id", "in", ids).orderBy(forward);
  const featured = (limit: number, only?: Condition) => {
    const rows = visibleRows()
      .where("featured", "=", sql.lit(1))
      .orderBy(inFeaturedOrder.forward)
      .limit(limit);
    return only ? rows.where(only) : rows;
  };

  return {
    /** One page of the public list as cards, and the number of all. */
    async findCards(query: Query, size: number) {
      const list = listWith(query);
      const { ids, ...counts } = await findPage(list, query.page, size);
      return { cards: await cardsOf(byIds(ids, list.order).select(card)), ...counts };
    },

    async findRecords(query: Query, size: number): Promise<Saved[]> {
      const list = listWith(query);
      const { ids } = await findPage(list, query.page, size);
      return (await byIds(ids, list.order, query.seesAll).selectAll().execute()).map(toRecord);
    },

    /** Those of these records that match and that visitors see, in the order of the ids. */
    async findAmong(query: Query, ids: number[]): Promise<Saved[]> {
      const { where, order, unindexed, ...list } = listWith(query);
      const found = await search({ ...list, where, order: order.forward, among: ids });
      const matching = unindexed ? await unindexed.filter(found?.ids ?? ids) : (found?.ids ?? ids);
      const rows = where.reduce((all, condition) => all.where(condition), db.selectFrom(table).selectAll());
      const records = (await rows.where("id", "in", matching).execute()).map(toRecord);
      const byId = new Map(records.map((record) => [record.id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** The ids of what visitors see that a search finds, whatever the filters; undefined without one. */
    async findSearched(q?: string) {
      const found = await search({ ...listOf(definition.search, q), where: visible, order: newest.forward });
      return found?.ids;
    },

    /** The same in the order of the list, for `found` of a query with filters. @param query without filters */
    async findMatching(query: Query) {
      const list = listWith(query);
      return search({ ...list, order: list.order.forward });
    },

    /** The featured records as cards, in the order of Home. @param only a condition, for those of one type */
    findFeaturedCards: (limit: number, only?: Condition) => cardsOf(featured(limit, only).select(card)),

    async findFeaturedRecords(limit: number): Promise<Saved[]> {
      return (await featured(limit).selectAll().execute()).map(toRecord);
    },

    /** One page of the back-office's list, and the number of all. */
    async findRows(query: RecordListQuery, size: number) {
      const { q, tab, state, status, agent, without, page, limit } = query;
      const { adminSearch, tabs } = definition;
      const inTab = sql<SqlBool>`${sql.ref(tabs?.field ?? "")} = ${tab}`;
      const list = {
        ...listOf(adminSearch, q),
        limit,
        where: definedConditions([
          tab && (tab === "featured" ? sql`featured = 1` : inTab),
          definition.hasStates && state && savedIn(state),
          status && sql`status = ${status}`,
          agent && sql`"agentId" = ${agent}`,
          without && lacking[without],
        ]),
        order: definition.isOrdered ? inChosenOrder : rowOrder(query, titleField),
      };
      const { ids, ...counts } = await findPage(list, page, size);
      const rows = byIds(ids, list.order, true).select(card);
      if (!definition.hasStates) return { rows: await cardsOf(rows), ...counts };
      const found = await rows
        .select(["state", "publishAt", "unpublishAt", "draft", "scheduled"])
        .$if(hasReferences(definition), (listed) => listed.select("reference"))
        .execute();
      const cards = await toCards(definition, found);
      return {
        rows: cards.map((row, index) => ({ ...row, ...rowState(found[index]) })) as Card[],
        ...counts,
      };
    },

    /** The newest records, with some columns, for sitemap and feed. */
    async findNewest<Column extends keyof Saved & string>(columns: Column[], limit: number) {
      const rows = visibleRows()
        .select(columns as "id"[])
        .orderBy(newestFirst)
        .limit(limit);
      return (await rows.execute()).map((row) => decodeColumns(definition, row) as Pick<Saved, Column>);
    },

    cardsOf,
    card,

    visibleRows,
  };
}

/** Conditions in the words of the partial indexes. */
const lacking: Record<Lack, Condition> = {
  picture: sql<boolean>`images = '[]'`,
  description: sql<boolean>`description = ''`,
  price: sql<boolean>`coalesce(priceRupees, -1) < 0`,
};

/** Featured ones are in the order of Home, unless another is asked for. */
function rowOrder({ sort, tab, q }: RecordListQuery, title: string) {
  if (tab === "featured" && !sort && !q) return inFeaturedOrder;
  if (sort === "lowest") return lowestFirst("priceRupees");
  if (sort === "highest") return highestFirst("priceRupees");
  return withNumberFirst(orderOf(sort, title), q);
}

type ListedRow = Schedule & { draft: number | null; scheduled: number | null; reference?: string };

/** What the lists of the back-office say of a record's state, and its reference. */
function rowState(row: ListedRow | undefined) {
  if (!row) return {};
  const { draft, scheduled, publishAt, unpublishAt, reference } = row;
  return {
    ...(reference && { reference }),
    state: stateAt(row, now()),
    hasDraft: draft !== null || scheduled !== null,
    publishAt,
    unpublishAt,
  };
}
