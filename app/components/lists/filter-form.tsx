import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { capitalize } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { Words } from "#app/components/ui/words";
import type { FilterControl } from "#app/schemas/filters/filter-controls";
import { m } from "#app/words/compiled/messages.js";
import type { MessagePart } from "#app/words/compiled/runtime.js";
import { valueWord } from "#app/words/value-word";
import { FilterControls } from "./filter-controls";
import { filterControl } from "./filter-field";
import { useFilterForm } from "./use-filter-form";

export type FilterWords = { search(): string; show: { parts(inputs: object): MessagePart[] } };

type Props = {
  /** Label of the search field: 'Search properties'; text of the button: 'Show properties'. */
  words: FilterWords;
  /** Number of those that are found. */
  total: number;
  /** The primary one by submit buttons, the others folded away. */
  filters: FilterControl[];
  /** Number of those that are folded away and in force. */
  folded: number;
  isOpen: boolean;
  /** Path of the list, where the page is at another one. */
  action?: string;
  /** Select beside the fold: the order. */
  children: ReactNode;
};

/**
 * Filter form of a list, sent by GET so that every state is a URL: a search, below it types, order and the fold with the
 * other filters, which is a sheet on a phone (styles/filter-form.css). Each type is a submit button; Enter presses the
 * first, hidden one, which carries the current type.
 */
export function FilterForm({ words, total, filters, folded, isOpen, action, children }: Props) {
  const search = filters.find(({ kind }) => kind === "search");
  const primary = filters.find(({ isPrimary }) => isPrimary);
  const others = filters.filter((filter) => filter !== primary && filter !== search);
  const submit = { name: primary?.name, value: primary?.chosen[0] ?? "" };
  const { key, pathname } = useLocation();
  const filterForm = useFilterForm(action ?? pathname, isOpen);
  // The number is that of the filters in force: another choice has another.
  const [changedAt, setChangedAt] = useState<string>();
  return (
    <Form
      className="mt-8 mb-4 flex flex-wrap items-center gap-x-5 border-y border-ink print:hidden"
      role="search"
      autoComplete="off"
      action={action}
      onChange={() => setChangedAt(key)}
      {...filterForm}
    >
      <button type="submit" {...submit} hidden tabIndex={-1} />
      <SearchRow label={words.search()} text={search?.chosen[0]} submit={submit} />
      {primary && <Choice {...primary} />}
      {children}
      {others.length > 0 && (
        <Fold folded={folded} isOpen={isOpen}>
          <FilterControls filters={others} />
          <Button variant="primary" className="justify-self-start" {...submit}>
            <span>
              <Words
                of={words.show.parts({})}
                with={{ total: () => total > 1 && changedAt !== key && <Total of={total} /> }}
              />
            </span>
          </Button>
        </Fold>
      )}
    </Form>
  );
}

type SearchProps = { label: string; text: string | undefined; submit: { name?: string; value: string } };

/** Search field with its button. */
export function SearchRow({ label, text, submit }: SearchProps) {
  return (
    <div className="flex grow basis-full items-center gap-3 border-b border-line">
      <svg className="flex-none" width="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden>
        <path d="M12 12l5 5M13 7A6 6 0 1 1 1 7a6 6 0 0 1 12 0z" />
      </svg>
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        className={filterControl}
        id="q"
        name="q"
        type="search"
        defaultValue={text}
        placeholder={m.list_search_hint()}
        enterKeyHint="search"
      />
      <Button size="compact" className="my-2" {...submit}>
        {m.list_search()}
      </Button>
    </div>
  );
}

/** The number of those that are found, as in the choices: seen, and no part of the button's name. */
function Total({ of }: { of: number }) {
  return <span className="before:content-[attr(data-total)_/_'']" data-total={` ${of}`} />;
}

type FoldProps = Pick<Props, "folded" | "isOpen" | "children">;

function Fold({ folded, isOpen, children }: FoldProps) {
  return (
    <details className="group basis-full" open={isOpen}>
      {/* Stands at the end of the row above: the content takes a row of its own. */}
      <summary className="touch -mt-11 ms-auto flex w-fit cursor-pointer gap-2 text-t2 after:text-symbol after:content-['+'] group-open:after:content-['–'] [&::-webkit-details-marker]:hidden">
        {folded > 0 ? m.list_filters_count({ n: folded }) : m.list_filters()}
      </summary>
      <div className="grid items-start gap-x-gutter gap-y-4 pt-2 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        {children}
      </div>
    </details>
  );
}

/** The count is the button's description, not a part of its name. */
const countAfter =
  "after:ms-1 after:inline-block after:text-t3 after:text-ink-2 after:content-[attr(title)_/_'']";

/** Submit buttons as a row of words, which scrolls on a phone; the current one is underlined. */
function Choice({ list, name, label, choices = [], chosen: [current = ""] }: FilterControl) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers read a fieldset's legend before each button
    <div
      className="-mx-margin flex grow basis-full gap-1 overflow-x-auto px-filter [scrollbar-width:none] md:-mx-2 md:flex-wrap md:px-0 lg:basis-0"
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
            className={`min-h-touch flex-none cursor-pointer px-2 text-t2/normal -outline-offset-2 first:-ms-3 first:ps-5 ${countAfter} ${color}`}
            type="submit"
            name={name}
            value={value}
            aria-pressed={isCurrent}
            title={value && String(count)}
          >
            {value ? capitalize(valueWord(list, value)) : m.list_all()}
          </button>
        );
      })}
    </div>
  );
}
