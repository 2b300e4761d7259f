import { type RawBuilder, type SqlBool, sql } from "kysely";
import { currentLanguage } from "#app/config/request-context";
import type { SearchText } from "#app/schemas/records/record";
import { db } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import { findPageSettings } from "../settings";
import { hasTerms, hasWords, listingTermsOf, phoneTermOf, type Term, termsOf } from "./terms";

/** A search looks at the newest matches only: docs/decisions/014-search-limit.md. */
export const maxSearchResults = 3_000;

/** Rows without an index whose texts are compared at once. */
const batchSize = 200;

export type Condition = RawBuilder<SqlBool>;

export type Search = SearchText & {
  table: string;
  q: string | undefined;
  /** The ids of a table without an index, the newest first; all by default. */
  newest?: RawBuilder<unknown>;
  /** Ids of the records that are searched; all by default. */
  among?: number[];
  /** Number of matches; `maxSearchResults` by default. */
  limit?: number;
};

/** `isTruncated`: there may be more. */
export type Found = { ids: number[]; isTruncated: boolean };

/** Finds the ids of records with every word; undefined without words. */
export async function search({ limit = maxSearchResults, ...list }: Search): Promise<Found | undefined> {
  const terms = await findTerms(list);
  if (terms.length === 0) return undefined;
  return list.index
    ? searchIndex({ ...list, index: list.index }, terms, limit)
    : searchColumns(list, terms, limit);
}

async function findTerms({ q = "", hasNumbers, hasAmounts, hasPhones }: Search): Promise<Term[]> {
  if (!hasWords(q)) return [];
  const phone = hasPhones && phoneTermOf(q, await findPageSettings());
  if (phone) return [phone];
  const language = currentLanguage();
  if (!hasNumbers) return termsOf(q, language);
  return listingTermsOf(q, hasAmounts ? await findPageSettings() : undefined, language);
}

type Indexed = Search & { index: string };

/** Searches by trigrams, and compares words of one or two characters with the texts of what these find. */
async function searchIndex(list: Indexed, terms: Term[], limit: number): Promise<Found> {
  const isIndexed = ({ phrases }: Term) => phrases.every((phrase) => [...phrase].length >= 3);
  const short = terms.filter((term) => !isIndexed(term)).map(contains);
  const found =
    short.length > 0
      ? sql`found join ${sql.table(list.index)} as texts on texts.rowid = id where ${sql.join(short, sql` and `)}`
      : sql`found`;
  const { rows } = await sql<{ looked: number; ids: string }>`
    with found as materialized (${matchesOf(list, terms.filter(isIndexed))} limit ${limit})
    select (select count(*) from found) as looked, (select json_group_array(id) from ${found}) as ids
  `.execute(db);
  const [{ looked, ids } = { looked: 0, ids: "[]" }] = rows;
  return { ids: JSON.parse(ids) as number[], isTruncated: looked >= limit };
}

/** Compares the texts of the newest rows of a table without an index, in batches: long texts take time to fold. */
async function searchColumns(
  { table, among, ...list }: Search,
  terms: Term[],
  limit: number,
): Promise<Found> {
  const newest = idsOf(among) ?? list.newest ?? sql`select id from ${sql.table(table)} order by id desc`;
  const looked = await sql<{ id: number }>`${newest} limit ${limit}`.execute(db);
  const columns = list.columns?.map((column) => sql.ref(column)) ?? [];
  const ids: number[] = [];
  for (let from = 0; from < looked.rows.length; from += batchSize) {
    if (from > 0) await yieldToRequests();
    const batch = looked.rows.slice(from, from + batchSize).map(({ id }) => id);
    const { rows } = await sql<{ id: number; phone?: string }>`
      select id, ${sql.join(columns)} from ${sql.table(table)} where id in (${idsOf(batch)})`.execute(db);
    for (const { id, ...texts } of rows)
      if (hasTerms(terms, Object.values(texts).join(" "), texts.phone)) ids.push(id);
  }
  return { ids, isTruncated: looked.rows.length >= limit };
}

/** Selects the ids of the records with every term, or of all, the newest first. */
function matchesOf({ table, index, among }: Indexed, terms: Term[]) {
  if (terms.length === 0)
    return idsOf(among) ?? sql`select rowid as id from ${sql.table(index)} order by rowid desc`;
  const texts = terms.filter(({ numbers }) => numbers.length === 0);
  const within = among ? sql`and rowid in (${idsOf(among)})` : sql``;
  const match = (matched: Term[]) => sql`
    select rowid as id from ${sql.table(index)} where ${sql.table(index)} match ${phrasesOf(matched)} ${within}`;
  const withNumbers = ({ numbers }: Term) =>
    numbers.map(
      ({ column, operator, value }) =>
        sql`select id from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${value} ${within}`,
    );
  const either = (term: Term) => [...(term.phrases.length > 0 ? [match([term])] : []), ...withNumbers(term)];
  const all = [
    ...(texts.length > 0 ? [match(texts)] : []),
    ...terms
      .filter(({ numbers }) => numbers.length > 0)
      .map((term) => sql`select * from (${sql.join(either(term), sql` union `)}) as matching`),
  ];
  return sql`${sql.join(all, sql` intersect `)} order by 1 desc`;
}

/** Quotes each phrase, so that FTS5 reads no operator in it. */
function phrasesOf(terms: Term[]) {
  const quote = (phrase: string) => `"${phrase.replaceAll('"', '""')}"`;
  const each = terms.map(({ phrases, digits }) =>
    [`text : (${phrases.map(quote).join(" OR ")})`, ...(digits ? [`phone : ${quote(digits)}`] : [])].join(
      " OR ",
    ),
  );
  return each.map((phrases) => `(${phrases})`).join(" AND ");
}

function idsOf(among: number[] | undefined) {
  return among && sql`select value as id from json_each(${JSON.stringify(among)})`;
}

function contains({ phrases }: Term) {
  const either = phrases.map((phrase) => sql`instr(text, ${phrase})`);
  return sql`(${sql.join(either, sql` or `)})`;
}
