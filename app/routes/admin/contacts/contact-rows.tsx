import { Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { Menu } from "#app/components/admin/layout/menu";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useScope } from "#app/components/admin/layout/use-scope";
import { cellClass, MenuCell, PeopleTable, TitleCell } from "#app/components/admin/lists/list-table";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { formatCount } from "#app/components/format";
import type { Contact } from "#db/queries/contacts/contacts";

type Props = {
  contacts: Contact[];
  /** Stands in place of the menu. */
  button?: (contact: Contact) => ReactNode;
};

const headings = ["Name and email", "Phone", "Messages", "Last message"];

export function ContactRows({ contacts, button }: Props) {
  const { formatDate } = useDates();
  const canChange = useScope("contacts");
  return (
    <PeopleTable headings={headings}>
      {contacts.map((contact) => {
        const { id, name, email, phone, messages, lastAt } = contact;
        const path = `/admin/contacts/${id}`;
        return (
          <tr key={id} data-row={id}>
            <TitleCell title={name} to={path}>
              {email}
            </TitleCell>
            <td className={`${cellClass} whitespace-nowrap`}>{phone}</td>
            <td className={`${cellClass} whitespace-nowrap tabular`}>
              {messages > 0 ? formatCount(messages, "message", "messages") : "Has not written yet"}
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
    <Menu name={`Actions for ${name}`}>
      <Link to={`${path}/edit`}>Edit</Link>
      <Link className="text-err" to={`${path}/remove`} preventScrollReset>
        Remove
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
      Same person<span className="sr-only"> {name}</span>
    </PostButton>
  );
  return (
    <section>
      <h2>Duplicates</h2>
      <p className="mt-2.4 mb-4 text-t2 text-ink-2">
        {q
          ? `Found for "${q}".`
          : "Contacts with the same email address or phone number. Find others by their name."}
      </p>
      <SearchForm action={action} q={q} label="Find another contact" placeholder="Name, email, phone" />
      {others.length > 0 ? (
        <ContactRows contacts={others} button={canChange ? mergeButton : undefined} />
      ) : (
        <p className="mt-4 text-t2">
          {q ? "No other contact is found." : "No other contact has the same email or phone."}
        </p>
      )}
    </section>
  );
}
