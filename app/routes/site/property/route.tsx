import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { DetailPage, Similar } from "#app/components/layout/detail-page";
import { ErrorPage, errorTitle, recordNotFound } from "#app/components/layout/error-page";
import { siteOf } from "#app/components/layout/site";
import { below } from "#app/components/lists/card-sizes";
import { PropertyCard } from "#app/components/lists/property-card";
import { breadcrumbs, listing } from "#app/components/seo/json-ld";
import { propertyOgImage } from "#app/components/seo/og-image";
import { failedMeta, pageMeta } from "#app/components/seo/page-meta";
import { environment } from "#app/config/environment";
import { branches } from "#app/content/branches";
import { jpegOf } from "#app/schemas/picture";
import { propertyDefinition } from "#app/schemas/property";
import { factsOf } from "#app/schemas/record-values";
import { rupees } from "#app/schemas/units/rupees";
import { notFound, parseId, rejectPost, siteOrigin } from "#app/server/http/responses";
import { qrCode } from "#app/server/og-image/qr";
import { picturesOf } from "#db/queries/files/files";
import { findPropertyById, findSimilarProperties } from "#db/queries/records/properties";
import { PropertyFacts } from "./property-facts";
import { Videos } from "./videos";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const site = siteOf(matches);
  if (!data) return failedMeta(errorTitle(error, "Property Not Found"), site);
  const { property, pictures, priceRupees } = data;
  const { title, type, status, area, location, price, id } = property;
  const path = `/properties/${id}`;
  const picture = jpegOf(pictures[0]);
  return pageMeta({
    title,
    description: `${capitalize(type)} ${status}, ${area}, ${location}. ${price}. ${property.description}`,
    path,
    site,
    card: propertyOgImage(property, pictures[0], site.name),
    data: [
      listing(property, { site, image: picture?.src, rupees: priceRupees }),
      breadcrumbs(
        [
          ["Properties", "/properties"],
          [title, path],
        ],
        site,
      ),
    ],
  });
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = parseId(params.id);
  const property = id && (await findPropertyById(id));
  if (!property) throw notFound();
  const [pictures, similar] = await Promise.all([picturesOf(property), findSimilarProperties(property, 3)]);
  const branch = branches.find(({ name }) => property.location.includes(name)) ?? branches[0];
  const qr = qrCode(`${siteOrigin(request, environment.SITE_URL)}/properties/${id}`);
  const facts = factsOf(propertyDefinition, property);
  return { property, facts, pictures, similar, branch, qr, priceRupees: rupees(property.price) };
}

export const action = rejectPost;

export default function Property() {
  const { property, facts, pictures, similar, branch, qr } = useLoaderData<typeof loader>();
  const { title, type, status, description, amenities, videos } = property;
  const isGone = status === "sold" || status === "leased";
  return (
    <main id="main">
      <DetailPage
        title={title}
        crumbs={[
          ["Properties", "/properties"],
          [capitalize(type), `/properties?type=${type}`],
        ]}
        pictures={pictures}
        aside={<PropertyFacts property={property} facts={facts} branch={branch} qr={qr} />}
        description={description}
      >
        {amenities.length > 0 && (
          <div className="show">
            <h2 className="d3 mb-4">Amenities</h2>
            <ul className="amenities">
              {amenities.map((amenity) => (
                <li key={amenity}>{amenity}</li>
              ))}
            </ul>
          </div>
        )}
        <Videos urls={videos} />
      </DetailPage>
      {similar.length > 0 && (
        <Similar
          title={isGone ? "Still available" : "Similar listings"}
          all={["All properties", "/properties"]}
        >
          {similar.map((other) => (
            <PropertyCard key={other.id} property={other} heading="h3" sizes={below} />
          ))}
        </Similar>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage missing={recordNotFound("Property", ["All properties", "/properties"])} />;
}
