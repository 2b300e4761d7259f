import {
  countedOptions,
  FilterField,
  FilterSelect,
  filterControl,
  PlaceFilter,
  StatusFilter,
} from "#app/components/lists/filter-field";
import { type Choice, choiceText, type Facets } from "#app/schemas/facets/facets";
import type { PropertyFilters } from "#app/schemas/listing-words";
import type { UnreadBounds } from "#app/schemas/listings/unread-bounds";

type Props = {
  filters: PropertyFilters;
  unread?: UnreadBounds;
  facets: Facets;
  statuses: readonly string[];
  /** Placeholders of the prices and areas. */
  priceRange: [from: string, to: string];
  areaRange: [from: string, to: string];
  currency?: string;
};

/** Filters that fold away, with what each choice would leave. */
export function MoreFilters(props: Props) {
  const { filters, unread, facets, statuses, priceRange, areaRange, currency } = props;
  const { status, bedrooms, city, neighborhood, feature = [] } = filters;
  const { cities, neighborhoods, features } = facets;
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
      <Range
        names={["minPrice", "maxPrice"]}
        label={price}
        filters={filters}
        unread={unread}
        placeholders={priceRange}
      />
      <Range
        names={["minArea", "maxArea"]}
        label="Area %"
        filters={filters}
        unread={unread}
        placeholders={areaRange}
      />
      {features.length > 0 && <Features features={features} chosen={feature} />}
    </>
  );
}

type RangeProps = {
  names: ["minPrice", "maxPrice"] | ["minArea", "maxArea"];
  /** With '%' for 'from' and 'to'. */
  label: string;
  filters: PropertyFilters;
  unread?: UnreadBounds;
  placeholders: [from: string, to: string];
};

/** Two bounds as free text, as in listings; one that can't be read stays, with a message. */
function Range({ names, label, filters, unread = {}, placeholders }: RangeProps) {
  return names.map((name, index) => {
    const [text, message] = unread[name] ?? [];
    return (
      <FilterField key={name} name={name} label={label.replace("%", index ? "to" : "from")} isStacked>
        <input
          className={filterControl}
          id={name}
          name={name}
          type="text"
          defaultValue={text ?? filters[name]}
          placeholder={placeholders[index]}
          {...(message && { "aria-invalid": true, "aria-describedby": `${name}-error` })}
        />
        {message && (
          <p className="pb-2 text-t3" id={`${name}-error`}>
            {message}
          </p>
        )}
      </FilterField>
    );
  });
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
