import { FilterSelect, filterOptions } from "#app/components/lists/filter-form";
import type { PropertyStatus } from "#app/schemas/property";

type Props = {
  status?: string;
  minPrice?: string;
  maxPrice?: string;
  bedrooms?: number;
  statuses: readonly PropertyStatus[];
};

const orderOptions: [string, string][] = [
  ["", "Newest first"],
  ["price", "Price, low to high"],
  ["price-desc", "Price, high to low"],
  ["area", "Area, small to large"],
  ["area-desc", "Area, large to small"],
];

const bedroomOptions: [string, string][] = [["", "Any"]];
for (let min = 1; min <= 6; min++) bedroomOptions.push([String(min), `${min} or more`]);

export function OrderSelect({ current }: { current: string | undefined }) {
  return <FilterSelect name="sort" label="Order" current={current} options={orderOptions} />;
}

/** Status, bedrooms and price range; prices are free text, as in listings. */
export function PropertyFilters({ status, minPrice, maxPrice, bedrooms, statuses }: Props) {
  return (
    <>
      <FilterSelect name="status" label="Status" current={status} options={filterOptions(statuses)} />
      <FilterSelect
        name="bedrooms"
        label="Bedrooms"
        current={bedrooms?.toString()}
        options={bedroomOptions}
      />
      <PriceField name="minPrice" label="Price from" value={minPrice} placeholder="50 lakh" />
      <PriceField name="maxPrice" label="Price to" value={maxPrice} placeholder="5 crore" />
    </>
  );
}

type PriceFieldProps = { name: string; label: string; value?: string; placeholder: string };

function PriceField({ name, label, value, placeholder }: PriceFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="text" defaultValue={value} placeholder={placeholder} />
    </div>
  );
}
