import { Form, useLocation, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { capitalize } from "#app/components/format";

type Props = {
  /** Label of the search field: 'Search properties'. */
  of: string;
  q: string | undefined;
  /** Filter by submit buttons: 'type' with all types, or 'category' with all categories. */
  choice: { name: string; values: readonly string[]; current: string | undefined };
  /** Select beside the buttons: order or status. */
  children: ReactNode;
  /** Filters that fold away; open when one of them is set. */
  moreFilters?: ReactNode;
  isOpen?: boolean;
};

/**
 * Filter form of a list, sent by GET so that every state is a URL. Each type is a submit button; Enter presses the
 * first, hidden one, which carries the current type.
 */
export function FilterForm({ of, q, choice, children, moreFilters, isOpen }: Props) {
  const { name, values, current = "" } = choice;
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit(withoutEmpty(new FormData(event.currentTarget, submitter)), { action: pathname });
  };
  return (
    <Form className="find" role="search" autoComplete="off" key={search} onSubmit={onSubmit}>
      <button type="submit" name={name} value={current} hidden tabIndex={-1} />
      <div className="field">
        <label className="sr-only" htmlFor="q">
          Search {of}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          placeholder="Title, place or description"
          enterKeyHint="search"
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers read a fieldset's legend before each button */}
      <div className="picks" role="group" aria-label={capitalize(name)}>
        {["", ...values].map((value) => (
          <button key={value} type="submit" name={name} value={value} aria-pressed={value === current}>
            {value ? capitalize(value) : "All"}
          </button>
        ))}
      </div>
      {children}
      {moreFilters && (
        <details open={isOpen}>
          <summary>Filters</summary>
          <div className="refine">{moreFilters}</div>
        </details>
      )}
      <button className="button" type="submit" name={name} value={current}>
        Search
      </button>
    </Form>
  );
}

/** Leaves out empty fields, so that the URL to share is short. */
function withoutEmpty(form: FormData) {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (value !== "") params.set(name, String(value));
  return params;
}

/** Options of a select: any, then each value. */
export function filterOptions(values: readonly string[]): [string, string][] {
  return [["", "Any"], ...values.map((value): [string, string] => [value, capitalize(value)])];
}

type FilterSelectProps = { name: string; label: string; current?: string; options: [string, string][] };

/** Select of a filter; its first option is the default and stays out of the URL. */
export function FilterSelect({ name, label, current, options }: FilterSelectProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={current ?? ""}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
