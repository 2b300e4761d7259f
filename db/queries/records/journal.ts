import { type RawBuilder, sql } from "kysely";
import { type JournalEntry, journalEntryDefinition } from "#app/schemas/content/journal-entry";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import { db } from "../../client/client";
import { definedConditions, findPage } from "../lists/list-page";
import { newest, type Order } from "../lists/orders";
import { visibleTo } from "../publishing";
import type { Condition } from "../search/search";
import { translate } from "../translate";
import { recordQueries } from "./record-queries";

/** Time of the publication of an entry: the one that the firm has set, else that of the first. */
const date = sql<string>`coalesce("publishAt", "createdAt")`;

export const dateOf = ({ publishAt, createdAt }: Pick<JournalEntry, "publishAt" | "createdAt">) =>
  publishAt ?? createdAt;

const latestFirst: Order = sql`${date} desc, "id" desc`;

export const journalQueries = recordQueries(journalEntryDefinition, { orderOf: () => latestFirst });

const visible = visibleTo(journalEntryDefinition);

/** Times in ISO 8601 UTC: from the first until before the second. */
type Period = { from: string; until: string };

const within = ({ from, until }: Period) => sql<boolean>`${date} >= ${from} and ${date} < ${until}`;

/** Compares a category in any case: 'news' is 'News'. */
const inCategory = (category: string) => sql<boolean>`category = ${category} collate nocase`;

type Filter = { category?: string; period?: Period; author?: number };

const conditionsOf = ({ category, period, author }: Filter) =>
  definedConditions([
    ...visible,
    category && inCategory(category),
    period && within(period),
    author && sql<boolean>`author = ${author}`,
  ]);

/** One page of the entries that visitors see, the latest first, and the number of all. */
export async function findEntries(filter: Filter, page: number, size: number) {
  const list = { table: "journal", q: undefined, where: conditionsOf(filter), order: latestFirst };
  const { ids, total } = await findPage(list, page, size);
  return { entries: await findCards(ids), total };
}

/** Entries as cards, with their dates, the latest first. */
async function findCards(ids: number[]) {
  const { visibleRows, card, cardsOf } = journalQueries;
  const rows = visibleRows().where("id", "in", ids);
  const dates = await rows.select(["id", date.as("date")]).execute();
  const byId = new Map(dates.map((row) => [row.id, row.date]));
  const cards = (await cardsOf(rows.select(card).orderBy(latestFirst))).map(withCategoryWord);
  return cards.flatMap((entry) => ({ ...entry, date: byId.get(entry.id) ?? "" }));
}

/** An entry with its category in the words of the list of categories, where it has no words of its own. */
export function withCategoryWord<Entry extends { category?: string } & Untranslated>(entry: Entry): Entry {
  const { category = "", untranslated } = entry;
  const word = valueWord("journal-categories", category);
  if (word === category) return entry;
  const fields = untranslated?.fields.filter((name) => name !== "category") ?? [];
  return { ...entry, category: word, untranslated: untranslated && { ...untranslated, fields } };
}

export type JournalCard = Awaited<ReturnType<typeof findCards>>[number];

/** Visible entries in the order of their numbers here. */
export async function findChosenEntries(ids: number[]) {
  const cards = await findCards(ids);
  return ids.flatMap((id) => cards.find((one) => one.id === id) ?? []);
}

/** The entries that a section can choose, those added last first; one that is gone stays an option by its number. */
export async function findEntryOptions(chosen: number[]) {
  const rows = await db.selectFrom("journal").select(["id", "title"]).orderBy(newest).limit(200).execute();
  const gone = chosen.filter((id) => !rows.some((row) => row.id === id));
  return [
    ["", m.section_entry_choose()] as const,
    ...rows.map(({ id, title }) => [String(id), title] as const),
    ...gone.map((id) => [String(id), m.section_entry_removed({ id: String(id) })] as const),
  ];
}

export async function findLatestEntries(count: number) {
  return (await findEntries({}, 1, count)).entries;
}

/**
 * Categories of the visible entries, those with the most entries first, each as the entry that was added last spells and translates it.
 * `value` is what the first language calls it.
 */
export async function findCategories({ period }: Filter) {
  const { rows } = await sql<{ id: number; category: string; count: number }>`
    select max(id) as id, category, count(*) as count from journal
    where ${sql.join([...conditionsOf({ period }), sql`category <> ''`], sql` and `)}
    group by category collate nocase order by count desc, category limit 40`.execute(db);
  const translated = await translate("journal-entry", rows);
  return translated.map(({ category, count }, index) => ({
    value: rows[index]?.category ?? category,
    text: valueWord("journal-categories", category),
    count,
  }));
}

/**
 * Years of the visible entries, the latest first: the latest entry, then the latest before that one's year, and so on, each found by
 * the index. @param minutes by which the firm's time is ahead of UTC
 */
export async function findYears({ category }: Filter, minutes: number) {
  const visibleOnes = sql.join(conditionsOf({ category }), sql` and `);
  const ahead = `${minutes} minutes`;
  const { rows } = await sql<{ year: string }>`
    with recursive latest(time) as (
      select (select ${date} from journal where ${visibleOnes} order by ${latestFirst} limit 1)
      union all
      select (
        select ${date} from journal where ${visibleOnes}
          and ${date} < strftime('%Y-%m-%dT%H:%M:%fZ', time, ${ahead}, 'start of year', ${`${-minutes} minutes`})
        order by ${latestFirst} limit 1
      ) from latest where time is not null limit 100
    )
    select strftime('%Y', time, ${ahead}) as year from latest where time is not null`.execute(db);
  return rows.map(({ year }) => year);
}

const newestEntries = 1_000;

/** Categories of the entries that were added last, also of those that visitors don't see: what the form of an entry suggests. */
export async function findUsedCategories() {
  const { rows } = await sql<{ category: string }>`
    with newest as (select category from journal order by id desc limit ${newestEntries})
    select category from newest where category <> ''
    group by category order by count(*) desc, category limit 50`.execute(db);
  return rows.map(({ category }) => category);
}

/** The entries before and after one in time. */
export async function findNeighbours(entry: Pick<JournalEntry, "id" | "publishAt" | "createdAt">) {
  const own = dateOf(entry);
  const isOlder = sql<boolean>`(${date} < ${own} or ${date} = ${own} and id < ${entry.id})`;
  const isNewer = sql<boolean>`(${date} > ${own} or ${date} = ${own} and id > ${entry.id})`;
  const [previous, next] = await Promise.all([
    findNearest(isOlder, latestFirst),
    findNearest(isNewer, sql`${date} asc, "id" asc`),
  ]);
  return { previous, next };
}

async function findNearest(condition: Condition, order: RawBuilder<unknown>) {
  const row = await journalQueries
    .visibleRows()
    .where(condition)
    .orderBy(order)
    .select(["id", "title"])
    .limit(1)
    .executeTakeFirst();
  const [translated] = row ? await translate("journal-entry", [row]) : [];
  return translated;
}

export async function findJournalIndex(limit: number, offset?: number) {
  const entries = await journalQueries.findNewest(["id", "title", "image", "updatedAt"], limit, offset);
  return entries.map(({ image, ...entry }) => ({ ...entry, images: image ? [image] : [] }));
}
