import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { mailedSiteUrl } from "#app/config/environment";
import { currentLanguage } from "#app/config/request-context";
import { recordHref } from "#app/schemas/addresses/record-address";
import { filtersOf } from "#app/schemas/filters/custom-filters";
import { describeFilters } from "#app/schemas/filters/filter-controls";
import { type PropertyQuery, propertyQuery } from "#app/schemas/filters/listing-query";
import { takeUnreadBounds } from "#app/schemas/filters/unread-bounds";
import type { PropertyCardData } from "#app/schemas/kinds/listing-card";
import {
  aboutAmounts,
  readVisitorUnits,
  visitorChoices,
  visitorParams,
} from "#app/schemas/listings/visitor-units";
import { searchTextsOf } from "#app/schemas/site/search-settings";
import type { Settings } from "#app/schemas/site/settings";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery, requestPath } from "#app/server/http/url-params";
import { assertPageOn } from "#app/server/menus/assert-page-on";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { m } from "#app/words/compiled/messages.js";
import { findProjectsWithUnits } from "#db/queries/project-units/projects-with-units";
import { findAreas, propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { canonicalOf, findLandingPage } from "./landing-page";

/** A page of the properties that the parameters of a request select. @param preset filters of a landing page */
export async function loadProperties(sent: Request, preset?: PropertyQuery) {
  await assertPageOn("properties");
  const ogImage = await findPageOgImageLink("properties");
  const settings = { ...(await findPageSettings()), language: currentLanguage() };
  const { unread, request } = takeUnreadBounds(sent, settings);
  const query = { ...readListQuery(propertyQuery(settings), request), ...preset };
  await dropOtherNeighborhood(request, query);
  const found = await propertyQueries.findCards(query, pageSize);
  const { cards: properties, total, isTruncated, facets } = found;
  const page = query.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  const { choices, without } = facets;
  const canonical = preset ? undefined : await canonicalOf("properties", query);
  // Projects that can't be read take no listing with them: their own pages log the error.
  const withUnits = await findProjectsWithUnits(query).catch(() => []);
  const { cards, ...units } = await inVisitorUnits([...withUnits, ...properties], request, settings);
  return {
    properties: cards,
    ...units,
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    sort: query.sort,
    filters: describeFilters({
      many: m.filter_properties(),
      filters: filtersOf("properties"),
      values: query,
      choices,
      settings,
      unread,
    }),
    without,
    ...canonical,
    ...(!preset && searchTextsOf(settings, "properties")),
  };
}

type Card = PropertyCardData & { lowestPrice?: string };

/** Cards with prices and areas in the units that a visitor has chosen, in links that keep these, and the links that choose others. */
async function inVisitorUnits(found: Card[], request: Request, settings: Settings) {
  const { rates } = settings;
  const cards = found.map(({ lowestPrice: _, ...card }) => card);
  if (rates.length === 0) return { cards };
  const query = new URL(request.url).searchParams;
  const chosen = readVisitorUnits(query, rates);
  const kept = visitorParams(chosen);
  const search = new URLSearchParams(kept);
  // Projects with units have an address of their own.
  const ids = cards.flatMap(({ id, href }) => (href ? [] : [id]));
  const areas = chosen.unit ? await findAreas(ids) : new Map<number, string>();
  return {
    cards: cards.map((card, index) => {
      const price = found[index]?.lowestPrice ?? card.price;
      const area = (!card.href && areas.get(card.id)) || "";
      const about = aboutAmounts({ price, area }, chosen, settings);
      const [path = "", fragment] = (card.href ?? recordHref("properties", card)).split("#");
      const href = search.size > 0 ? withSearch(path, search, fragment) : card.href;
      return { ...card, ...(about && { about }), ...(href && { href }) };
    }),
    ...(search.size > 0 && { kept }),
    choices: visitorChoices(query, settings),
  };
}

const withSearch = (path: string, search: URLSearchParams, fragment = "") =>
  `${path}?${search}${fragment && `#${fragment}`}`;

/** @throws a redirect to the URL without the neighborhood when another city was chosen, which has none of its listings */
async function dropOtherNeighborhood(request: Request, { city, neighborhood }: PropertyQuery) {
  if (!city || !neighborhood) return;
  if ((await propertyQueries.findRecords({ city, neighborhood }, 1)).length > 0) return;
  const url = new URL(request.url);
  url.searchParams.delete("neighborhood");
  throw redirect(requestPath(request) + url.search);
}

/** A landing page of the properties at an address. @throws as `findLandingPage` does */
export async function loadPropertyLanding(args: Pick<LoaderFunctionArgs, "params" | "request">) {
  await assertPageOn("properties");
  const { values, ...page } = await findLandingPage("properties", args);
  return { ...(await loadProperties(args.request, values as PropertyQuery)), ...page };
}
