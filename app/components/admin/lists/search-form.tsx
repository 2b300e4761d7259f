import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { orderOptions } from "#app/components/lists/filter-field";
import { useFilterForm } from "#app/components/lists/use-filter-form";
import { Button } from "#app/components/ui/button";
import { type PublishingState, publishingStates } from "#app/schemas/publishing";

type Props = {
  action: string;
  tab?: string;
  q?: string;
  sort?: string;
  /** 'title' or 'subject'; without it the records have one order. */
  title?: string;
  label: string;
  placeholder: string;
  sorts?: readonly (readonly [value: string, text: string])[];
  hasStates?: boolean;
  state?: PublishingState;
  /** Further filters: each a `Choice` or a hidden field. */
  children?: ReactNode;
  /** Filters that are rarely used, after the button. */
  more?: ReactNode;
};

export function SearchForm({ action, tab, q, sort, title, label, placeholder, ...props }: Props) {
  return (
    <Form
      className="flex max-w-136 min-w-0 flex-wrap gap-2"
      role="search"
      action={action}
      autoComplete="off"
      {...useFilterForm(action)}
    >
      {tab && <input type="hidden" name="tab" value={tab} />}
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        className="min-h-touch flex-1 basis-full py-1.6 text-ellipsis @sm:basis-44 @xl:text-t2"
        id="q"
        name="q"
        type="search"
        dir="auto"
        defaultValue={q}
        placeholder={placeholder}
        enterKeyHint="search"
      />
      {props.hasStates && <Choice name="state" label="State" value={props.state} options={stateOptions} />}
      {props.children}
      {title && (
        <Choice
          name="sort"
          label="Order"
          value={sort}
          options={[...orderOptions(title), ...(props.sorts ?? [])]}
        />
      )}
      <Button>Search</Button>
      {props.more}
    </Form>
  );
}

const stateOptions = [
  ["", "Any state"],
  ...publishingStates.map((state) => [state, capitalize(state)] as const),
] as const;

/** Select with a label for screen readers: its options name it. */
export function Choice({
  label,
  ...select
}: { label: string } & Omit<ComponentProps<typeof FilterSelect>, "className">) {
  return (
    <>
      <label className="sr-only" htmlFor={select.name}>
        {label}
      </label>
      <FilterSelect
        className="min-h-touch w-auto max-w-full min-w-0 px-2 py-1.6 @max-sm:grow @xl:max-w-44 @xl:text-t2"
        {...select}
      />
    </>
  );
}

/** Look of a filter that is not in the search form's first row. */
export const filterControl = "min-h-touch min-w-0 px-2 py-1.6 @xl:text-t2";

type SelectProps = {
  name: string;
  className: string;
  value: string | undefined;
  options: readonly (readonly [value: string, text: string])[];
};

export function FilterSelect({ name, className, value = "", options }: SelectProps) {
  return (
    <select className={className} id={name} name={name} defaultValue={value}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
