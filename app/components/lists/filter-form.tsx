import { Form, useLocation, useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { Kept } from "./kept";

type PicksProps = { name: string; values: readonly string[]; current: string | undefined };

type Props = {
  /** Label of the search field: 'Search properties'. */
  of: string;
  q: string | undefined;
  /** Filter by submit buttons: 'type' with all types, or 'category' with all categories. */
  choice: PicksProps;
  /** Select beside the buttons: order or status. */
  children: ReactNode;
  /** Filters that fold away; open when one of them is set. */
  moreFilters?: { isOpen: boolean; fields: ReactNode };
};

/**
 * Filter form of a list, sent by GET so that every state is a URL. Each type is a submit button; Enter presses the
 * first, hidden one, which carries the current type.
 */
export function FilterForm({ of, q, choice, children, moreFilters }: Props) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit(withoutEmpty(new FormData(event.currentTarget, submitter)), { action: pathname });
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
      {moreFilters && (
        <details open={moreFilters.isOpen}>
          <summary>Filters</summary>
          <div className="refine">{moreFilters.fields}</div>
        </details>
      )}
      <button className="button" type="submit" name={choice.name} value={choice.current ?? ""}>
        Search
      </button>
    </Form>
  );
}

/** Choice among buttons. A group, because screen readers repeat the legend of a fieldset before each button. */
export function ChoiceButtons(props: PicksProps) {
  return (
    <Kept
      as="div"
      className="picks"
      role="group"
      aria-label={capitalize(props.name)}
      of={Buttons}
      with={props}
    />
  );
}

function Buttons({ name, values, current = "" }: PicksProps) {
  return ["", ...values].map((value) => (
    <button key={value} type="submit" name={name} value={value} aria-pressed={value === current}>
      {value ? capitalize(value) : "All"}
    </button>
  ));
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

type ChoiceProps = {
  name: string;
  label: string;
  current: string | undefined;
  options: (readonly [string, string])[];
};

/** Select of a filter; its first option is the default and stays out of the URL. */
export function FilterSelect(props: ChoiceProps) {
  return <Kept as="div" className="field" of={Inside} with={props} />;
}

function Inside({ name, label, current, options }: ChoiceProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={current ?? ""}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </>
  );
}
