import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { siteOf, useSite } from "#app/components/context/site";
import { DetailSection } from "#app/components/details/detail-section";
import { Share } from "#app/components/details/share";
import { capitalize, formatDate } from "#app/components/format";
import { ErrorPage, recordNotFound } from "#app/components/layout/error-page";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { similarCard } from "#app/components/lists/card";
import { isClosed, PropertyCard } from "#app/components/lists/property-card";
import { gallerySizes } from "#app/components/media/gallery";
import { realEstateListing, recordBreadcrumbs } from "#app/components/seo/json-ld";
import { propertyOgImage } from "#app/components/seo/og-image";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { Notice } from "#app/components/ui/notice";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { ogImageLink } from "#app/schemas/appearance/og-image";
import { type Property as PropertyRecord, propertyDefinition } from "#app/schemas/kinds/property";
import { plainTextOf } from "#app/schemas/markdown";
import type { Picture } from "#app/schemas/picture";
import { formatListing } from "#app/schemas/readers/format-listing";
import { languageOf } from "#app/schemas/readers/language";
import { factsOf } from "#app/schemas/records/record-values";
import { rejectPost } from "#app/server/http/error-responses";
import { findAtAddress } from "#app/server/http/record-at-address";
import { siteOrigin } from "#app/server/http/site-origin";
import { qrCode } from "#app/server/images/qr-code";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findPreview } from "#app/server/records/preview";
import { picturesOf } from "#db/queries/files/files";
import { findVisibleAgent } from "#db/queries/lists/listing-agent";
import { findOfficeOf } from "#db/queries/records/content";
import { findListingDetails } from "#db/queries/records/listing-details";
import { findNearProperties, findSimilarProperties, propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { ListingPage } from "./listing-page";
import { Videos } from "./videos";

export const links = siteLinks;
export const handle: PageHandle<{ pictures: Picture[] }> = {
  style: "detail",
  lead: ({ pictures: [picture] }) => ({ picture, sizes: gallerySizes }),
};

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return errorMeta(args, "Property Not Found");
  const site = siteOf(args.matches);
  const { property, pictures } = args.data;
  const { title, type, status, area, location, price, description } = property;
  const path = recordAddress("properties", property);
  return pageMeta({
    title,
    description: `${capitalize(type)} ${status}, ${area}, ${location}. ${price}. ${plainTextOf(description)}`,
    path,
    site,
    isPreview: args.data.isPreview,
    ogImage: ogImageLink(propertyOgImage(property, pictures[0], site)),
  });
};

const similarListings = 3;

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const preview = await findPreview(args, propertyDefinition);
  const found = preview ?? (await findAtAddress("properties", args, propertyQueries.findVisible));
  const [pictures, near, alike, office, agent, description, settings, details] = await Promise.all([
    picturesOf(found),
    findNearProperties(found, similarListings),
    findSimilarProperties(found, 2 * similarListings),
    findOfficeOf(found.location),
    findVisibleAgent(found.agentId),
    readMarkdown(found.description),
    findPageSettings(),
    findListingDetails(found),
  ]);
  const isNear = ({ id }: { id: number }) => near.some((other) => other.id === id);
  const similar = [...near, ...alike.filter((other) => !isNear(other))].slice(0, similarListings);
  const qr = qrCode(`${siteOrigin(request)}/properties/${found.id}`);
  const formatted = formatListing(found, settings.currency);
  const facts = factsOf(propertyDefinition, formatted, settings);
  const { whatsapp, timeZone } = settings;
  if (!preview)
    args.context.jsonLd = (site) => [
      realEstateListing(found, site, pictures[0], settings),
      recordBreadcrumbs("properties", found, site),
    ];
  return {
    property: { ...pageValues(formatted), description },
    facts,
    pictures,
    similar,
    office,
    qr,
    whatsapp,
    ...details,
    ...(near.length > 0 && { nearCount: near.length }),
    ...(found.tour && { tour: found.tour }),
    ...(agent && { agent }),
    ...(preview && { isPreview: true }),
    listed: formatDate(found.createdAt, timeZone),
  };
}

/** The fields that the page has by name; the others are among its facts, its pictures and its details. */
function pageValues(found: PropertyRecord) {
  const { id, title, price, location, area, type, status, featured, reference } = found;
  const { amenities, videos } = found;
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
    videos,
  };
}

export const action = rejectPost;

export default function Property() {
  const { property, facts, similar, office, listed, ...data } = useLoaderData<typeof loader>();
  const { nearCount, tour, ...loaded } = data;
  const { title, status, amenities } = property;
  const isUnavailable = isClosed(property);
  const site = useSite();
  const url = site.origin + recordAddress("properties", property);
  const notice = isUnavailable && (
    <Notice className="print:hidden">
      This property has been {status}. Similar ones that can still be had are shown below, and we are glad to
      look for you.
    </Notice>
  );
  const cards = similar.map((other) => (
    <PropertyCard
      key={other.id}
      property={other}
      {...similarCard}
      action={<ShortlistButton id={other.id} title={other.title} />}
    />
  ));
  return (
    <ListingPage
      {...loaded}
      office={office}
      notice={notice}
      listing={property}
      facts={[...facts, { label: "Listed", value: listed }]}
      source={{ kind: "Listing", name: office ? `${site.name}, ${office.name} office` : site.name }}
      footer={<Share label="Share Property" url={url} title={title} />}
      similar={{ title: isUnavailable ? "Still available" : othersTitle(nearCount, cards.length), cards }}
    >
      {amenities.length > 0 && <Amenities amenities={amenities} />}
      <Videos videos={property.videos} tour={tour} />
    </ListingPage>
  );
}

function Amenities({ amenities }: { amenities: string[] }) {
  return (
    <DetailSection title="Amenities" isPrinted>
      <ul
        className="grid grid-cols-2 gap-x-gutter text-t2 wrap-anywhere *:border-b *:border-line *:py-2.4 print:grid-cols-3 print:*:py-[1mm] print:*:nth-[n+16]:hidden"
        data-print="amenities"
      >
        {amenities.map((amenity) => (
          <li key={amenity} lang={languageOf(amenity)}>
            {amenity}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function othersTitle(nearCount = 0, count = 0) {
  if (nearCount === 0) return "Similar listings";
  return nearCount < count ? "Near this one, and similar" : "Near this one";
}

export function ErrorBoundary() {
  return <ErrorPage missing={recordNotFound("Property", "properties")} />;
}
