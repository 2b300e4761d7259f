import { PlaceFilter, StatusFilter } from "#app/components/lists/filter-field";
import { type ProjectFacets, unpackChoices } from "#app/schemas/facets/facets";

type Props = {
  filters: { status?: string; city?: string };
  /** The cities as a document has them. */
  facets: Pick<ProjectFacets, "statuses"> & { cities: string };
  statuses: readonly string[];
};

/** Filters that fold away, with what each choice would leave. */
export function MoreFilters({ filters: { status, city }, facets, statuses }: Props) {
  const cities = unpackChoices(facets.cities);
  return (
    <>
      <StatusFilter statuses={statuses} counts={facets.statuses} current={status} />
      {cities.length > 0 && <PlaceFilter name="city" label="City" choices={cities} current={city} />}
    </>
  );
}
