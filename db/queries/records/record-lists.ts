import { sql } from "kysely";
import { textLanguage } from "#app/config/request-context";
import type { RecordRowQuery } from "#app/schemas/admin-lists/record-filters";
import type { Filters, FilterValues } from "#app/schemas/filters/filter";
import type { Picture } from "#app/schemas/picture";
import type { PublishingState } from "#app/schemas/publishing";
import type { Fields, RecordDefinition, Stored, ValuesOf, Visible } from "#app/schemas/records/record";
import { publicValues } from "#app/schemas/records/record-values";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import type { Language } from "#app/words/language";
import { db, now } from "../../client/client";
import { decodeColumns } from "../columns";
import { filterConditions } from "../filters/filter-conditions";
import { findFacets } from "../filters/find-facets";
import { findMatches, findPage, type List, within } from "../lists/list-page";
import { inFeaturedOrder, newest, type Order, withNumberFirst } from "../lists/orders";
import { inState, ofParentIn, visibleTo } from "../publishing";
import { hasReferences } from "../references";
import { type Condition, search, translatedIn } from "../search/search";
import { translate } from "../translate";
import { adminList, rowState } from "./admin-rows";
import { cardColumns, showTexts, toCards } from "./cards";
// Schemas and filters of records read the lists of the firm, and the fields that it has defined.
import "../site-fields";
import "../site-lists";

/** `seesAll`: also what visitors don't see, or only what is in this state. */
export type ListQuery = {
  q?: string;
  page?: number;
  seesAll?: boolean;
  state?: PublishingState;
  /** The record that they belong to, of a kind with a parent. */
  parent?: number;
  /** Language of the words of the search; that of the request by default. */
  language?: Language;
  /** Matches that a search looks at: see `search`. */
  limit?: number;
};

/** Filters and order of a kind's public list; newest first by default. */
export type ListOptions<Query> = { filters?(): Filters; orderOf?(query: Query): Order };

/** The lists of a kind: of visitors, of the back-office, and those of sitemap and feed. */
export function recordLists<
  Of extends Fields,
  Name extends keyof Of & string,
  CardName extends Name,
  Query extends ListQuery,
>(
  definition: RecordDefinition<Of, Name, CardName>,
  toRecord: (row: object) => Stored<ValuesOf<Of>>,
  { filters = () => ({}), orderOf = () => newest }: ListOptions<Query> = {},
) {
  type Saved = Stored<ValuesOf<Of>>;
  type Card = Pick<Saved, CardName> & {
    id: number;
    picture: Picture | undefined;
    cardText?: string;
  } & Untranslated;

  const { kind, path } = definition;
  // Kysely has no type for 'one of these tables': its rows are typed here.
  const table = path as "properties";
  const card = cardColumns(definition) as "id"[];

  const cardsOf = async (rows: { execute(): Promise<object[]> }) => {
    const cards = await toCards(definition, (await rows.execute()) as Record<string, unknown>[]);
    return (await showTexts(definition, cards)) as Card[];
  };

  const visible = visibleTo(definition);
  const conditionsOf = ({ seesAll, state, parent }: Query) => {
    const ofParent = ofParentIn(definition, parent);
    if (!seesAll) return [...ofParent, ...visible];
    return state && definition.hasStates ? [inState(state, now())] : ofParent;
  };
  const listOf = (query: Query, language = textLanguage()): List => {
    const { q, limit } = query;
    const conditions = filterConditions(filters(), query as object as FilterValues).map(
      ({ condition }) => condition,
    );
    const where = [...conditionsOf(query), ...conditions];
    const order = withNumberFirst(orderOf(query), q);
    const translated = query.seesAll ? translatedIn(kind) : language && translatedIn(kind, language);
    return { table, ...definition.search, q, limit, where, order, translated, language: query.language };
  };
  const visibleRows = () => visible.reduce((rows, condition) => rows.where(condition), db.selectFrom(table));
  // Visitors' rows are asked for again: one may have become a draft since its id was found.
  const byIds = (ids: number[], order: Order, seesAll = false) =>
    (seesAll ? db.selectFrom(table) : visibleRows()).where("id", "in", ids).orderBy(order);
  const featured = (limit: number, only?: Condition) => {
    const rows = visibleRows().where("featured", "=", sql.lit(1)).orderBy(inFeaturedOrder).limit(limit);
    return only ? rows.where(only) : rows;
  };

  return {
    /** @param language of their texts; that of the request by default */
    async findRecords(
      query: Query,
      size: number,
      language = textLanguage(),
    ): Promise<(Saved & Untranslated)[]> {
      const list = listOf(query, language);
      const { ids } = await findPage(list, query.page, size);
      const rows = await byIds(ids, list.order, query.seesAll).selectAll().execute();
      return translate(kind, rows.map(toRecord), language);
    },

    /**
     * The public fields of those of these records that match and that visitors see, in the order of the ids.
     * @param language of the search and of their texts; that of the request by default
     */
    async findAmong(
      query: Query,
      ids: number[],
      language = textLanguage(),
    ): Promise<(Visible<Of> & Untranslated)[]> {
      const { where, ...list } = listOf(query, language);
      const found = await search({ ...list, among: ids, language });
      const conditions = found ? [...where, within(found)] : where;
      const rows = conditions.reduce(
        (all, condition) => all.where(condition),
        db.selectFrom(table).selectAll(),
      );
      const visible = await rows.where("id", "in", ids).execute();
      const records = visible.map((row) => publicValues(definition, toRecord(row)));
      const translated = await translate(kind, records, language);
      const byId = new Map(translated.map((record) => [record.id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** One page of the public list as cards, the number of all, and what the choices of its filters would leave. */
    async findCards(query: Query, size: number) {
      const list = listOf(query);
      // The list and the counts are of one search.
      const found = await findMatches(list);
      const values = query as object as FilterValues;
      const { total, ...facets } = await findFacets({ table, filters: filters(), values, found });
      const { ids, isTruncated } = await findPage({ ...list, found, total }, query.page, size);
      return { cards: await cardsOf(byIds(ids, list.order).select(card)), total, isTruncated, facets };
    },

    /** The ids of the first ones of the public list, and the number of all. */
    findFirstIds: (query: Query, size: number) => findPage(listOf(query), 1, size),

    /** The first ones of the public list as cards, and the number of all, without the counts of its filters. */
    async findFirstCards(query: Query, size: number) {
      const list = listOf(query);
      const { ids, total } = await findPage(list, 1, size);
      return { cards: await cardsOf(byIds(ids, list.order).select(card)), total };
    },

    /** The featured records as cards, in the order of Home. @param only a condition, for those of one type */
    findFeaturedCards: (limit: number, only?: Condition) => cardsOf(featured(limit, only).select(card)),

    /** @param language of their texts; that of the request by default */
    async findFeaturedRecords(limit: number, language = textLanguage()): Promise<(Saved & Untranslated)[]> {
      const rows = await featured(limit).selectAll().execute();
      return translate(kind, rows.map(toRecord), language);
    },

    /** One page of the back-office's list, and the number of all. */
    async findRows(query: RecordRowQuery, size: number) {
      const { order, ...list } = adminList(definition, query);
      const { ids, ...counts } = await findPage({ ...list, order }, query.page, size);
      const rows = byIds(ids, order, true).select(card);
      if (!definition.hasStates) {
        const found = await rows.select("updatedAt").execute();
        // A kind that no visitor sees has no public fields.
        const cards = definition.isPrivate
          ? ((await toCards(definition, found)) as Card[])
          : await cardsOf({ execute: async () => found });
        return {
          rows: cards.map((row, index) => ({ ...row, updatedAt: found[index]?.updatedAt })),
          ...counts,
        };
      }
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
    async findNewest<Column extends keyof Visible<Of> & string>(
      columns: Column[],
      limit: number,
      offset = 0,
    ) {
      const rows = visibleRows()
        .select(columns as "id"[])
        .orderBy(newest)
        .limit(limit)
        .offset(offset);
      return (await rows.execute()).map((row) => {
        const values = decodeColumns(definition, row);
        return { ...values, ...definition.conceal?.(values) } as Pick<Visible<Of>, Column>;
      });
    },

    cardsOf,
    card,

    visibleRows,
  };
}
