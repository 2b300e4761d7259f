import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ContactButtons } from "#app/components/details/contact-buttons";
import { DetailPage, DetailSection } from "#app/components/details/detail-page";
import { capitalize, formatDate } from "#app/components/format";
import { ErrorPage, recordNotFound } from "#app/components/layout/error-page";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { siteOf, useSite } from "#app/components/layout/site";
import { similarCard } from "#app/components/lists/card";
import { PropertyCard } from "#app/components/lists/property-card";
import { realEstateListing } from "#app/components/seo/json-ld";
import { propertyOgImage } from "#app/components/seo/og-image";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { Notice } from "#app/components/ui/notice";
import { StandaloneLink } from "#app/components/ui/text-button";
import { environment } from "#app/config/environment";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { wordsOf } from "#app/schemas/markdown";
import { ogImageLink } from "#app/schemas/og-image";
import { type Property as PropertyRecord, propertyDefinition } from "#app/schemas/property";
import { factsOf } from "#app/schemas/record-values";
import { readAmount } from "#app/schemas/units/amount";
import { isInPakistaniRupees } from "#app/schemas/units/currency";
import { shownListing } from "#app/schemas/units/shown";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { rejectPost } from "#app/server/http/error-responses";
import { findAtAddress } from "#app/server/http/record-at-address";
import { siteOrigin } from "#app/server/http/site-origin";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { qrCode } from "#app/server/og-image/qr";
import { findPreview } from "#app/server/records/preview";
import { picturesOf } from "#db/queries/files/files";
import { findAgentShown } from "#db/queries/listing-agent";
import { findOfficeOf } from "#db/queries/records/content";
import { findSimilarProperties, propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { Share } from "./share";

export const links = siteLinks;
export const handle: PageHandle = { style: "detail" };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return errorMeta(args, "Property Not Found");
  const site = siteOf(args.matches);
  const { property, pictures } = args.data;
  const { title, type, status, area, location, price, description } = property;
  const path = recordAddress("properties", property);
  return pageMeta({
    title,
    description: `${capitalize(type)} ${status}, ${area}, ${location}. ${price}. ${wordsOf(description)}`,
    path,
    site,
    isPreview: args.data.isPreview,
    ogImage: ogImageLink(propertyOgImage(property, pictures[0], site)),
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const preview = await findPreview<PropertyRecord>(args);
  const found = preview ?? (await findAtAddress("properties", args, propertyQueries.findVisible));
  const [pictures, similar, office, agent, description, settings] = await Promise.all([
    picturesOf(found),
    findSimilarProperties(found, 3),
    findOfficeOf(found.location),
    findAgentShown(found.agentId),
    readMarkdown(found.description),
    findPageSettings(),
  ]);
  const qr = qrCode(`${siteOrigin(request, environment.SITE_URL)}/properties/${found.id}`);
  const shown = shownListing(found, settings.currency);
  const facts = factsOf(propertyDefinition, shown);
  // The pictures and the facts hold the others.
  const { images: _images, agentId: _agent, bedrooms: _bedrooms, bathrooms: _bathrooms, ...others } = shown;
  const property = { ...others, description };
  const { whatsapp, currency, timeZone } = settings;
  return {
    ...{ property, facts, pictures, similar, office, qr, whatsapp },
    ...(agent && { agent }),
    ...(preview && { isPreview: true }),
    priceRupees: readAmount(found.price, currency),
    // A document has its data as text: the defaults stay out.
    ...(!isInPakistaniRupees(found.price, currency) && currency !== defaultUnits.currency && { currency }),
    ...(timeZone !== defaultUnits.timeZone && { listed: formatDate(found.createdAt, timeZone) }),
  };
}

export const action = rejectPost;

export default function Property() {
  const { property, facts, similar, office, whatsapp, listed, priceRupees, currency, ...loaded } =
    useLoaderData<typeof loader>();
  const { title, price, type, status, amenities } = property;
  const isUnavailable = status === "sold" || status === "leased";
  const videos = property.videos.filter(
    (video) => URL.canParse(video) && /^https?:$/.test(new URL(video).protocol),
  );
  const site = useSite();
  const url = site.origin + recordAddress("properties", property);
  // A slash starts a line with the word after it; it never ends one.
  const headline = price.replace(" / ", " /\u00a0");
  const notice = isUnavailable && (
    <Notice className="print:hidden">
      This property has been {status}. Similar ones that can still be had are shown below, and we are glad to
      look for you.
    </Notice>
  );
  const buttons = (
    <ContactButtons
      list="properties"
      id={property.id}
      text={`${title}, ${url}`}
      {...{ agent: loaded.agent, office, whatsapp }}
    />
  );
  const cards = similar.map((other) => <PropertyCard key={other.id} property={other} {...similarCard} />);
  return (
    <DetailPage
      {...loaded}
      {...{ office, notice, buttons }}
      record={property}
      list="properties"
      category={["type", type]}
      headline={{ label: "Price", value: headline }}
      facts={[...facts, { label: "Listed", value: listed ?? formatDate(property.createdAt) }]}
      source={{ kind: "Listing", name: office ? `${site.name}, ${office.name} office` : site.name }}
      contactLabel="Contact Agent"
      footer={<Share url={url} title={title} />}
      jsonLd={realEstateListing(property, site, loaded.pictures[0], { amount: priceRupees, currency })}
      similar={{ title: isUnavailable ? "Still available" : "Similar listings", cards }}
    >
      {amenities.length > 0 && (
        <DetailSection title="Amenities" isPrinted>
          <ul
            className="grid grid-cols-2 gap-x-gutter text-t2 wrap-anywhere *:border-b *:border-line *:py-2.4 print:grid-cols-3 print:*:py-[1mm] print:*:nth-[n+16]:hidden"
            data-print="amenities"
          >
            {amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        </DetailSection>
      )}
      {/* Linked, never embedded: nothing of another site loads before a click. */}
      {videos.length > 0 && (
        <DetailSection title="Videos" isPrinted={false}>
          <ul>
            {videos.map((video, index) => (
              <li key={video}>
                <StandaloneLink href={video} rel="noreferrer">
                  Video {index + 1}, on {new URL(video).hostname.replace(/^www\./, "")}
                </StandaloneLink>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </DetailPage>
  );
}

export function ErrorBoundary() {
  return <ErrorPage missing={recordNotFound("Property", "properties")} />;
}
