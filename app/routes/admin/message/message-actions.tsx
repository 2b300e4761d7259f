import { Link, type useLoaderData } from "@remix-run/react";
import { SaveBar } from "#app/components/admin/forms/save-bar";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { Menu } from "#app/components/admin/layout/menu";
import { MessageStatusForm } from "#app/components/admin/messages/message-status-form";
import { replyHref } from "#app/components/format";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { m } from "#app/words/compiled/messages.js";
import type { loadMessage } from "./load-message";
import { useIntent } from "./work-form";

type Props = Pick<
  ReturnType<typeof useLoaderData<typeof loadMessage>>,
  "enquiry" | "listing" | "contact" | "canChange"
> & {
  /** Address of the form whose reply is sent; without it replies are written elsewhere. */
  replyTo: string | undefined;
};

/** The next step, always in sight, and a menu of the others. */
export function MessageActions({ enquiry, listing, contact, canChange, replyTo }: Props) {
  const { email, subject } = enquiry;
  const isSending = useIntent(replyTo ?? "") === "reply";
  const mailto = replyHref(email, subject);
  return (
    <SaveBar>
      {replyTo ? (
        <Button
          variant="primary"
          className="min-w-28"
          form="work"
          name="intent"
          value="reply"
          isBusy={isSending}
        >
          {isSending ? m.message_sending() : m.message_send()}
        </Button>
      ) : (
        <ButtonLink variant="primary" href={mailto}>
          {m.message_by_email()}
        </ButtonLink>
      )}
      <Menu className="ms-auto" place="above" name={m.row_actions({ subject })}>
        {replyTo && <a href={mailto}>{m.message_by_email()}</a>}
        {listing && listing !== "removed" && (
          <Link to={`/admin/messages?listing=${listing.kind}-${listing.id}`}>{m.message_enquiries()}</Link>
        )}
        {contact && (
          <Link to={`/admin/contacts/${contact.contactId}`}>
            {m.message_all_of_person({ count: contact.messages })}
          </Link>
        )}
        {canChange && <StatusActions {...enquiry} />}
      </Menu>
    </SaveBar>
  );
}

function StatusActions({ id, subject, read, spam }: Props["enquiry"]) {
  const isInInbox = spam === undefined;
  return (
    <>
      {!read && isInInbox && <MessageStatusForm id={id} subject={subject} intent="read" />}
      <MessageStatusForm id={id} subject={subject} intent={isInInbox ? "spam" : "inbox"} />
      <DialogLink className="text-err" to={`/admin/messages/${id}/delete`} label={m.delete()} />
    </>
  );
}
