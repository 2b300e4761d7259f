import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchColumns } from "#app/schemas/records/record";
import { db } from "../../client/client";
import { findPageSettings } from "../settings";
import { formsOf, type Term, termsOf, tokensOf } from "./terms";

/** A search looks at the newest matches only: docs/decisions/014-search-limit.md. */
export const maxSearchResults = 3_000;

export type Condition = RawBuilder<SqlBool>;

/** A search in the columns of a table; `index` is their FTS5 trigram index. */
export type Search = SearchColumns & {
  table: string;
  q: string | undefined;
  where: Condition[];
  /** Any order by default. */
  order?: RawBuilder<unknown>;
  /** The ids that words without an index are compared with, the newest first; of all records by default. */
  newest?: RawBuilder<unknown>;
  /** Ids of the records that are searched; all by default. */
  among?: number[];
  /** The ids of further records, whatever their words: those with a phone number. */
  also?: RawBuilder<unknown>;
  /** Number of matches; `maxSearchResults` by default. */
  limit?: number;
};

/** `isTruncated`: there may be more. */
export type Found = { ids: number[]; isTruncated: boolean };

/** Finds the ids of records with every word, by the trigram index where a word has three characters; undefined without words. */
export async function search({ limit = maxSearchResults, ...list }: Search): Promise<Found | undefined> {
  const terms = tokensOf(list.q ?? "").length > 0 ? await findTerms(list) : [];
  if (terms.length === 0) return undefined;
  const { order } = list;
  const isIndexed = ({ phrases }: Term) => phrases.every((phrase) => list.index && [...phrase].length >= 3);
  const [indexed, short] = [terms.filter(isIndexed), terms.filter((term) => !isIndexed(term))];
  const { rows } = await sql<{ looked: number; ids: string }>`
    with found (id) as materialized (${candidatesOf(list, indexed, limit)})
    select
      (select count(*) from found) as looked,
      (select json_group_array(id ${order ? sql`order by ${order}` : sql``}) from ${matchingOf(list, short)}) as ids
  `.execute(db);
  const [{ looked, ids } = { looked: 0, ids: "[]" }] = rows;
  return { ids: JSON.parse(ids) as number[], isTruncated: looked >= limit };
}

/** Selects the ids with every indexed term, or those to compare where there is none, and further records. */
function candidatesOf(list: Search, indexed: Term[], limit: number) {
  const { table, also, among } = list;
  const matches = matchesOf(list, indexed);
  const found =
    matches.length > 0
      ? sql`${sql.join(matches, sql` intersect `)} order by 1 desc`
      : (idsOf(among) ?? list.newest ?? newest(table));
  if (!also) return sql`${found} limit ${limit}`;
  return sql`select * from (${found} limit ${limit}) as matching union all ${also}`;
}

/** The candidates that meet the conditions and contain every term without an index, as a 'from' of SQL. */
function matchingOf({ table, index, columns, where, order, also }: Search, short: Term[]) {
  const texts = short.map(({ typed }) => contains(columns, typed));
  const compared = texts.length > 0 && sql.join(texts, sql` and `);
  const isCompared = compared && (also ? sql`(id in (${also}) or (${compared}))` : compared);
  const conditions = [...where, ...(isCompared ? [isCompared] : [])];
  if (conditions.length === 0 && !order) return sql`found`;
  const covering = index ? sql`indexed by ${sql.ref(`${table}_found`)}` : sql``;
  return sql`${sql.table(table)} ${covering} where ${sql.join([sql`id in found`, ...conditions], sql` and `)}`;
}

async function findTerms({ q = "", isFolded, hasAmounts }: Search): Promise<Term[]> {
  if (isFolded) return termsOf(q, hasAmounts ? await findPageSettings() : undefined);
  return tokensOf(q).map((word) => ({ phrases: [word], typed: word, numbers: [] }));
}

/** Selects the records of all phrases, and those of each term that may be a number instead. */
function matchesOf({ table, index = "", among }: Search, terms: Term[]) {
  const texts = terms.filter(({ numbers }) => numbers.length === 0);
  const within = among ? sql`and rowid in (${idsOf(among)})` : sql``;
  const match = (matched: Term[]) => sql`
    select rowid from ${sql.table(index)} where ${sql.table(index)} match ${phrasesOf(matched)} ${within}`;
  const withNumbers = ({ numbers }: Term) =>
    numbers.map(
      ({ column, operator, value }) =>
        sql`select id from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${value} ${within}`,
    );
  const either = (term: Term) => [...(term.phrases.length > 0 ? [match([term])] : []), ...withNumbers(term)];
  return [
    ...(texts.length > 0 ? [match(texts)] : []),
    ...terms
      .filter(({ numbers }) => numbers.length > 0)
      .map((term) => sql`select * from (${sql.join(either(term), sql` union `)}) as matching`),
  ];
}

/** Quotes each phrase, so that FTS5 reads no operator in it. */
function phrasesOf(terms: Term[]) {
  const quoted = terms.map(({ phrases }) => phrases.map((phrase) => `"${phrase.replaceAll('"', '""')}"`));
  return quoted.map((phrases) => `(${phrases.join(" OR ")})`).join(" AND ");
}

function newest(table: string) {
  return sql`select id from ${sql.table(table)} order by id desc`;
}

function idsOf(among: number[] | undefined) {
  return among && sql`select value from json_each(${JSON.stringify(among)})`;
}

function contains(columns: readonly string[], word: string) {
  const patterns = formsOf(word).map((form) => `%${form.replace(/[\\%_]/g, "\\$&")}%`);
  const like = (column: string, pattern: string) => sql`${sql.ref(column)} like ${pattern} escape '\\'`;
  const each = columns.flatMap((column) => patterns.map((pattern) => like(column, pattern)));
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
