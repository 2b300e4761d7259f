import { type RawBuilder, sql } from "kysely";

/** More words than this narrow nothing down. */
const mostWords = 8;

type Searched = "properties" | "projects" | "messages";

/** The columns that a visitor's search looks into. */
const shown = ["title", "location", "description"];

type Options = {
  columns?: string[];
  /** What else makes a row match this word. */
  or?: (word: string) => RawBuilder<boolean> | undefined;
};

/**
 * The condition that every word of `q` occurs in one of the `columns` of a row of `table`.
 * Words of three characters and more come from the trigram index, shorter ones from a comparison.
 * Undefined when `q` holds no word.
 */
export function matches(table: Searched, q: string, { columns = shown, or }: Options = {}) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  if (words.length === 0) return undefined;
  const isLong = (word: string) => [...word].length >= 3;
  // One look into the index for all words, where nothing but the index can match.
  const together = or ? [] : words.filter(isLong);
  const apart = words.filter((word) => !together.includes(word));
  const conditions = apart.map((word) => {
    const found = isLong(word) ? indexed(table, columns, [word]) : contains(table, columns, word);
    const other = or?.(word);
    return other ? sql<boolean>`(${found} or ${other})` : found;
  });
  if (together.length > 0) conditions.push(indexed(table, columns, together));
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Each word as a quoted FTS5 string, so that no operator of the search language is ever read in it. */
function indexed(table: string, columns: string[], words: string[]) {
  const search = sql.table(`${table}_search`);
  const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" AND ");
  const match = `{${columns.join(" ")}} : (${phrases})`;
  return sql<boolean>`${sql.ref(`${table}.id`)} in (select rowid from ${search} where ${search} match ${match})`;
}

function contains(table: string, columns: string[], word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  const like = (column: string) => sql`${sql.ref(`${table}.${column}`)} like ${pattern} escape '\\'`;
  return sql<boolean>`(${sql.join(columns.map(like), sql` or `)})`;
}

/** The condition that a column with few values holds one of those in which the word occurs. */
export function among(column: string, values: readonly string[], word: string) {
  const found = values.filter((value) => value.includes(word.toLowerCase()));
  if (found.length > 0) return sql<boolean>`${sql.ref(column)} in (${sql.join(found)})`;
}
