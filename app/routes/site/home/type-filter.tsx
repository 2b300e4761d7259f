import { Link, useLinkClickHandler } from "@remix-run/react";
import type { FeaturedType } from "#app/schemas/filters/listing-query";

const filters: [label: string, type?: FeaturedType][] = [
  ["All"],
  ["Residential", "residential"],
  ["Commercial", "commercial"],
  ["Luxury Villas", "villa"],
  ["Apartments", "apartment"],
];

/** Links as a row of words, which scrolls on a phone; the current one is underlined. */
export function TypeFilter({ current }: { current?: FeaturedType }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers read a fieldset's legend before each link
    <div
      className="-mx-margin flex basis-full gap-2 overflow-x-auto px-filter [scrollbar-width:none] md:-mx-2 md:gap-1 md:px-0 print:hidden"
      role="group"
      aria-label="Type"
    >
      {filters.map(([label, type]) => (
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
      aria-current={isCurrent}
    >
      {children}
    </Link>
  );
}
