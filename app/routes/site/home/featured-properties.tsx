import { Link } from "@remix-run/react";
import { PropertyCard, type PropertyCardData } from "#app/components/lists/property-card";
import type { PropertyType } from "#app/schemas/property";

/** Spec section 2, Home: these types, under these names. */
const choices: [type: PropertyType, label: string][] = [
  ["residential", "Residential"],
  ["commercial", "Commercial"],
  ["villa", "Luxury Villas"],
  ["apartment", "Apartments"],
];

// Two large ones in a row where there is room; else the first has a row of its own.
const sizes = [
  "(min-width:64em) 55vw,(min-width:40em) 92vw,82vw",
  "(min-width:64em) 55vw,(min-width:40em) 45vw,82vw",
];
const small = "(min-width:64em) 30vw,(min-width:40em) 45vw,82vw";

/** The type is chosen by radio buttons and the style alone: no request, no script. */
export function FeaturedProperties({ properties }: { properties: PropertyCardData[] }) {
  return (
    <section id="properties" className="of-type">
      <div className="sheet">
        <div className="head">
          <h2>Featured properties</h2>
          {properties.length > 0 && (
            <fieldset className="picks">
              <legend className="sr-only">Type</legend>
              <label>
                <input type="radio" name="type" id="type-all" defaultChecked />
                All
              </label>
              {choices.map(([type, label]) => (
                <label key={type}>
                  <input type="radio" name="type" id={`type-${type}`} />
                  {label}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      </div>
      {/* A third one after two large ones would stand alone in its row: three are alike. */}
      <div className={`sheet cards lead ${properties.length === 3 ? "" : "duet"}`}>
        {properties.map((property, place) => (
          <PropertyCard key={property.id} property={property} heading="h3" sizes={sizes[place] ?? small} />
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
