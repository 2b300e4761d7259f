import { PlaceFilter, StatusFilter } from "#app/components/lists/filter-field";
import type { ProjectFacets } from "#app/schemas/facets/facets";

type Props = {
  filters: { status?: string; city?: string };
  facets: ProjectFacets;
  statuses: readonly string[];
};

/** Filters that fold away, with what each choice would leave. */
export function MoreFilters({ filters: { status, city }, facets, statuses }: Props) {
  const { cities } = facets;
  return (
    <>
      <StatusFilter statuses={statuses} counts={facets.statuses} current={status} />
      {cities.length > 0 && <PlaceFilter name="city" label="City" choices={cities} current={city} />}
    </>
  );
}
