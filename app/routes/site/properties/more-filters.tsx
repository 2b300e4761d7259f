import {
  countedOptions,
  FilterField,
  FilterSelect,
  filterControl,
  PlaceFilter,
  StatusFilter,
} from "#app/components/lists/filter-field";
import { type Choice, choiceText, type PackedFacets, unpackChoices } from "#app/schemas/facets/facets";
import type { PropertyFilters } from "#app/schemas/listing-words";

type Props = {
  filters: PropertyFilters;
  facets: PackedFacets;
  statuses: readonly string[];
  /** Placeholders of the prices and areas. */
  priceRange: [from: string, to: string];
  areaRange: [from: string, to: string];
  currency?: string;
};

/** Filters that fold away, with what each choice would leave. */
export function MoreFilters({ filters, facets, statuses, priceRange, areaRange, currency }: Props) {
  const { status, bedrooms, city, neighborhood, feature = [] } = filters;
  const cities = unpackChoices(facets.cities);
  const neighborhoods = unpackChoices(facets.neighborhoods);
  const features = unpackChoices(facets.features);
  const price = currency ? `Price %, ${currency}` : "Price %";
  const bedroomChoices = facets.bedrooms.map((count, index): Choice => [String(index + 1), count]);
  return (
    <>
      <StatusFilter statuses={statuses} counts={facets.statuses} current={status} />
      <FilterSelect
        name="bedrooms"
        label="Bedrooms"
        current={`${bedrooms ?? ""}`}
        options={countedOptions(bedroomChoices, String(bedrooms), (min) => `${min} or more`)}
        isStacked
      />
      {cities.length > 0 && <PlaceFilter name="city" label="City" choices={cities} current={city} />}
      {neighborhoods.length > 0 && (city ?? neighborhood) && (
        <PlaceFilter
          name="neighborhood"
          label="Neighborhood"
          choices={neighborhoods}
          current={neighborhood}
        />
      )}
      <Range names={["minPrice", "maxPrice"]} label={price} filters={filters} placeholders={priceRange} />
      <Range names={["minArea", "maxArea"]} label="Area %" filters={filters} placeholders={areaRange} />
      {features.length > 0 && <Features features={features} chosen={feature} />}
    </>
  );
}

type RangeProps = {
  names: ["minPrice", "maxPrice"] | ["minArea", "maxArea"];
  /** With '%' for 'from' and 'to'. */
  label: string;
  filters: PropertyFilters;
  placeholders: [from: string, to: string];
};

/** Two bounds as free text, as in listings. */
function Range({ names, label, filters, placeholders }: RangeProps) {
  return names.map((name, index) => (
    <FilterField key={name} name={name} label={label.replace("%", index ? "to" : "from")} isStacked>
      <input
        className={filterControl}
        id={name}
        name={name}
        type="text"
        defaultValue={filters[name]}
        placeholder={placeholders[index]}
      />
    </FilterField>
  ));
}

function Features({ features, chosen }: { features: Choice[]; chosen: string[] }) {
  return (
    <fieldset className="col-span-full">
      <legend className="p-0">Features</legend>
      <div className="flex flex-wrap gap-x-gutter">
        {features.map(([value, count]) => (
          <label key={value} className="flex min-h-touch items-center gap-2 text-t2 weight-normal">
            <input
              className="m-0"
              type="checkbox"
              name="feature"
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {choiceText([value, count])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
