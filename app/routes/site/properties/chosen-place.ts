import { redirect } from "@remix-run/node";
import { type Facets, spelledIn } from "#app/schemas/facets/facets";
import type { PropertyQuery } from "#app/schemas/listing-query";
import { findListings } from "#db/queries/facets/find-listings";

/** @throws a redirect to the URL without the neighborhood when another city was chosen, which has none of its listings */
export async function dropOtherNeighborhood(request: Request, { city, neighborhood }: PropertyQuery) {
  if (!city || !neighborhood) return;
  const { total } = await findListings({ city, neighborhood }, { from: 0, to: 0 });
  if (total > 0) return;
  const url = new URL(request.url);
  url.searchParams.delete("neighborhood");
  throw redirect(url.pathname + url.search);
}

type Chosen = Pick<PropertyQuery, "city" | "neighborhood" | "feature">;

/** The filters with places and features as the options of the form spell them. */
export function inListedSpelling<Filters extends Chosen>(filters: Filters, facets: Facets): Filters {
  const { city, neighborhood, feature } = filters;
  return {
    ...filters,
    ...(city && { city: spelledIn(facets.cities, city) }),
    ...(neighborhood && { neighborhood: spelledIn(facets.neighborhoods, neighborhood) }),
    ...(feature && { feature: feature.map((name) => spelledIn(facets.features, name)) }),
  };
}
