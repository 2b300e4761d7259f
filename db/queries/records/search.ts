import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SearchColumns } from "#app/schemas/record";
import { db } from "../../client/client";

const maxWords = 8;

/** A search looks at the newest matches only: docs/decisions/2026-11-22-search-limit.md. */
export const maxSearchResults = 3_000;

export type Condition = RawBuilder<SqlBool>;

/** A search in the columns of a table; `index` is their FTS5 trigram index. */
export type Search = SearchColumns & {
  table: string;
  q: string | undefined;
  where: Condition[];
  order: RawBuilder<unknown>;
  /** The ids that words without an index are compared with, the newest first; of all records by default. */
  newest?: RawBuilder<unknown>;
};

/** The ids of records with every word, by the trigram index where a word has three characters; undefined without words. */
export async function search({ table, index, q = "", columns, where, order, ...list }: Search) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords);
  if (words.length === 0) return undefined;
  const isIndexed = (word: string) => index !== undefined && [...word].length >= 3;
  const indexed = words.filter(isIndexed);
  const compared = words.filter((word) => !isIndexed(word)).map((word) => contains(columns, word));
  const found = index && indexed.length > 0 ? matches(index, indexed) : (list.newest ?? newest(table));
  const conditions = sql.join([sql`id in found`, ...where, ...compared], sql` and `);
  const covering = index ? sql`indexed by ${sql.ref(`${table}_found`)}` : sql``;
  const { rows } = await sql<{ looked: number; ids: string }>`
    with found (id) as materialized (${found} limit ${maxSearchResults})
    select
      (select count(*) from found) as looked,
      (select json_group_array(id order by ${order}) from ${sql.table(table)} ${covering} where ${conditions}) as ids
  `.execute(db);
  const [{ looked, ids } = { looked: 0, ids: "[]" }] = rows;
  return { ids: JSON.parse(ids) as number[], isTruncated: looked === maxSearchResults };
}

/** Each word is quoted, so that FTS5 reads no operator in it. */
function matches(index: string, words: string[]) {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
  const table = sql.table(index);
  return sql`select rowid from ${table} where ${table} match ${phrases} order by rowid desc`;
}

function newest(table: string) {
  return sql`select id from ${sql.table(table)} order by id desc`;
}

function contains(columns: readonly string[], word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const like = (column: string) => sql`${sql.ref(column)} like ${pattern} escape '\\'`;
  return sql<SqlBool>`(${sql.join(columns.map(like), sql` or `)})`;
}
