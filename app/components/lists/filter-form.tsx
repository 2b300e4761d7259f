import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import type { FilterControl } from "#app/schemas/filters/filter-controls";
import { FilterControls } from "./filter-controls";
import { filterControl } from "./filter-field";
import { useFilterForm } from "./use-filter-form";

type Props = {
  /** Label of the search field: 'Search properties'. */
  of: string;
  /** The primary one by submit buttons, the others folded away. */
  filters: FilterControl[];
  isOpen: boolean;
  /** Select beside the buttons: the order. */
  children: ReactNode;
};

/**
 * Filter form of a list, sent by GET so that every state is a URL. Each type is a submit button; Enter presses the
 * first, hidden one, which carries the current type.
 */
export function FilterForm({ of, filters, isOpen, children }: Props) {
  const search = filters.find(({ kind }) => kind === "search");
  const primary = filters.find(({ isPrimary }) => isPrimary);
  const others = filters.filter((filter) => filter !== primary);
  const submit = { name: primary?.name, value: primary?.chosen[0] ?? "" };
  const filterForm = useFilterForm(useLocation().pathname);
  return (
    <Form
      className="mt-10 mb-6 flex flex-wrap items-end gap-x-3 gap-y-2 border-y border-ink py-2 xl:gap-x-5 print:hidden"
      role="search"
      autoComplete="off"
      {...filterForm}
    >
      <button type="submit" {...submit} hidden tabIndex={-1} />
      <div className="flex grow basis-full items-center border-b border-line xl:flex-[1_1_11rem] xl:border-0">
        <label className="sr-only" htmlFor="q">
          Search {of}
        </label>
        <input
          className={filterControl}
          id="q"
          name="q"
          type="search"
          defaultValue={search?.chosen[0]}
          placeholder="Title, place or description"
          enterKeyHint="search"
        />
      </div>
      {primary && <Choice {...primary} />}
      {children}
      <details className="group grow basis-full" open={isOpen}>
        <summary className="flex min-h-touch cursor-pointer items-center gap-2 text-t2 after:text-symbol after:content-['+'] group-open:after:content-['–'] [&::-webkit-details-marker]:hidden">
          Filters
        </summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-gutter gap-y-4">
          <FilterControls filters={others} />
        </div>
      </details>
      <Button size="compact" className="ms-auto" {...submit}>
        Search
      </Button>
    </Form>
  );
}

/** The count is the button's description, not a part of its name. */
const countAfter =
  "after:ms-1 after:inline-block after:text-t3 after:text-ink-2 after:content-[attr(title)_/_'']";

/** Submit buttons as a row of words; the current one is underlined. */
function Choice({ name, label, choices = [], chosen: [current = ""] }: FilterControl) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers read a fieldset's legend before each button
    <div
      className="-ms-2 flex grow basis-full flex-wrap gap-x-2 md:gap-x-1 lg:flex-none"
      role="group"
      aria-label={label}
    >
      {[[""] as const, ...choices].map(([value, count]) => {
        const isCurrent = value === current;
        const color = isCurrent
          ? "text-ink underline decoration-brick decoration-2 underline-offset-[0.5em]"
          : "text-ink-2 hover:text-ink";
        return (
          // The touch target of the first extends into the margin, so that the words are evenly spaced.
          <button
            key={value}
            className={`min-h-touch cursor-pointer px-2 text-t2/normal first:-ms-3 first:ps-5 ${countAfter} ${color}`}
            type="submit"
            name={name}
            value={value}
            aria-pressed={isCurrent}
            title={value && String(count)}
          >
            {value ? capitalize(value) : "All"}
          </button>
        );
      })}
    </div>
  );
}
