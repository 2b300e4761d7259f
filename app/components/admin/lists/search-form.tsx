import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button";

type Props = {
  action: string;
  tab: string | undefined;
  q: string | undefined;
  label: string;
  placeholder: string;
};

/** Searches a list within its current tab. */
export function SearchForm({ action, tab, q, label, placeholder }: Props) {
  return (
    <Form className="flex gap-2 @xl:mb-2" role="search" action={action}>
      {tab && <input type="hidden" name="tab" value={tab} />}
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        key={q}
        className="min-h-touch py-1.6 text-ellipsis @xl:text-t2"
        id="q"
        name="q"
        type="search"
        dir="auto"
        defaultValue={q}
        placeholder={placeholder}
        enterKeyHint="search"
      />
      <Button>Search</Button>
    </Form>
  );
}
