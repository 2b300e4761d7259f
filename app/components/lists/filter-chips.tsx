import { useLocation } from "@remix-run/react";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { ActiveFilter, Removal } from "#app/schemas/filters/facets";
import type { FilterInWords } from "#app/schemas/filters/filter-words";

/** The filters in force as links, each to the list without it; a city goes with the neighborhood in it. */
export function FilterChips({ filters }: { filters: FilterInWords[] }) {
  const addressWithout = useAddressWithout();
  return (
    <ul className="flex flex-wrap gap-x-5 wrap-anywhere" aria-label="Filters in force">
      {filters.map((filter) => (
        <li key={filter.name + filter.words}>
          <StandaloneLink
            to={addressWithout(filter.name === "city" ? [filter, { name: "neighborhood" }] : [filter])}
            className="gap-1.5 no-underline"
          >
            <span className="border-b border-line">
              <span className="sr-only">Remove filter: </span>
              {filter.words}
            </span>
            <span aria-hidden>×</span>
          </StandaloneLink>
        </li>
      ))}
    </ul>
  );
}

/** Offers the filters to remove from an empty list, with the number of records it then has. */
export function FiltersToRemove({ filters, without }: { filters: FilterInWords[]; without: Removal[] }) {
  const addressWithout = useAddressWithout();
  if (without.length === 0) return null;
  return (
    <ul className="wrap-anywhere">
      {without.map(({ filters: removed, count }) => {
        const words = removed.map((filter) => quotedWords(filters, filter)).join(" and ");
        return (
          <li key={words}>
            <StandaloneLink to={addressWithout(removed)}>{`Without ${words}: ${count}`}</StandaloneLink>
          </li>
        );
      })}
    </ul>
  );
}

const isSame = (one = "", other = "") => one.trim().toLowerCase() === other.trim().toLowerCase();

function quotedWords(filters: FilterInWords[], { name, value }: ActiveFilter) {
  const found = filters.find((filter) => filter.name === name && isSame(filter.value, value));
  const words = found?.words ?? "";
  return words.startsWith('"') ? words : `"${words}"`;
}

/** @returns the address of the first page of this list without some filters */
function useAddressWithout() {
  const { pathname, search } = useLocation();
  return (removed: ActiveFilter[]) => {
    // A form without script sends its empty fields, too.
    const isRemoved = (name: string, value: string) =>
      name === "page" ||
      value === "" ||
      removed.some((one) => one.name === name && isSame(one.value ?? value, value));
    const params = new URLSearchParams([...new URLSearchParams(search)].filter((one) => !isRemoved(...one)));
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
}
