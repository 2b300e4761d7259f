import { redirect } from "@remix-run/node";
import { listPage } from "#app/schemas/filters/listing-query";
import { optionalText } from "#app/schemas/records/fields";
import { searchTextsOf } from "#app/schemas/site/search-settings";
import { z } from "#app/schemas/zod-config";
import { notFound } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { toRows } from "#app/server/lists/journal-rows";
import { utcDay } from "#app/server/records/local-time";
import { findUsedLists } from "#db/queries/records/content";
import { findCategories, findEntries, findYears } from "#db/queries/records/journal";
import { findPageAt } from "#db/queries/records/pages";
import { findPageSettings } from "#db/queries/settings";

const query = z.object({
  category: optionalText(60).optional(),
  year: z.coerce.number().int().min(1900).max(2999).optional(),
  page: listPage.optional(),
});

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
  const settings = await findPageSettings();
  const { timeZone, siteName } = settings;
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
    years,
    ...searchTextsOf(settings, "journal"),
  };
}
