import { CardGrid } from "#app/components/lists/card-grid";
import { PropertyCard, similarCard } from "#app/components/lists/property-card";
import { SectionHead } from "#app/components/sections/section-head";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";
import type { loadProperty } from "./load-property";

type Loaded = Awaited<ReturnType<typeof loadProperty>>;

/** Similar listings below a property; of one that is sold or leased those that are available. */
export function Similar({ similar, similarTitle }: Pick<Loaded, "similar" | "similarTitle">) {
  if (similar.length === 0) return null;
  return (
    <section className="[content-visibility:auto] [contain-intrinsic-size:auto_80rem] print:hidden">
      <SectionHead title={similarTitle} isSmall>
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
