import { type RawBuilder, sql } from "kysely";

/** More words than this narrow nothing down. */
const mostWords = 8;

/**
 * The condition that every word of `q` occurs in the title, location or description of a row of `table`.
 * Words of three characters and more come from the trigram index, shorter ones from a comparison.
 * Undefined when `q` holds no word.
 */
export function matches(table: "properties" | "projects", q: string): RawBuilder<boolean> | undefined {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const long = words.filter((word) => [...word].length >= 3);
  const short = words.filter((word) => [...word].length < 3);
  const conditions = short.map((word) => contains(table, word));
  if (long.length > 0) conditions.push(indexed(table, long));
  if (conditions.length > 0) return sql.join(conditions, sql` and `);
}

/** Each word as a quoted FTS5 string, so that no operator of the search language is ever read in it. */
function indexed(table: string, words: string[]) {
  const search = sql.table(`${table}_search`);
  const phrase = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select rowid from ${search} where ${search} match ${phrase})`;
}

function contains(table: string, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const like = (column: string) => sql`${sql.ref(`${table}.${column}`)} like ${pattern} escape '\\'`;
  return sql<boolean>`(${sql.join(["title", "location", "description"].map(like), sql` or `)})`;
}
