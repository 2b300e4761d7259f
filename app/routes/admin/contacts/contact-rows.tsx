import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { Row, Rows } from "#app/components/ui/rows";
import type { Contact } from "#db/queries/contacts/contacts";

type Props = {
  contacts: Contact[];
  button?: (contact: Contact) => ReactNode;
};

/** Contacts, each with a link to their page. */
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
