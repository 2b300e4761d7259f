import type { PropertyType } from "#app/schemas/property";

type Filter = [type: "all" | PropertyType, label: string];

const filters: Filter[] = [
  ["all", "All"],
  ["residential", "Residential"],
  ["commercial", "Commercial"],
  ["villa", "Luxury Villas"],
  ["apartment", "Apartments"],
];

/** Radio buttons as a row of words; the current one is underlined. Their look and what they hide is in styles/featured.css. */
export function TypeFilter() {
  return (
    <fieldset className="flex print:hidden">
      <legend className="sr-only">Type</legend>
      {filters.map(([type, text]) => (
        <label key={type}>
          <input type="radio" name="type" id={`type-${type}`} defaultChecked={type === "all"} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
