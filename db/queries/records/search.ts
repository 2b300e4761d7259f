import { type RawBuilder, type SqlBool, sql } from "kysely";
import { db } from "../../client/client";

/** More words than this narrow nothing down. */
const mostWords = 8;

/** A search looks no further back than this: docs/decisions/2026-11-22-search-ends-somewhere.md. */
export const maxSearchResults = 3_000;

export type Condition = RawBuilder<SqlBool>;

export type Search = {
  table: "properties" | "projects" | "messages" | "files";
  q: string | undefined;
  /** Where its words are indexed. */
  index:
    | ("properties_search" | "properties_names" | "projects_search" | "projects_names")
    | ("messages_search" | "files_search");
  /** The columns in one of which each word must occur: those of the index. */
  columns: readonly string[];
  where: Condition[];
  order: RawBuilder<unknown>;
};

export type Found = { ids: number[]; isCut: boolean };

/**
 * The numbers of the records that a search finds, in their order. Words of three characters and more come from the
 * trigram index, shorter ones from a comparison; `isCut` when there were more records to look at than it may.
 * @returns undefined when `q` holds no word
 */
export async function search({
  table,
  index,
  q = "",
  columns,
  where,
  order,
}: Search): Promise<Found | undefined> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const isLong = (word: string) => [...word].length >= 3;
  const long = words.filter(isLong);
  const short = words.filter((word) => !isLong(word)).map((word) => contains(columns, word));
  const found = long.length > 0 ? indexed(index, long) : newest(table);
  const conditions = sql.join([sql`id in found`, ...where, ...short], sql` and `);
  const { rows } = await sql<{ looked: number; ids: string }>`
    with found (id) as materialized (${found} limit ${maxSearchResults})
    select
      (select count(*) from found) as looked,
      (select json_group_array(id order by ${order}) from ${sql.table(table)} indexed by ${sql.ref(`${table}_found`)} where ${conditions}) as ids
  `.execute(db);
  const [{ looked, ids } = { looked: 0, ids: "[]" }] = rows;
  return { ids: JSON.parse(ids), isCut: looked === maxSearchResults };
}

/** Each word as a quoted FTS5 string, so that no operator of the search language is ever read in it. */
function indexed(index: string, words: string[]) {
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
  const table = sql.table(index);
  return sql`select rowid from ${table} where ${table} match ${phrases} order by rowid desc`;
}

/** Records are numbered as they come. */
function newest(table: string) {
  return sql`select id from ${sql.table(table)} order by id desc`;
}

function contains(columns: readonly string[], word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const like = (column: string) => sql`${sql.ref(column)} like ${pattern} escape '\\'`;
  return sql<SqlBool>`(${sql.join(columns.map(like), sql` or `)})`;
}
