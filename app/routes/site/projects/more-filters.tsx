import { capitalize } from "#app/components/format";
import { countedOptions, FilterSelect } from "#app/components/lists/filter-field";
import { type Choice, type ProjectFacets, unpackChoices } from "#app/schemas/facets/facets";

type Props = {
  filters: { status?: string; city?: string };
  /** The cities as a document has them. */
  facets: Pick<ProjectFacets, "statuses"> & { cities: string };
  statuses: readonly string[];
};

/** Filters that fold away, with what each choice would leave. */
export function MoreFilters({ filters: { status, city }, facets, statuses }: Props) {
  const cities = unpackChoices(facets.cities);
  const statusChoices = statuses.map((value, index): Choice => [value, facets.statuses[index] ?? 0]);
  return (
    <>
      <FilterSelect
        name="status"
        label="Status"
        current={status}
        options={countedOptions(statusChoices, status, capitalize)}
        isStacked
      />
      {cities.length > 0 && (
        <FilterSelect
          name="city"
          label="City"
          current={city}
          options={countedOptions(cities, city)}
          isStacked
        />
      )}
    </>
  );
}
