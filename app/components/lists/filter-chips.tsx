import { useLocation } from "@remix-run/react";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { ActiveFilter } from "#app/schemas/facets/facets";
import type { FilterInWords } from "#app/schemas/listing-words";

/** The filters in force as links, each to the list without it. */
export function FilterChips({ filters }: { filters: FilterInWords[] }) {
  const addressWithout = useAddressWithout();
  return (
    <ul className="flex flex-wrap gap-x-2" aria-label="Filters in force">
      {filters.map((filter) => (
        <li key={filter.words}>
          <StandaloneLink to={addressWithout(filter)} className="gap-2 no-underline">
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

type Without = { filters: FilterInWords[]; without: (ActiveFilter & { count: number })[] };

/** Of an empty list: what it has when one filter is let go. */
export function FiltersToRemove({ filters, without }: Without) {
  const addressWithout = useAddressWithout();
  if (without.length === 0) return null;
  return (
    <ul>
      {without.map(({ count, ...filter }) => (
        <li key={filter.name + filter.value}>
          <StandaloneLink
            to={addressWithout(filter)}
          >{`Without ${quotedWords(filters, filter)}: ${count}`}</StandaloneLink>
        </li>
      ))}
    </ul>
  );
}

const isSame = (one: ActiveFilter, other: ActiveFilter) =>
  one.name === other.name && isSpelled(one.value ?? "", other.value ?? "");

function quotedWords(filters: FilterInWords[], wanted: ActiveFilter) {
  const words = filters.find((filter) => isSame(filter, wanted))?.words ?? "";
  return words.startsWith('"') ? words : `"${words}"`;
}

/** @returns the address of the first page of this list without a filter; a city goes with the neighborhood in it */
function useAddressWithout() {
  const { pathname, search } = useLocation();
  return ({ name, value }: ActiveFilter) => {
    const params = new URLSearchParams(search);
    params.delete("page");
    if (name === "city") params.delete("neighborhood");
    const others = params.getAll(name).filter((other) => value !== undefined && !isSpelled(other, value));
    params.delete(name);
    for (const other of others) params.append(name, other);
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
}

const isSpelled = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
