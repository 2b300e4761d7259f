import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Dialog, DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { useDates } from "#app/components/admin/layout/use-dates";
import { replyHref } from "#app/components/format";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { dangerClass } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findChangeable } from "#app/server/auth/require-record";
import { rejectPost } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { findMessageById } from "#db/queries/messages/messages";
import { findRecordPages } from "#db/queries/record-pages";
import { MessageStatusForm } from "./message-status-form";

export const meta = adminMeta("Message");

/** Does not mark the message as read: a prefetch must have no effect. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const message = await findOr404(params.id, findMessageById);
  const listing = {
    recordKind: message.propertyId ? "property" : "project",
    subjectId: message.propertyId ?? message.projectId ?? null,
  };
  const [about] = (await findRecordPages([listing])).values();
  return { ...message, about, canChange: (await findChangeable(admin, "message", [message.id])).length > 0 };
}

export const action = rejectPost;

export const shouldRevalidate = revalidateUnlessRejected;

/** A message as plain text, with its line breaks. */
export default function ShowMessage() {
  const { formatDateTime } = useDates();
  const { id, subject, name, email, createdAt, phone, message, read, spam, about, canChange } =
    useLoaderData<typeof loader>();
  const status = { id, subject };
  return (
    <Dialog title={subject} isName size="md" list="/admin/messages">
      <DescriptionList>
        <Description term="Name" dir="auto">
          {name}
        </Description>
        <Description term="Email">{email}</Description>
        <Description term="Date">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Description>
        <Description term="Phone">{phone}</Description>
        {about && (
          <Description term="Listing">
            <a href={about.page ?? about.edit}>{about.title}</a>
          </Description>
        )}
        {spam && <Description term="Spam">{spam}</Description>}
      </DescriptionList>
      <p className="whitespace-pre-wrap" dir="auto">
        {message}
      </p>
      <DialogActions>
        <ButtonLink variant="primary" href={replyHref(email, subject)}>
          Reply via Email
        </ButtonLink>
        {canChange && (
          <>
            {!read && spam === undefined && <MessageStatusForm {...status} intent="read" />}
            <MessageStatusForm {...status} intent={spam === undefined ? "spam" : "inbox"} />
            <DialogLink className={dangerClass} to={`/admin/messages/${id}/delete`} label="Delete" />
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
