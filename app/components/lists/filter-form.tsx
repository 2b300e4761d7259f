import { Form, useLocation, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { capitalize } from "#app/components/format";

type PicksProps = { name: string; values: readonly string[]; current: string | undefined };

type Props = {
  /** What is searched: 'properties'. */
  of: string;
  q: string | undefined;
  /** The buttons: 'type' with all types, or 'category' with all categories. */
  choice: PicksProps;
  /** The one choice that is always there: order or status. */
  children: ReactNode;
  /** What folds away; open when one of them is in force. */
  finer?: { isOpen: boolean; fields: ReactNode };
};

/**
 * The filter of a list: one GET form, so every state is a URL. Each type is a submit button, and the first button,
 * which Enter presses, carries the current one.
 */
export function FilterForm({ of, q, choice, children, finer }: Props) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit(filled(new FormData(event.currentTarget, submitter)), { action: pathname });
  };
  return (
    <Form className="find" role="search" autoComplete="off" key={search} onSubmit={onSubmit}>
      <button type="submit" name={choice.name} value={choice.current ?? ""} hidden tabIndex={-1} />
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
      <ChoiceButtons {...choice} />
      {children}
      {finer && (
        <details open={finer.isOpen}>
          <summary>Filters</summary>
          <div className="refine">{finer.fields}</div>
        </details>
      )}
      <button className="button" type="submit" name={choice.name} value={choice.current ?? ""}>
        Search
      </button>
    </Form>
  );
}

/** One choice among submit buttons. */
function ChoiceButtons({ name, values, current = "" }: PicksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers read a fieldset's legend before each button
    <div className="picks" role="group" aria-label={capitalize(name)}>
      {["", ...values].map((value) => (
        <button key={value} type="submit" name={name} value={value} aria-pressed={value === current}>
          {value ? capitalize(value) : "All"}
        </button>
      ))}
    </div>
  );
}

/** Only what was filled in, so that the URL to share is short. */
function filled(form: FormData) {
  const params = new URLSearchParams();
  for (const [name, value] of form) if (value !== "") params.set(name, String(value));
  return params;
}

/** The options of a filter: any, then each value as a sentence. */
export function filterOptions(values: readonly string[]): [string, string][] {
  return [["", "Any"], ...values.map((value): [string, string] => [value, capitalize(value)])];
}

type ChoiceProps = {
  name: string;
  label: string;
  current: string | undefined;
  options: (readonly [string, string])[];
};

/** One of the finer filters, as a list to choose from; the first option is the default and stays out of the URL. */
export function FilterSelect({ name, label, current, options }: ChoiceProps) {
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
