import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchColumns } from "#app/schemas/record";
import { db } from "../../client/client";
import { findPageSettings } from "../settings";
import { numberOf, type Terms, termsOf } from "./terms";
import { formsOf, wordsOf } from "./words";

/** A search looks at the newest matches only: docs/decisions/014-search-limit.md. */
export const maxSearchResults = 3_000;

export type Condition = RawBuilder<SqlBool>;

/** A search in the columns of a table; `index` is their FTS5 trigram index. */
export type Search = SearchColumns & {
  table: string;
  q: string | undefined;
  where: Condition[];
  /** In any order by default. */
  order?: RawBuilder<unknown>;
  /** The ids that words without an index are compared with, the newest first; of all records by default. */
  newest?: RawBuilder<unknown>;
  /** Only these records are searched. */
  among?: number[];
  /** The ids of further records, whatever their words: those with a phone number. */
  also?: RawBuilder<unknown>;
  /** Of matches; `maxSearchResults` by default. */
  limit?: number;
};

/** `isTruncated`: there may be more. */
export type Found = { ids: number[]; isTruncated: boolean };

/** The ids of records with every word, by the trigram index where a word has three characters; undefined without words. */
export async function search({ limit = maxSearchResults, ...list }: Search): Promise<Found | undefined> {
  const { table, index, q = "", columns, where, order, among } = list;
  if (wordsOf(q).length === 0) return undefined;
  const { phrases, short } = await findTerms(list);
  const number = list.isNormalized ? numberOf(q) : undefined;
  const also = number === undefined ? list.also : withId(table, number, among);
  const found =
    index && phrases.length > 0
      ? matches(index, phrases, among)
      : (idsOf(among) ?? list.newest ?? newest(table));
  const all = also
    ? sql`select * from (${found} limit ${limit}) as matching union all ${also}`
    : sql`${found} limit ${limit}`;
  const compared =
    short.length > 0 &&
    sql.join(
      short.map((word) => contains(columns, word)),
      sql` and `,
    );
  const isCompared = compared && (also ? sql`(id in (${also}) or (${compared}))` : compared);
  const conditions = [...where, ...(isCompared ? [isCompared] : [])];
  const covering = index ? sql`indexed by ${sql.ref(`${table}_found`)}` : sql``;
  const matching =
    conditions.length > 0 || order
      ? sql`${sql.table(table)} ${covering} where ${sql.join([sql`id in found`, ...conditions], sql` and `)}`
      : sql`found`;
  const { rows } = await sql<{ looked: number; ids: string }>`
    with found (id) as materialized (${all})
    select
      (select count(*) from found) as looked,
      (select json_group_array(id ${order ? sql`order by ${order}` : sql``}) from ${matching}) as ids
  `.execute(db);
  const [{ looked, ids } = { looked: 0, ids: "[]" }] = rows;
  return { ids: JSON.parse(ids) as number[], isTruncated: looked >= limit };
}

async function findTerms({ q = "", index, isNormalized }: Search): Promise<Terms> {
  if (isNormalized) return termsOf(q, await findPageSettings());
  const words = wordsOf(q);
  const isIndexed = (word: string) => index !== undefined && [...word].length >= 3;
  return {
    phrases: words.filter(isIndexed).map((word) => [word]),
    short: words.filter((word) => !isIndexed(word)),
  };
}

/** Each phrase is quoted, so that FTS5 reads no operator in it. */
function matches(index: string, phrases: string[][], among?: number[]) {
  const quoted = phrases.map((forms) => forms.map((form) => `"${form.replaceAll('"', '""')}"`).join(" OR "));
  const match = quoted.map((forms) => `(${forms})`).join(" AND ");
  const table = sql.table(index);
  const within = among ? sql`and rowid in (${idsOf(among)})` : sql``;
  return sql`select rowid from ${table} where ${table} match ${match} ${within} order by rowid desc`;
}

function newest(table: string) {
  return sql`select id from ${sql.table(table)} order by id desc`;
}

function idsOf(among: number[] | undefined) {
  return among && sql`select value from json_each(${JSON.stringify(among)})`;
}

function withId(table: string, number: number, among?: number[]) {
  const within = among ? sql`and id in (${idsOf(among)})` : sql``;
  return sql`select id from ${sql.table(table)} where id = ${number} ${within}`;
}

function contains(columns: readonly string[], word: string) {
  const patterns = formsOf(word).map((form) => `%${form.replace(/[\\%_]/g, "\\$&")}%`);
  const like = (column: string, pattern: string) => sql`${sql.ref(column)} like ${pattern} escape '\\'`;
  const each = columns.flatMap((column) => patterns.map((pattern) => like(column, pattern)));
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
