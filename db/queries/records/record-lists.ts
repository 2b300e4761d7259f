import { sql } from "kysely";
import type { RecordRowQuery } from "#app/schemas/admin-lists/record-filters";
import type { Picture } from "#app/schemas/picture";
import type { PublishingState } from "#app/schemas/publishing";
import type { Fields, RecordDefinition, Stored, ValuesOf, Visible } from "#app/schemas/record";
import { publicValues } from "#app/schemas/record-values";
import { db } from "../../client/client";
import { findAdminPage } from "../lists/admin-page";
import { findMatches, findPage, type List } from "../lists/list-page";
import { inFeaturedOrder, newest, newestFirst, type Order, withNumberFirst } from "../lists/orders";
import { now } from "../now";
import { hasReferences } from "../references";
import { type Condition, type Found, search } from "../search/search";
import { cardColumns, decodeColumns, showTexts, toCards } from "./columns";
import { inState, type Schedule, stateAt, visibleTo } from "./publishing";

/** `seesAll`: also what visitors don't see, or only what is in this state; `found`: what the search finds, where that is known. */
export type ListQuery = {
  q?: string;
  page?: number;
  seesAll?: boolean;
  state?: PublishingState;
  found?: Found;
};

/** Filters and order of a kind's public list. */
export type Filters<Query> = (
  query: Query,
) => Partial<Pick<List, "where" | "counted" | "order" | "unindexed">>;

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
  type Card = Pick<Saved, CardName> & { id: number; picture: Picture | undefined; cardText?: string };

  const { path } = definition;
  // Kysely has no type for 'one of these tables': its rows are typed here.
  const table = path as "properties";
  const card = cardColumns(definition) as "id"[];

  const cardsOf = async (rows: { execute(): Promise<object[]> }) => {
    const cards = await toCards(definition, (await rows.execute()) as Record<string, unknown>[]);
    return (await showTexts(definition, cards)) as Card[];
  };

  const listOf = (q?: string): List => ({ table, ...definition.search, q, where: [], order: newest });
  const visible = visibleTo(definition);
  const conditionsOf = ({ seesAll, state }: Query) => {
    if (!seesAll) return visible;
    return state && definition.hasStates ? [inState(state, now())] : [];
  };
  const listWith = (query: Query) => {
    const { where, counted, ...list } = { ...listOf(query.q), ...filters?.(query) };
    list.found = query.found;
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

    /** The public fields of those of these records that match and that visitors see, in the order of the ids. */
    async findAmong(query: Query, ids: number[]): Promise<Visible<Of>[]> {
      const { where, order, unindexed, ...list } = listWith(query);
      const found = await search({ ...list, where, order: order.forward, among: ids });
      const matching = unindexed ? await unindexed.filter(found?.ids ?? ids) : (found?.ids ?? ids);
      const rows = where.reduce((all, condition) => all.where(condition), db.selectFrom(table).selectAll());
      const visible = await rows.where("id", "in", matching).execute();
      const records = visible.map((row) => publicValues(definition, toRecord(row)));
      const byId = new Map(records.map((record) => [record.id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /**
     * What the search of a query finds, for `found` of the same query with filters; undefined without words.
     * @param query without filters
     */
    findMatches: (query: Query) => findMatches(listWith(query)),

    /** The featured records as cards, in the order of Home. @param only a condition, for those of one type */
    findFeaturedCards: (limit: number, only?: Condition) => cardsOf(featured(limit, only).select(card)),

    async findFeaturedRecords(limit: number): Promise<Saved[]> {
      return (await featured(limit).selectAll().execute()).map(toRecord);
    },

    /** One page of the back-office's list, and the number of all. */
    async findRows(query: RecordRowQuery, size: number) {
      const { ids, order, ...counts } = await findAdminPage(definition, query, size);
      const rows = byIds(ids, order, true).select(card);
      if (!definition.hasStates) return { rows: await cardsOf(rows), ...counts };
      const found = await rows
        .select(["state", "publishAt", "unpublishAt", "updatedAt", "draft", "scheduled"])
        .$if(hasReferences(definition), (listed) => listed.select("reference"))
        .execute();
      const cards = await toCards(definition, found);
      return {
        rows: cards.map((row, index) => ({ ...row, ...rowState(found[index]) })) as Card[],
        ...counts,
      };
    },

    /** The newest records, with some columns, for sitemap and feed. */
    async findNewest<Column extends keyof Visible<Of> & string>(columns: Column[], limit: number) {
      const rows = visibleRows()
        .select(columns as "id"[])
        .orderBy(newestFirst)
        .limit(limit);
      return (await rows.execute()).map((row) => decodeColumns(definition, row) as Pick<Visible<Of>, Column>);
    },

    cardsOf,
    card,

    visibleRows,
  };
}

type ListedRow = Schedule & {
  updatedAt: string;
  draft: number | null;
  scheduled: number | null;
  reference?: string;
};

/** What the lists of the back-office say of a record's state, and its reference. */
function rowState(row: ListedRow | undefined) {
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
