import { type RawBuilder, type SqlBool, sql } from "kysely";
import { currentLanguage } from "#app/config/request-context";
import type { SearchText } from "#app/schemas/records/record";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import type { TranslatedKind } from "#app/schemas/translations/translation";
import type { Language } from "#app/words/language";
import { db } from "../../client/client";
import { yieldToRequests } from "../../client/yield-to-requests";
import { findPageSettings } from "../settings";
import { siteLanguages } from "../site-languages";
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
  /** Language of the words; that of the request by default. */
  language?: Language;
  /** Texts in other languages, in which each term is looked for, too. */
  translated?: Translated;
};

/** Translations of a kind: those that visitors see in a language, or all. */
type Translated = { kind: TranslatedKind; language?: Language };

/** The translations that a search looks into; undefined for the first language, and where no other is prepared. */
export function translatedIn(kind: TranslatedKind, language?: Language): Translated | undefined {
  const languages = siteLanguages();
  if (translatedLanguages(languages).length === 0 || language === languages.first) return undefined;
  return { kind, language };
}

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

async function findTerms({
  q = "",
  hasNumbers,
  hasAmounts,
  hasPhones,
  language = currentLanguage(),
}: Search): Promise<Term[]> {
  if (!hasWords(q)) return [];
  const phone = hasPhones && phoneTermOf(q, await findPageSettings());
  if (phone) return [phone];
  if (!hasNumbers) return termsOf(q, language);
  const settings = hasAmounts ? await findPageSettings() : undefined;
  const terms = listingTermsOf(q, settings, language);
  return hasNumbers === "own" ? terms.map(withoutId) : terms;
}

const withoutId = ({ numbers, ...term }: Term): Term => ({
  ...term,
  numbers: numbers.filter(({ column }) => column !== "id"),
});

type Indexed = Search & { index: string };

/** Searches by trigrams, and compares words of one or two characters with the texts of what these find. */
async function searchIndex(list: Indexed, terms: Term[], limit: number): Promise<Found> {
  const isIndexed = ({ phrases }: Term) => phrases.every((phrase) => [...phrase].length >= 3);
  const short = terms.filter((term) => !isIndexed(term)).map((term) => contains(term, list.translated));
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
  const columns = list.columns?.map(wordsIn) ?? [];
  const ids: number[] = [];
  for (let from = 0; from < looked.rows.length; from += batchSize) {
    if (from > 0) await yieldToRequests();
    const batch = looked.rows.slice(from, from + batchSize).map(({ id }) => id);
    const { rows } = await sql<{ id: number; phone?: string }>`
      select id, ${sql.join(columns)} from ${sql.table(table)} where id in (${idsOf(batch)})`.execute(db);
    const translations = await findTranslatedTexts(batch, list.translated);
    for (const { id, ...texts } of rows) {
      const all = [
        ...Object.values(texts),
        ...translations.filter(({ recordId }) => recordId === id).map(({ text }) => text),
      ];
      if (hasTerms(terms, all.join(" "), texts.phone)) ids.push(id);
    }
  }
  return { ids, isTruncated: looked.rows.length >= limit };
}

/** The words of a column; of sections those that the indexes of projects and of the journal have (migrations 053 and 054). */
const wordsIn = (column: string) =>
  column === "sections"
    ? sql`(select group_concat(atom, ' ') from json_tree(sections)
        where type = 'text' and key not in ('kind', 'width', 'address') and path not like '%.images') as sections`
    : sql.ref(column);

async function findTranslatedTexts(ids: number[], translated: Translated | undefined) {
  if (!translated) return [];
  const { rows } = await sql<{ recordId: number; text: string }>`
    select "recordId", text from ${translationsOf(translated)} and "recordId" in (${idsOf(ids)})`.execute(db);
  return rows;
}

/** Texts of translations with their rows. */
const translationsOf = ({ kind, language }: Translated) => sql`
  translations join translations_search on translations_search.rowid = translations.id
  where kind = ${kind} ${language ? sql`and language = ${language} and shown = 1` : sql``}`;

/** Selects the ids of the records with every term, or of all, the newest first. */
function matchesOf({ table, index, among, translated }: Indexed, terms: Term[]) {
  if (terms.length === 0)
    return idsOf(among) ?? sql`select rowid as id from ${sql.table(index)} order by rowid desc`;
  // Each term may be in another text: they can't be one search of an index.
  const texts = translated ? [] : terms.filter(({ numbers }) => numbers.length === 0);
  const within = among ? sql`and rowid in (${idsOf(among)})` : sql``;
  const match = (matched: Term[]) => sql`
    select rowid as id from ${sql.table(index)} where ${sql.table(index)} match ${phrasesOf(matched)} ${within}`;
  const matchTranslated = (term: Term) => sql`
    select "recordId" as id from ${translated && translationsOf(translated)}
      and translations_search match ${phrasesOf([term])} ${among ? sql`and "recordId" in (${idsOf(among)})` : sql``}`;
  const withNumbers = ({ numbers }: Term) =>
    numbers.map(
      ({ column, operator, value }) =>
        sql`select id from ${sql.table(table)} where ${sql.ref(column)} ${sql.raw(operator)} ${value} ${within}`,
    );
  const inTexts = (term: Term) => [match([term]), ...(translated ? [matchTranslated(term)] : [])];
  const either = (term: Term) => [...(term.phrases.length > 0 ? inTexts(term) : []), ...withNumbers(term)];
  const all = [
    ...(texts.length > 0 ? [match(texts)] : []),
    ...terms
      .filter((term) => !texts.includes(term))
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

function contains({ phrases }: Term, translated: Translated | undefined) {
  const either = (text: RawBuilder<unknown>) =>
    sql.join(
      phrases.map((phrase) => sql`instr(${text}, ${phrase})`),
      sql` or `,
    );
  const inTranslation =
    translated &&
    sql`or exists (select 1 from ${translationsOf(translated)}
      and "recordId" = found.id and (${either(sql`translations_search.text`)}))`;
  return sql`(${either(sql`texts.text`)} ${inTranslation ?? sql``})`;
}
