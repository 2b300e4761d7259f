import { redirect } from "@remix-run/node";
import { listPage } from "#app/schemas/filters/listing-query";
import { optionalText } from "#app/schemas/records/fields";
import { dateFormat } from "#app/schemas/units/time-zone";
import { z } from "#app/schemas/zod-config";
import { notFound } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { utcDay } from "#app/server/records/local-time";
import { m } from "#app/words/compiled/messages.js";
import { findUsedLists } from "#db/queries/records/content";
import { findCategories, findEntries, findYears, type JournalCard } from "#db/queries/records/journal";
import { findPageAt } from "#db/queries/records/pages";
import { findTeamNames } from "#db/queries/records/team-names";
import { findPageSettings } from "#db/queries/settings";

const query = z.object({
  category: optionalText(60).optional(),
  year: z.coerce.number().int().min(1900).max(2999).optional(),
  page: listPage.optional(),
});

/** '4 November 2026', in the firm's time zone. @param iso time in UTC */
export function entryDate(iso: string, timeZone: string) {
  const options = { day: "numeric", month: "long", year: "numeric" } as const;
  return { iso, text: dateFormat(m.language_locale(), options, timeZone).format(new Date(iso)) };
}

/** Entries as their list shows them: a document has them twice, as HTML and as data. */
export async function toRows(entries: JournalCard[], timeZone: string) {
  const names = await findTeamNames(entries.map(({ author }) => author));
  return entries.map(({ author, date, lead, category, cardText: _, ...entry }) => {
    const name = author ? names.get(author) : undefined;
    return {
      ...entry,
      date: entryDate(date, timeZone),
      ...(lead && { lead }),
      ...(category && { category }),
      ...(name && { author: name }),
    };
  });
}

export type JournalRow = Awaited<ReturnType<typeof toRows>>[number];

/** Redirects to the page of the firm that had the address before, if any: there is no journal yet. @throws that, or 404 */
async function leaveEmptyJournal(): Promise<never> {
  const { movedTo } = await findPageAt("journal");
  throw movedTo ? redirect(`/${movedTo}`) : notFound();
}

/** A page of the journal, of a category or a year where the address names one. @throws 404 while it has no entry */
export async function loadEntries(request: Request) {
  const { category, year, page = 1 } = readListQuery(query, request);
  const { journal } = await findUsedLists();
  if (!journal) return leaveEmptyJournal();
  const { timeZone, siteName } = await findPageSettings();
  const startOf = (of: number) => utcDay(`${of}-01-01`, timeZone).start;
  const period = year ? { from: startOf(year), until: startOf(year + 1) } : undefined;
  const thisYear = new Date().getUTCFullYear();
  const minutes = (Date.UTC(thisYear) - Date.parse(startOf(thisYear))) / 60_000;
  const [{ entries, total }, categories, years] = await Promise.all([
    findEntries({ category, period }, page, pageSize),
    findCategories({ period }),
    findYears({ category }, minutes),
  ]);
  const pages = redirectBeyondLastPage(request, page, total);
  return {
    entries: await toRows(entries, timeZone),
    siteName,
    page,
    pages,
    ...(category && { category }),
    ...(year && { year }),
    categories: categories.map(({ value, text }) => (value === text ? { value } : { value, text })),
    years: years.map((one) => one.year),
  };
}
