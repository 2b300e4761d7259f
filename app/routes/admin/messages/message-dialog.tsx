import { Link, useLocation } from "@remix-run/react";
import { Dialog } from "#app/components/admin/layout/dialog";
import { formatDateTime, replyHref } from "#app/components/format";
import type { Message } from "#app/schemas/message";
import { MessageStatusForm } from "./message-status-form";

/** A message as plain text, with its line breaks. */
export function MessageDialog({ list, ...message }: Message & { list: string }) {
  const { id, subject, name, email, createdAt, phone, read, spam } = message;
  const { search } = useLocation();
  return (
    <Dialog title={subject} list={list}>
      <dl className="envelope">
        <dt>Name</dt>
        <dd dir="auto">{name}</dd>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Date</dt>
        <dd>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </dd>
        <dt>Phone</dt>
        <dd>{phone}</dd>
        {spam && (
          <>
            <dt>Spam</dt>
            <dd>{spam}</dd>
          </>
        )}
      </dl>
      <p className="letter" dir="auto">
        {message.message}
      </p>
      <div className="buttons">
        <a className="button filled" href={replyHref(email, subject)}>
          Reply via Email
        </a>
        {!read && spam === undefined && (
          <MessageStatusForm className="button" id={id} intent="read" subject={subject} />
        )}
        <MessageStatusForm
          className="button"
          id={id}
          intent={spam === undefined ? "spam" : "inbox"}
          subject={subject}
        />
        <Link className="button danger" to={`${list}/${id}/delete${search}`} preventScrollReset>
          Delete
        </Link>
      </div>
    </Dialog>
  );
}
