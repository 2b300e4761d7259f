import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { useDates } from "#app/components/admin/layout/use-dates";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { formatCount } from "#app/components/format";
import { Row, Rows } from "#app/components/ui/rows";
import type { Contact } from "#db/queries/contacts/contacts";

type Props = {
  contacts: Contact[];
  button?: (contact: Contact) => ReactNode;
};

export function ContactRows({ contacts, button }: Props) {
  const { formatDate } = useDates();
  return (
    <Rows>
      {contacts.map((contact) => {
        const { id, name, email, phone, messages, lastAt } = contact;
        return (
          <Row key={id} holds="button">
            <span className="min-w-0 wrap-anywhere">
              <Link className="touch weight-semibold" to={`/admin/contacts/${id}`} dir="auto" data-row={id}>
                {name}
              </Link>
              <span className="flex flex-wrap gap-x-3 text-t3 text-ink-2">
                {email && <span>{email}</span>}
                {phone && <span>{phone}</span>}
                {messages > 0 ? (
                  <span className="tabular">
                    {formatCount(messages, "message", "messages")},{" "}
                    <time dateTime={lastAt}>{formatDate(lastAt)}</time>
                  </span>
                ) : (
                  <span>Has not written yet</span>
                )}
              </span>
            </span>
            {button?.(contact)}
          </Row>
        );
      })}
    </Rows>
  );
}

type SamePersonProps = { contact: Contact; others: Contact[]; q?: string; canChange: boolean };

/** Contacts that may be the same person: by email, by phone, or found by a name. */
export function SamePerson({ contact, others, q, canChange }: SamePersonProps) {
  const { formData } = useNavigation();
  const busy = formData?.get("intent") === "merge" ? formData.get("other") : undefined;
  const action = `/admin/contacts/${contact.id}`;
  const mergeButton = ({ id, name }: Contact) => (
    <PostButton fields={{ intent: "merge", other: id }} size="compact" isBusy={busy === String(id)}>
      Same person<span className="sr-only"> {name}</span>
    </PostButton>
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
