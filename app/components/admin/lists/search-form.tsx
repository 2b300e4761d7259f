import { Form, useLocation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { useBrowserLayoutEffect } from "#app/components/admin/layout/use-browser-layout-effect";
import { useFilterForm } from "#app/components/lists/use-filter-form";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { m } from "#app/words/compiled/messages.js";

type Option = readonly [value: string, text: string];

type Filters = {
  /** Counts those that are set. */
  count: number;
  /** One of them can't be read, so that they are open. */
  isOpen?: boolean;
  /** Address without them. */
  without: string;
  /** Each is a `Choice`, a range or a hidden field. */
  fields: ReactNode;
};

type Props = {
  action: string;
  tab?: string;
  /** Further parameters of its address. */
  params?: Record<string, string>;
  q?: string;
  label: string;
  placeholder: string;
  sort?: string;
  /** Orders of the list, if it has several. */
  sorts?: readonly Option[];
  filters?: Filters;
  /** Stands at the end of a line of tabs, with its filters under both. */
  isAfterTabs?: boolean;
};

/** Gives the form no box of its own in a line of tabs: its field stands in that line, its filters below. */
const afterTabs = { form: "[display:contents]", line: "@max-xl:pt-2 @xl:border-b @xl:border-ink @xl:pb-2" };
const alone = { form: "relative", line: "max-w-136" };

/** Search of a list: one field, whose magnifier is the button, its order, and its filters in a part that opens below. */
export function SearchForm({ action, tab, q, label, placeholder, sort, sorts, filters, ...props }: Props) {
  const { field, setTabThatLoads } = useTabField(action);
  const filterForm = useFilterForm(action, filters && filters.isOpen === true);
  const look = props.isAfterTabs ? afterTabs : alone;
  return (
    <Form
      className={look.form}
      role="search"
      action={action}
      autoComplete="off"
      onSubmitCapture={setTabThatLoads}
      {...filterForm}
    >
      <input ref={field} type="hidden" name="tab" value={tab ?? ""} disabled={!tab} />
      {Object.entries(props.params ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`flex items-center gap-1 @max-sm:flex-wrap ${filters ? "pe-24" : ""} ${look.line}`}>
        <SearchField q={q} label={label} placeholder={placeholder} />
        {sorts && (
          <Choice
            name="sort"
            label={m.records_order()}
            className={`${quietSelect} ${filters ? sortOnPhone : ""}`}
            value={sort}
            options={sorts}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          />
        )}
      </div>
      {filters && <FilterPanel {...filters} isAfterTabs={props.isAfterTabs} />}
    </Form>
  );
}

/**
 * The `ref` of the field of the tab, and what gives it the tab of the link that was pressed last, when the form is sent: a search
 * that is sent while another tab loads is one in that tab. Not before, because React puts back the value with each rendering. A
 * layout effect, because the first press may come while the page hydrates.
 */
function useTabField(action: string) {
  const { key } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const coming = useRef<{ key: string; tab: string }>();
  useBrowserLayoutEffect(() => {
    const follow = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest("a");
      if (!link || !defaultPrevented || link.pathname !== action) return;
      coming.current = { key, tab: new URLSearchParams(link.search).get("tab") ?? "" };
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [action, key]);
  const setTabThatLoads = () => {
    if (coming.current?.key !== key || !field.current) return;
    field.current.value = coming.current.tab;
    field.current.disabled = coming.current.tab === "";
  };
  return { field, setTabThatLoads };
}

function SearchField({ q, label, placeholder }: Pick<Props, "q" | "label" | "placeholder">) {
  return (
    <div className="relative min-w-0 flex-1 @xl:basis-64">
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        className="min-h-touch w-full py-1.6 ps-10 text-ellipsis @xl:text-t2 [unicode-bidi:plaintext]"
        id="q"
        name="q"
        type="search"
        defaultValue={q}
        placeholder={placeholder}
        enterKeyHint="search"
      />
      <button
        className="absolute inset-y-0 start-0 grid w-touch cursor-pointer place-items-center text-ink-2 -outline-offset-2 hover:text-brick-text"
        type="submit"
        aria-label={m.records_search_button()}
      >
        <svg className="size-4 fill-none stroke-current stroke-[1.3]" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M2.500 7a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M10.300 10.300L14 14" />
        </svg>
      </button>
    </div>
  );
}

const quietSelect = "min-h-touch w-auto min-w-0 border-0 @sm:flex-none bg-transparent px-2 py-1.6 text-t2";

/** Shows the order with the filters where there is little space. */
const sortOnPhone = "@max-sm:basis-full @max-sm:hidden @max-sm:[form:has(details[open])_&]:block";

/** Opens under the line of the search, as wide as the list; each search folds it. */
function FilterPanel({
  count,
  isOpen = false,
  without,
  fields,
  isAfterTabs,
}: Filters & Pick<Props, "isAfterTabs">) {
  return (
    <details className="col-span-full open:border-b open:border-line open:pb-4" open={isOpen}>
      <summary
        className={`absolute end-0 flex min-h-touch w-22 cursor-pointer list-none items-center justify-end text-t2 hover:text-brick-text [&::-webkit-details-marker]:hidden ${isAfterTabs ? "top-[calc(45px+0.5rem)] @xl:top-0" : "top-0"}`}
      >
        {count > 0 ? m.records_filter_count({ n: count }) : m.records_filter()}
      </summary>
      <div className="grid items-end gap-x-4 gap-y-3 pt-3 @sm:grid-cols-2 @xl:grid-cols-4">{fields}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="compact">{m.records_filter_apply()}</Button>
        {count > 0 && (
          <ButtonLink size="compact" to={without}>
            {m.records_filter_clear()}
          </ButtonLink>
        )}
      </div>
    </details>
  );
}

/** Select with a label for screen readers: its options name it. */
export function Choice({
  label,
  className = `${filterControl} w-full`,
  ...select
}: { label: string; className?: string } & Omit<ComponentProps<typeof FilterSelect>, "className">) {
  return (
    <>
      <label className="sr-only" htmlFor={select.name}>
        {label}
      </label>
      <FilterSelect className={className} {...select} />
    </>
  );
}

/** Look of a filter. */
export const filterControl = "min-h-touch min-w-0 px-2 py-1.6 @xl:text-t2";

type SelectProps = Pick<ComponentProps<"select">, "onChange"> & {
  name: string;
  className: string;
  value: string | undefined;
  options: readonly Option[];
};

export function FilterSelect({ name, className, value = "", options, onChange }: SelectProps) {
  return (
    <select className={className} id={name} name={name} defaultValue={value} onChange={onChange}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
