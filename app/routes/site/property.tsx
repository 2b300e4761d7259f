import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { below } from "#app/components/card-sizes";
import { Detail, Similar } from "#app/components/detail";
import { ErrorPage, errorTitle, missingRecord } from "#app/components/error-page";
import { failedMeta, pageMeta } from "#app/components/page-meta";
import { PropertyCard } from "#app/components/property-card";
import { PropertyFacts } from "#app/components/property-facts";
import { siteOf } from "#app/components/site";
import { propertyCard } from "#app/components/social-card";
import { breadcrumbs, listing } from "#app/components/structured";
import { Videos } from "#app/components/videos";
import { sentence } from "#app/components/words";
import { branches } from "#app/content/branches";
import { environment } from "#app/schemas/environment";
import { jpegOf } from "#app/schemas/picture";
import { rupees } from "#app/schemas/rupees";
import { noForm, notFound, originOf, readId } from "#app/server/http";
import { qrCode } from "#app/server/qr";
import { picturesOf } from "#db/queries/files";
import { findPropertyById, findSimilarProperties } from "#db/queries/properties";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => {
  const site = siteOf(matches);
  if (!data) return failedMeta(errorTitle(error, "Property Not Found"), site);
  const { property, pictures, priceRupees } = data;
  const { title, type, status, area, location, price, id } = property;
  const path = `/properties/${id}`;
  const picture = jpegOf(pictures[0]);
  return pageMeta({
    title,
    description: `${sentence(type)} ${status}, ${area}, ${location}. ${price}. ${property.description}`,
    path,
    site,
    card: propertyCard(property, pictures[0], site.name),
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
  const id = readId(params.id);
  const property = id && (await findPropertyById(id));
  if (!property) throw notFound();
  const [pictures, similar] = await Promise.all([picturesOf(property), findSimilarProperties(property, 3)]);
  const branch = branches.find(({ name }) => property.location.includes(name)) ?? branches[0];
  const qr = qrCode(`${originOf(request, environment.SITE_URL)}/properties/${id}`);
  return { property, pictures, similar, branch, qr, priceRupees: rupees(property.price) };
}

export const action = noForm;

export default function Property() {
  const { property, pictures, similar, branch, qr } = useLoaderData<typeof loader>();
  const { title, type, status, description, amenities, videos } = property;
  const isGone = status === "sold" || status === "leased";
  return (
    <main id="main">
      <Detail
        title={title}
        crumbs={[
          ["Properties", "/properties"],
          [sentence(type), `/properties?type=${type}`],
        ]}
        pictures={pictures}
        aside={<PropertyFacts property={property} branch={branch} qr={qr} />}
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
      </Detail>
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
  return <ErrorPage missing={missingRecord("Property", ["All properties", "/properties"])} />;
}
