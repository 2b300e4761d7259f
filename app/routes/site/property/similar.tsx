import { CardGrid } from "#app/components/lists/card-grid";
import { isClosed, PropertyCard, similarCard } from "#app/components/lists/property-card";
import { SectionHead } from "#app/components/sections/section-head";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";
import type { loadProperty } from "./load-property";

type Loaded = Awaited<ReturnType<typeof loadProperty>>;

/** Similar listings below a property; of one that is sold or leased those that are available. */
export function Similar({
  property,
  similar,
  nearCount,
}: Pick<Loaded, "property" | "similar" | "nearCount">) {
  if (similar.length === 0) return null;
  const title = isClosed(property) ? m.similar_available() : othersTitle(nearCount, similar.length);
  return (
    <section className="[content-visibility:auto] [contain-intrinsic-size:auto_80rem] print:hidden">
      <SectionHead title={title} isSmall>
        <StandaloneLink to="/properties">{m.properties_all()}</StandaloneLink>
      </SectionHead>
      <CardGrid threeFrom="md">
        {similar.map((other) => (
          <PropertyCard
            key={other.id}
            property={other}
            {...similarCard}
            action={<ShortlistButton id={other.id} title={other.title} />}
          />
        ))}
      </CardGrid>
    </section>
  );
}

function othersTitle(nearCount = 0, count = 0) {
  if (nearCount === 0) return m.similar_listings();
  return nearCount < count ? m.similar_near_and() : m.similar_near();
}
