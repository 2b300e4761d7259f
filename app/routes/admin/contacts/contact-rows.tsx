import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { Menu } from "#app/components/admin/layout/menu";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useScope } from "#app/components/admin/layout/use-scope";
import { cellClass, MenuCell, PeopleTable, TitleCell } from "#app/components/admin/lists/list-table";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { Words } from "#app/components/ui/words";
import { m } from "#app/words/compiled/messages.js";
import { isolate } from "#app/words/isolate";
import type { Contact } from "#db/queries/contacts/contacts";

type Props = {
  contacts: Contact[];
  /** Stands in place of the menu. */
  button?: (contact: Contact) => ReactNode;
};

const headings = () => [
  m.contacts_column_name(),
  m.field_phone(),
  m.messages_title(),
  m.contacts_column_last(),
];

export function ContactRows({ contacts, button }: Props) {
  const { formatDate } = useDates();
  const canChange = useScope("contacts");
  return (
    <PeopleTable headings={headings()}>
      {contacts.map((contact) => {
        const { id, name, email, phone, messages, lastAt } = contact;
        const path = `/admin/contacts/${id}`;
        return (
          <tr key={id} data-row={id}>
            <TitleCell title={name} to={path}>
              {email}
            </TitleCell>
            <td className={`${cellClass} whitespace-nowrap`}>{isolate(phone)}</td>
            <td className={`${cellClass} whitespace-nowrap tabular`}>
              {messages > 0 ? m.messages_count({ count: messages }) : m.contact_not_written()}
            </td>
            <td className={`${cellClass} whitespace-nowrap tabular`}>
              {messages > 0 && <time dateTime={lastAt}>{formatDate(lastAt)}</time>}
            </td>
            {button ? (
              <td className="relative whitespace-nowrap">{button(contact)}</td>
            ) : (
              <MenuCell>{canChange && <ContactMenu name={name} path={path} />}</MenuCell>
            )}
          </tr>
        );
      })}
    </PeopleTable>
  );
}

function ContactMenu({ name, path }: { name: string; path: string }) {
  return (
    <Menu name={m.contact_actions({ name })}>
      <Link to={`${path}/edit`}>{m.edit()}</Link>
      <Link className="text-err" to={`${path}/remove`} preventScrollReset>
        {m.remove()}
      </Link>
    </Menu>
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
      <Words
        of={m.contact_same.parts({ name })}
        with={{ s: (words) => <span className="sr-only">{words}</span> }}
      />
    </PostButton>
  );
  return (
    <section>
      <h2>{m.contact_duplicates()}</h2>
      <p className="mt-2.4 mb-4 text-t2 text-ink-2">
        {q ? m.contact_duplicates_found({ q }) : m.contact_duplicates_text()}
      </p>
      <SearchForm
        action={action}
        q={q}
        label={m.contact_duplicates_search()}
        placeholder={m.contacts_search_hint()}
      />
      {others.length > 0 ? (
        <ContactRows contacts={others} button={canChange ? mergeButton : undefined} />
      ) : (
        <p className="mt-4 text-t2">{q ? m.contact_duplicates_not_found() : m.contact_duplicates_none()}</p>
      )}
    </section>
  );
}
