import { DialogLink } from "#app/components/admin/layout/dialog";
import { formatDateTime } from "#app/components/format";
import type { Message } from "#app/schemas/message";
import { MessageStatusForm } from "./message-status-form";

type Props = Omit<Message, "phone" | "message"> & { preview: string };

/** A message of the list: sender, beginning and actions. */
export function MessageCard({ id, subject, name, email, createdAt, preview, read, spam }: Props) {
  const isNew = !read && spam === undefined;
  return (
    <li className={isNew ? "unread" : undefined}>
      <div className="title">
        <h2 dir="auto">{subject}</h2>
        {isNew && <i className="new">New</i>}
      </div>
      <p className="from">
        <span>{name}</span>
        <span>{email}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {spam && <p className="why">{spam}</p>}
      <p className="preview" dir="auto">
        {preview}
      </p>
      <div className="acts">
        {isNew && <MessageStatusForm id={id} intent="read" subject={subject} />}
        {spam !== undefined && <MessageStatusForm id={id} intent="inbox" subject={subject} />}
        <MessageStatusForm id={id} intent="view" subject={subject} />
        <DialogLink className="delete" to={`/admin/messages/${id}/delete`} label="Delete" name={subject} />
      </div>
    </li>
  );
}
