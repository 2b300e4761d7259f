import type { LoaderFunctionArgs } from "@remix-run/node";
import { capitalize, formatDate } from "#app/components/format";
import { realEstateListing, recordBreadcrumbs } from "#app/components/seo/json-ld";
import { propertyOgImage } from "#app/components/seo/og-image";
import { type Property, propertyDefinition } from "#app/schemas/kinds/property";
import { drawTour, drawVideos } from "#app/schemas/listings/drawn-videos";
import { findReduction } from "#app/schemas/listings/price-reduction";
import { drawVisitorUnits } from "#app/schemas/listings/visitor-units";
import { availabilityOf } from "#app/schemas/lists/availability";
import { type MarkdownContent, plainTextOf } from "#app/schemas/markdown";
import { formatListing, formatPrice } from "#app/schemas/readers/format-listing";
import { readAmount } from "#app/schemas/readers/price";
import { customFacts } from "#app/schemas/records/custom-facts";
import { factsOf } from "#app/schemas/records/record-values";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import type { Settings } from "#app/schemas/site/settings";
import { siteUrl } from "#app/server/http/site-origin";
import { qrCode } from "#app/server/images/qr-code";
import { recordOgImage } from "#app/server/og-image/drawn-og-image";
import { loadListing } from "#app/server/records/load-listing";
import { findPreview } from "#app/server/records/preview";
import { m } from "#app/words/compiled/messages.js";
import { valueWord } from "#app/words/value-word";
import { findNearProperties, findSimilarProperties, propertyQueries } from "#db/queries/records/properties";
import { findPriceVersions } from "#db/queries/revisions";

const similarListings = 3;

export async function loadProperty(args: LoaderFunctionArgs) {
  const preview = await findPreview(args, propertyDefinition);
  const listing = await loadListing(args, "properties", preview, propertyQueries.findVisible);
  const { found, own, description, settings, page } = listing;
  const [near, alike] = await Promise.all([
    findNearProperties(own, similarListings),
    findSimilarProperties(own, 2 * similarListings),
  ]);
  const isNear = ({ id }: { id: number }) => near.some((other) => other.id === id);
  const formatted = formatListing(found, settings);
  const units = drawVisitorUnits(found, new URL(args.request.url).searchParams, settings);
  if (!preview)
    args.context.jsonLd = (site) => [
      realEstateListing(found, site, page.search?.ogImage ?? page.pictures[0], settings),
      recordBreadcrumbs("properties", found, site),
    ];
  const [videos, tour] = [drawVideos(found.videos ?? []), drawTour(found.tour)];
  const isClosed = availabilityOf(found.status) === "closed";
  const similar = [...near, ...alike.filter((other) => !isNear(other))].slice(0, similarListings);
  return {
    property: { ...pageValues(formatted), description },
    facts: [
      ...factsOf(propertyDefinition, formatted, settings),
      ...customFacts("properties", formatted),
      { label: m.detail_listed(), value: formatDate(found.createdAt, settings.timeZone) },
    ],
    similar,
    similarTitle: isClosed ? m.similar_available() : othersTitle(near.length, similar.length),
    ...(isClosed && { closedNote: m.property_closed_note({ status: found.status }) }),
    qr: qrCode(siteUrl(args.request, `/properties/${found.id}`)),
    ...page,
    summary: summaryOf({ ...formatted, description }),
    ogImage: await recordOgImage(page.search, (firm) => propertyOgImage(formatted, page.pictures[0], firm)),
    ...(units && { units }),
    ...(videos.length > 0 && { videos }),
    ...(tour && { tour }),
    ...(settings.priceReductions && !preview && (await findReduced(found, settings))),
  };
}

/** Title of the similar listings, of which some are near. */
function othersTitle(near: number, count: number) {
  if (near === 0) return m.similar_listings();
  return near < count ? m.similar_near_and() : m.similar_near();
}

/** Describes a property without words of the firm for search engines. */
const summaryOf = ({ type, status, area, location, price, description }: Summarized) =>
  m.property_description({
    type: capitalize(valueWord("property-types", type)),
    status: valueWord("property-statuses", status),
    area,
    location,
    price,
    text: plainTextOf(description),
  });

type Summarized = Omit<Property, "description"> & { description: MarkdownContent };

/** Words about a price that is lower than before. */
async function findReduced({ id, price }: Property, { currency, timeZone }: Settings) {
  const stored = await findPriceVersions(id);
  const versions = stored.map((version) => ({ ...version, ...propertyDefinition.conceal?.(version) }));
  const reduction = findReduction(versions, currency);
  if (!reduction || readAmount(price, currency) !== readAmount(versions.at(-1)?.price ?? "", currency))
    return undefined;
  const { since, from } = reduction;
  return {
    reduced: m.price_reduced({ date: formatDate(since, timeZone), price: formatPrice(from, currency) }),
  };
}

/** The fields that the page has by name; the others are among its facts, its pictures and its details. */
function pageValues(found: Property & Untranslated) {
  const { id, title, price, location, area, type, status, featured, reference } = found;
  const { amenities, untranslated } = found;
  return {
    id,
    title,
    price,
    location,
    area,
    type,
    status,
    featured,
    reference,
    amenities,
    ...(untranslated && { untranslated }),
  };
}
