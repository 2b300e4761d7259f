import { Link, useLinkClickHandler } from "@remix-run/react";
import { useIsOff } from "#app/components/context/site";
import { capitalize } from "#app/components/format";
import { CardGrid } from "#app/components/lists/card-grid";
import { PropertyCard, type PropertyCardData } from "#app/components/lists/property-card";
import { useDestination } from "#app/components/navigation/use-destination";
import { SectionHead } from "#app/components/sections/section-head";
import { EditLink, StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";
import { firmLists } from "#app/words/firm-lists";
import { productWord } from "#app/words/value-word";

// The first two cards are large: side by side on a wide screen, else the first has its own row.
const largeSizes = [
  "(min-width:64em) 55vw,(min-width:40em) 92vw,82vw",
  "(min-width:64em) 55vw,(min-width:40em) 45vw,82vw",
];
const smallSizes = "(min-width:64em) 30vw,(min-width:40em) 45vw,82vw";

/** Two large cards above rows of three; three are of one size, because the third would be alone in its row. */
const large = {
  image: "lg:aspect-auto lg:h-[clamp(20rem,33vw,38rem)]",
  title: "lg:text-(length:--text-d3) lg:weight-380",
};

const alone =
  "lg:*:first:col-span-full lg:*:grid lg:*:grid-cols-[2fr_1fr] lg:*:grid-rows-[auto_auto_auto_1fr] lg:*:gap-x-gutter lg:[&>*>picture]:row-span-4";

/** Two, and rows of three after them; one above three; one alone has its facts beside it. */
function columnsFor(count: number) {
  if (count === 1) return alone;
  if (count === 3) return "";
  return count === 4 ? "lg:*:first:col-span-full" : "lg:*:first:col-span-7 lg:*:nth-2:col-span-5";
}

const largeCards = (count: number) => ({ 1: 0, 3: 0, 4: 1 })[count] ?? 2;

type Props = { properties: PropertyCardData[]; type?: string };

/** The newest featured properties, of one type or of all, if there are any; their places below 1024 px are in styles/featured.css. */
export function FeaturedProperties({ properties, type }: Props) {
  const count = properties.length;
  const destination = useDestination();
  const hasNoListings = useIsOff()("/properties");
  if (count === 0 && (!type || hasNoListings)) return null;
  return (
    <section id="properties">
      <SectionHead title={m.home_featured_properties()}>
        <StandaloneLink to="/properties">{m.properties_all()}</StandaloneLink>
        <TypeFilter current={type} />
        <EditLink to="/admin/properties?tab=featured" text={m.edit_properties()} />
      </SectionHead>
      <CardGrid
        data-featured
        className={`${columnsFor(count)} ${destination?.isHere ? "opacity-50" : ""}`.trim()}
      >
        {properties.map((property, index) => (
          <PropertyCard
            key={property.id}
            property={property}
            heading="h3"
            hasShortLink
            sizes={largeSizes[index] ?? smallSizes}
            look={index < largeCards(count) ? large : undefined}
          />
        ))}
      </CardGrid>
      <div className="page-grid">
        <p className={count ? "sr-only" : "max-w-136 text-t2/normal"} role="status">
          {count ? m.properties_count({ count }) : m.home_none_featured()}
        </p>
      </div>
    </section>
  );
}

const usual = (): [label: string, type: string][] => [
  [m.home_residential(), "residential"],
  [m.home_commercial(), "commercial"],
  [m.home_villas(), "villa"],
  [m.home_apartments(), "apartment"],
];

/** The usual types, or the first ones of the firm. */
function filters(): [label: string, type?: string][] {
  const { values, words } = firmLists.of()["property-types"] ?? {};
  const types = values?.slice(0, 4) ?? usual().map(([, type]) => type);
  const nameOf = (type: string) => words?.[type]?.[1] ?? words?.[type]?.[0] ?? productWord(type);
  const own =
    (values ?? words) ? types.map((type): [string, string] => [capitalize(nameOf(type)), type]) : usual();
  return [[m.list_all()], ...own];
}

/** Links as a row of words, which scrolls on a phone; the current one is underlined. */
function TypeFilter({ current }: { current?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers read a fieldset's legend before each link
    <div
      className="-mx-margin flex basis-full gap-2 overflow-x-auto px-filter [scrollbar-width:none] md:-mx-2 md:gap-1 md:px-0 print:hidden"
      role="group"
      aria-label={m.home_type()}
    >
      {filters().map(([label, type]) => (
        <TypeLink key={label} to={type ? `/?type=${type}` : "/"} isCurrent={type === current}>
          {label}
        </TypeLink>
      ))}
    </div>
  );
}

/** Opens Home at its properties; with script the page does not scroll. */
function TypeLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  const color = isCurrent
    ? "text-ink decoration-brick decoration-2 underline-offset-[0.5em]"
    : "text-ink-2 no-underline";
  return (
    // The touch target of the first extends into the margin, so that the words are evenly spaced.
    <Link
      className={`touch flex-none px-2 text-t2/normal -outline-offset-2 hover:text-ink first:-ms-3 first:ps-5 ${color}`}
      to={`${to}#properties`}
      onClick={useLinkClickHandler(to, { preventScrollReset: true })}
      aria-current={isCurrent || undefined}
    >
      {children}
    </Link>
  );
}
