import { type Kysely, type SqlBool, sql } from "kysely";
import type { TabQuery } from "#app/schemas/listing-query";
import type { PackedPicture } from "#app/schemas/picture";
import type { Fields, RecordDefinition, SearchColumns, Stored, ValuesOf } from "#app/schemas/record";
import type { Settings } from "#app/schemas/settings";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import { findSettings } from "../settings";
import { changeRecord, runOnce } from "./changes";
import { cardColumns, decodeColumns, encodeColumns, toCards } from "./columns";
import { definedConditions, findPage, type List } from "./list-page";
import { inChosenOrder, newest, newestFirst, type Order, orderOf } from "./orders";
import type { Editor } from "./revisions";
import type { Condition } from "./search";

type ListQuery = { q?: string; page?: number };

/** What a kind does otherwise than the others. */
type Options<Values, Query> = {
  /** Columns computed from the fields in the units of the firm, for filters and orders. */
  computed?(values: Values, settings: Settings): Record<string, unknown>;
  /** Filters and order of the public list; newest first by default. */
  filters?(query: Query): Partial<Pick<List, "where" | "counted" | "order">>;
  /** What the activity log says of a new or changed record; by default the title of a new one. */
  activitySubject?(after: Stored<Values>, before?: Stored<Values>): string | undefined;
};

export function recordQueries<
  Of extends Fields,
  Name extends keyof Of & string,
  CardName extends Name,
  Query extends ListQuery = ListQuery,
>(
  definition: RecordDefinition<Of, Name, CardName>,
  { computed, filters, activitySubject }: Options<ValuesOf<Of>, Query> = {},
) {
  type Values = ValuesOf<Of>;
  type Saved = Stored<Values>;
  type Card = Pick<Saved, CardName | "id"> & { picture: PackedPicture | undefined; cardText?: string };

  const { path, titleField } = definition;
  // Kysely has no type for 'one of these tables': its rows are typed here.
  const table = path as "properties";
  const card = cardColumns(definition) as "id"[];

  /** Of a new record in an ordered list. */
  const lastPlace = definition.isOrdered && {
    order: sql`(select coalesce(max("order"), 0) + 1 from ${sql.table(path)})`,
  };

  const toRecord = (row: object) => decodeColumns(definition, { ...row }) as Saved;
  const toColumns = async (values: Values, connection: Kysely<Tables>) => {
    const columns: Record<string, unknown> = encodeColumns(definition, values);
    return computed ? { ...columns, ...computed(values, await findSettings(connection)) } : columns;
  };
  const cardsOf = async (rows: { execute(): Promise<object[]> }) =>
    (await toCards(definition, (await rows.execute()) as Record<string, unknown>[])) as Card[];

  const listOf = ({ columns, index }: SearchColumns, q?: string): List => {
    return { table, columns, index, q, where: [], order: newest };
  };
  const publicList = (query: Query) => ({ ...listOf(definition.search, query.q), ...filters?.(query) });
  const byIds = (ids: number[], { forward }: Order) =>
    db.selectFrom(table).where("id", "in", ids).orderBy(forward);
  const featured = (limit: number, only?: Condition) => {
    const rows = db.selectFrom(table).where("featured", "=", sql.lit(1)).orderBy(newestFirst).limit(limit);
    return only ? rows.where(only) : rows;
  };

  const titleOf = (after: Saved, before?: Saved) => (before ? undefined : String(after[titleField]));

  async function logChange(transaction: Kysely<Tables>, user: Editor, after: Saved, before?: Saved) {
    const subject = (activitySubject ?? titleOf)(after, before);
    const { kind } = definition.activity;
    if (subject) await insertActivity(transaction, { kind, subject, subjectId: after.id, user });
  }

  async function insert(values: Values, createdAt = now(), transaction: Kysely<Tables> = db): Promise<Saved> {
    const columns = await toColumns(values, transaction);
    const row = await transaction
      .insertInto(table)
      .values({ ...lastPlace, ...columns, createdAt, updatedAt: createdAt } as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRecord(row);
  }

  return {
    insert,

    async findById(id: number): Promise<Saved | undefined> {
      const row = await db.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
      return row && toRecord(row);
    },

    /** One page of the public list as cards, and the number of all. */
    async findCards(query: Query, size: number) {
      const list = publicList(query);
      const { ids, ...counts } = await findPage(list, query.page, size);
      return { cards: await cardsOf(byIds(ids, list.order).select(card)), ...counts };
    },

    async findRecords(query: Query, size: number): Promise<Saved[]> {
      const list = publicList(query);
      const { ids } = await findPage(list, query.page, size);
      return (await byIds(ids, list.order).selectAll().execute()).map(toRecord);
    },

    /** The newest featured records as cards. @param only a condition, for those of one type */
    findFeaturedCards: (limit: number, only?: Condition) => cardsOf(featured(limit, only).select(card)),

    async findFeaturedRecords(limit: number): Promise<Saved[]> {
      return (await featured(limit).selectAll().execute()).map(toRecord);
    },

    /** One page of the back-office's list, and the number of all. */
    async findRows({ q, tab, sort, page }: TabQuery<string>, size: number) {
      const { adminSearch, tabs } = definition;
      const inTab = sql<SqlBool>`${sql.ref(tabs?.field ?? "")} = ${tab}`;
      const list = {
        ...listOf(adminSearch, q),
        where: definedConditions([tab && (tab === "featured" ? sql`featured = 1` : inTab)]),
        order: definition.isOrdered ? inChosenOrder : orderOf(sort, titleField),
      };
      const { ids, ...counts } = await findPage(list, page, size);
      return { rows: await cardsOf(byIds(ids, list.order).select(card)), ...counts };
    },

    /** The newest records, with some columns, for sitemap and feed. */
    async findNewest<Column extends keyof Saved & string>(columns: Column[], limit: number) {
      const rows = db
        .selectFrom(table)
        .select(columns as "id"[])
        .orderBy(newestFirst)
        .limit(limit);
      return (await rows.execute()).map((row): Pick<Saved, Column> => toRecord(row));
    },

    cardsOf,
    card,

    /** Inserts a record and its activity, once for each idempotency key. @returns its id */
    create(values: Values, editor: Editor, key: string | null = null) {
      return db.transaction().execute((transaction) =>
        runOnce(transaction, table, key, async () => {
          const record = await insert(values, now(), transaction);
          await logChange(transaction, editor, record);
          return record.id;
        }),
      );
    },

    /** Replaces a record. @param seen `updatedAt` of the version that the change was made to */
    update(id: number, values: Values, editor: Editor, seen?: string) {
      const columns = (transaction: Kysely<Tables>) => toColumns(values, transaction);
      const onSaved = (transaction: Kysely<Tables>, after: Saved, before: Saved) =>
        logChange(transaction, editor, after, before);
      return changeRecord(definition, { id, columns, editor, seen, toRecord, onSaved });
    },
  };
}
