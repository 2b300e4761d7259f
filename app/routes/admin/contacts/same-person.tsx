import { Form, useNavigation } from "@remix-run/react";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { Button } from "#app/components/ui/button";
import type { Contact } from "#db/queries/contacts/contacts";
import { ContactRows } from "./contact-rows";

type Props = { contact: Contact; others: Contact[]; q?: string; canChange: boolean };

/** Contacts that may be the same person: by email, by phone, or found by a name. */
export function SamePerson({ contact, others, q, canChange }: Props) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "merge" ? formData.get("other") : undefined;
  const action = `/admin/contacts/${contact.id}`;
  const mergeButton = ({ id, name }: Contact) => (
    <Form method="post" action={action}>
      <input type="hidden" name="other" value={id} />
      <Button name="intent" value="merge" size="compact" isBusy={busy === String(id)}>
        Same person<span className="sr-only"> {name}</span>
      </Button>
    </Form>
  );
  return (
    <section>
      <h2>The same person?</h2>
      <p className="mt-2.4 mb-4 text-t2 text-ink-2">
        {q
          ? `Found for "${q}".`
          : "With the same email address or phone number. Others are found by their name."}
      </p>
      <SearchForm action={action} q={q} label="Find another contact" placeholder="Name, email, phone" />
      {others.length > 0 ? (
        <ContactRows contacts={others} button={canChange ? mergeButton : undefined} />
      ) : (
        <p className="mt-4 text-t2">{q ? "Nobody else is found." : "Nobody else has them."}</p>
      )}
    </section>
  );
}
