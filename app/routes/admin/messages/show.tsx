import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Dialog, DialogLink, Fact } from "#app/components/admin/layout/dialog";
import { formatDateTime, replyHref } from "#app/components/format";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { findMessageById } from "#db/queries/messages/messages";
import { MessageStatusForm } from "./message-status-form";

export const meta = adminMeta("Message");

/** Does not mark the message as read: a prefetch must have no effect. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return findOr404(params.id, findMessageById);
}

export const action = rejectPost;

export const shouldRevalidate = revalidateUnlessRejected;

/** A message as plain text, with its line breaks. */
export default function ShowMessage() {
  const { id, subject, name, email, createdAt, phone, message, read, spam } = useLoaderData<typeof loader>();
  const status = { className: "button", id, subject };
  return (
    <Dialog title={subject} list="/admin/messages">
      <dl className="envelope">
        <Fact term="Name" dir="auto">
          {name}
        </Fact>
        <Fact term="Email">{email}</Fact>
        <Fact term="Date">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Fact>
        <Fact term="Phone">{phone}</Fact>
        {spam && <Fact term="Spam">{spam}</Fact>}
      </dl>
      <p className="letter" dir="auto">
        {message}
      </p>
      <div className="buttons">
        <a className="button filled" href={replyHref(email, subject)}>
          Reply via Email
        </a>
        {!read && spam === undefined && <MessageStatusForm {...status} intent="read" />}
        <MessageStatusForm {...status} intent={spam === undefined ? "spam" : "inbox"} />
        <DialogLink className="button danger" to={`/admin/messages/${id}/delete`} label="Delete" />
      </div>
    </Dialog>
  );
}
