import { Form } from "@remix-run/react";
import { orderOptions } from "#app/components/lists/filter-field";
import { useFilterForm } from "#app/components/lists/use-filter-form";
import { Button } from "#app/components/ui/button";

type Props = {
  action: string;
  tab?: string;
  q?: string;
  sort?: string;
  /** What the records are named by: 'title', 'subject'. */
  title: string;
  label: string;
  placeholder: string;
  isOrdered?: boolean;
};

/** Searches a list within its current tab, and sorts it. */
export function SearchForm({ action, tab, q, sort, title, label, placeholder, isOrdered }: Props) {
  return (
    <Form
      className="flex flex-wrap gap-2 @xl:ms-auto @xl:mb-2 @xl:max-w-136 @xl:flex-[1_0_27rem]"
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
      {!isOrdered && (
        <>
          <label className="sr-only" htmlFor="sort">
            Order
          </label>
          <select
            className="min-h-touch w-auto px-2 py-1.6 @max-sm:grow @xl:text-t2"
            id="sort"
            name="sort"
            defaultValue={sort ?? ""}
          >
            {orderOptions(title).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </>
      )}
      <Button>Search</Button>
    </Form>
  );
}
