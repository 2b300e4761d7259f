import { FilterSelect, filterOptions } from "#app/components/lists/filter-form";
import type { PropertyStatus } from "#app/schemas/property";

type Props = {
  status?: string;
  minPrice?: string;
  maxPrice?: string;
  bedrooms?: number;
  statuses: readonly PropertyStatus[];
};

const orders: [string, string][] = [
  ["", "Newest first"],
  ["price", "Price, low to high"],
  ["price-desc", "Price, high to low"],
  ["area", "Area, small to large"],
  ["area-desc", "Area, large to small"],
];

const rooms: [string, string][] = [["", "Any"]];
for (let least = 1; least <= 6; least++) rooms.push([String(least), `${least} or more`]);

export function Order({ current }: { current: string | undefined }) {
  return <FilterSelect name="sort" label="Order" current={current} options={orders} />;
}

/** Status, bedrooms and price, its two ends beside each other; prices are written as people say them. */
export function PropertyFilters({ status, minPrice, maxPrice, bedrooms, statuses }: Props) {
  return (
    <>
      <FilterSelect name="status" label="Status" current={status} options={filterOptions(statuses)} />
      <FilterSelect name="bedrooms" label="Bedrooms" current={bedrooms?.toString()} options={rooms} />
      <Amount name="minPrice" label="Price from" value={minPrice} example="50 lakh" />
      <Amount name="maxPrice" label="Price to" value={maxPrice} example="5 crore" />
    </>
  );
}

function Amount({
  name,
  label,
  value,
  example,
}: {
  name: string;
  label: string;
  value?: string;
  example: string;
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="text" defaultValue={value} placeholder={example} />
    </div>
  );
}
