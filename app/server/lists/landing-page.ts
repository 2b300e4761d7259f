import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentLanguage } from "#app/config/request-context";
import { isPreviewPath } from "#app/schemas/addresses/preview-link";
import { cacheControl } from "#app/server/http/cache-policy";
import { notFound } from "#app/server/http/error-responses";
import { requestPath } from "#app/server/http/url-params";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findSearchImageLink } from "#app/server/og-image/search-texts";
import type { Language } from "#app/words/language";
import { findFormerPlaces, type LandingList } from "#db/queries/filters/count-landings";
import { keyOf } from "#db/queries/filters/filter-columns";
import { findPageSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { byCount, describe, filteredList, filtersOf, isPage, landingValues } from "./describe-landing";
import { type LandingParts, landingPath, placeWords, readLandingAddress } from "./landing-address";
import { findLandings, type LandingIndex, landingKey } from "./landing-index";

/** The number of a record begins with a digit, words of a landing page don't. */
const isLandingAddress = (param = "") => !/^\d/.test(param);

/** Tells the address of a landing page from that of a record, or of its preview. */
export const isLandingRequest = ({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">) =>
  isLandingAddress(params.id) && !isPreviewPath(requestPath(request));

/**
 * The landing page at an address, and the values that its filters have.
 * @throws 404 for words that no record has; 302 to the filtered list from fewer than two records, and with a filter or an order
 * in the query; 301 from other words of the same page
 */
export async function findLandingPage(
  list: LandingList,
  { params, request }: Pick<LoaderFunctionArgs, "params" | "request">,
) {
  const address = [params.id, params["*"]].filter(Boolean).join("/");
  const language = currentLanguage();
  const parts = isLandingAddress(address) ? readLandingAddress(list, address, language) : undefined;
  if (!parts) throw notFound();
  const landings = await findLandings(list);
  const landing = landings.get(landingKey(parts));
  const { search } = new URL(request.url);
  if (!isPage(landing)) {
    const named = landing ?? (await findNames(list, parts, landings));
    throw redirect(filteredList(list, named) + search.replace("?", "&"));
  }
  if (hasFilter(list, search)) throw redirect(filteredList(list, landing) + search.replace("?", "&"));
  const path = landingPath(list, parts, language);
  if (`/${list}/${address}` !== decodeURIComponent(path)) throw moved(path + search);
  const described = describe(list, landing, landings);
  const { text, ...found } = await findTexts(list, parts, described.title);
  return {
    values: landingValues(list, landing),
    landing: { ...described, ...(text && { text }) },
    ...found,
    ...addressesOf(list, parts, path),
  };
}

/** The firm's texts of a landing page and its picture for chats, by any address that the page has. @param name of the page */
async function findTexts(list: LandingList, parts: LandingParts, name: string) {
  const { landingTexts } = await findPageSettings();
  const isOfPage = ({ address }: { address: string }) => {
    const [, folder, ...words] = address.split("/");
    const own = folder === list && readLandingAddress(list, words.join("/"), currentLanguage());
    return own && landingKey(own) === landingKey(parts);
  };
  // Rows of an earlier version have a text alone.
  const { text, title = "", description = "", image } = landingTexts.find(isOfPage) ?? {};
  const ogImage = await findSearchImageLink(name, image);
  return {
    ...(text && { text: await readMarkdown(text) }),
    ...((title || description) && { search: { title, description } }),
    ...(ogImage && { ogImage }),
  };
}

/** Browsers keep a 301 for ever unless told otherwise. */
const moved = (address: string) =>
  redirect(address, { status: 301, headers: { "Cache-Control": cacheControl(false) } });

const hasFilter = (list: LandingList, search: string) =>
  [...new URLSearchParams(search).keys()].some(
    (name) => name in filtersOf[list] || ["sort", "view", "currency", "unit"].includes(name),
  );

/**
 * The place of an address that has no landing page, as records spell it.
 * @throws 301 from a neighborhood alone; 404 for a place that no record has or had
 */
async function findNames(list: LandingList, parts: LandingParts, landings: LandingIndex) {
  const { city, neighborhood } = parts;
  if (!city) return { parts };
  const place = landings.get(landingKey({ city, neighborhood }));
  if (place) return { ...place, parts };
  const { parts: inCity } =
    byCount(landings).find((one) => one.parts.neighborhood === city && isPage(one)) ?? {};
  if (inCity && !neighborhood) throw moved(landingPath(list, { ...parts, ...inCity }, currentLanguage()));
  const former = (await findFormerPlaces(list)).find(
    (one) =>
      placeWords(one.city) === city && (!neighborhood || placeWords(one.neighborhood) === neighborhood),
  );
  if (!former) throw notFound();
  return { parts, city: former.city, neighborhood: neighborhood && former.neighborhood };
}

/** The addresses of a page in the languages of the site whose words are others. */
function addressesOf(list: LandingList, parts: LandingParts, path: string) {
  const entries = siteLanguages()
    .published.map((language) => [language, landingPath(list, parts, language)] as const)
    .filter(([, other]) => other !== path);
  if (entries.length === 0) return undefined;
  return { addresses: Object.fromEntries(entries) as Partial<Record<Language, string>> };
}

/** The landing page that shows what a list shows whose only filter is a city, if there is one. */
export async function canonicalOf(
  list: LandingList,
  { page: _, ...filters }: object & { page?: number; city?: string },
) {
  const { city } = filters;
  if (!city || Object.values(filters).filter((value) => value !== undefined).length > 1) return undefined;
  const landing = (await findLandings(list)).get(landingKey({ city: placeWords(city) }));
  if (!isPage(landing) || keyOf(landing.city ?? "") !== keyOf(city)) return undefined;
  return { canonical: landingPath(list, landing.parts, currentLanguage()) };
}
