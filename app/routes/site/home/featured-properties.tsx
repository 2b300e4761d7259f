import { Link } from "@remix-run/react";
import { PropertyCard, type PropertyCardData } from "#app/components/lists/record-cards";
import { SectionHead } from "#app/components/sections";
import type { PropertyType } from "#app/schemas/property";

const typeFilters: [type: PropertyType, label: string][] = [
  ["residential", "Residential"],
  ["commercial", "Commercial"],
  ["villa", "Luxury Villas"],
  ["apartment", "Apartments"],
];

// The first two cards are large: side by side on a wide screen, else the first has its own row.
const largeSizes = [
  "(min-width:64em) 55vw,(min-width:40em) 92vw,82vw",
  "(min-width:64em) 55vw,(min-width:40em) 45vw,82vw",
];
const smallSizes = "(min-width:64em) 30vw,(min-width:40em) 45vw,82vw";

/** Cards filtered by type with radio buttons and CSS alone: no request, no script. */
export function FeaturedProperties({ properties }: { properties: PropertyCardData[] }) {
  return (
    <section id="properties" className="of-type">
      <SectionHead title="Featured properties">
        {properties.length > 0 && (
          <fieldset className="picks">
            <legend className="sr-only">Type</legend>
            <label>
              <input type="radio" name="type" id="type-all" defaultChecked />
              All
            </label>
            {typeFilters.map(([type, label]) => (
              <label key={type}>
                <input type="radio" name="type" id={`type-${type}`} />
                {label}
              </label>
            ))}
          </fieldset>
        )}
      </SectionHead>
      {/* Three cards are of one size: after two large ones the third would be alone in its row. */}
      <div className={`sheet cards lead ${properties.length === 3 ? "" : "duet"}`}>
        {properties.map((property, index) => (
          <PropertyCard
            key={property.id}
            property={property}
            heading="h3"
            sizes={largeSizes[index] ?? smallSizes}
          />
        ))}
      </div>
      <div className="sheet">
        {properties.length > 0 ? (
          <p className="none small">Nothing of this type is featured at the moment.</p>
        ) : (
          <p className="small">No property is featured at the moment.</p>
        )}
        <p className="mt-4">
          <Link className="more" to="/properties">
            All properties
          </Link>
        </p>
      </div>
    </section>
  );
}
