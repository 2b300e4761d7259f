import { CardGrid } from "#app/components/lists/card-grid";
import { PropertyCard, type PropertyCardData } from "#app/components/lists/property-card";
import { SectionHead } from "#app/components/sections/section-head";
import { StandaloneLink } from "#app/components/ui/text-button";
import { TypeFilter } from "./type-filter";

// The first two cards are large: side by side on a wide screen, else the first has its own row.
const largeSizes = [
  "(min-width:64em) 55vw,(min-width:40em) 92vw,82vw",
  "(min-width:64em) 55vw,(min-width:40em) 45vw,82vw",
];
const smallSizes = "(min-width:64em) 30vw,(min-width:40em) 45vw,82vw";

const note = "max-w-136 text-t2 leading-normal";

/** Cards filtered by type with radio buttons and CSS alone (styles/featured.css): no request, no script. */
export function FeaturedProperties({ properties }: { properties: PropertyCardData[] }) {
  return (
    <section id="properties">
      <SectionHead title="Featured properties">{properties.length > 0 && <TypeFilter />}</SectionHead>
      <CardGrid data-featured>
        {properties.map((property, index) => (
          <PropertyCard
            key={property.id}
            property={property}
            heading="h3"
            sizes={largeSizes[index] ?? smallSizes}
          />
        ))}
      </CardGrid>
      <div className="page-grid">
        {properties.length > 0 ? (
          <p className={note} hidden>
            Nothing of this type is featured at the moment.
          </p>
        ) : (
          <p className={note}>No property is featured at the moment.</p>
        )}
        <p className="mt-4">
          <StandaloneLink to="/properties">All properties</StandaloneLink>
        </p>
      </div>
    </section>
  );
}
