import { Form } from "@remix-run/react";
import { useFilterForm } from "#app/components/lists/use-filter-form";
import { Button } from "#app/components/ui/button";

type Props = { action: string; q?: string; label: string };

/** Finds people by their name, email, phone number, or a word of a message. */
export function ContactSearch({ action, q, label }: Props) {
  return (
    <Form
      className="flex max-w-136 flex-wrap gap-2"
      role="search"
      action={action}
      autoComplete="off"
      {...useFilterForm(action)}
    >
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        className="min-h-touch min-w-0 flex-1 basis-44 py-1.6"
        id="q"
        name="q"
        type="search"
        dir="auto"
        defaultValue={q}
        placeholder="Name, email, phone"
        enterKeyHint="search"
      />
      <Button>Search</Button>
    </Form>
  );
}
