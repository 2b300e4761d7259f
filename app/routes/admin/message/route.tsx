import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Dialog, DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { useDates } from "#app/components/admin/layout/use-dates";
import { MessageStatusForm } from "#app/components/admin/messages/message-status-form";
import { replyHref } from "#app/components/format";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { dangerClass } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { savingFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { assertChangeable, findChangeable } from "#app/server/auth/require-record";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { findOr404, parseId } from "#app/server/http/url-params";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { findEvents } from "#db/queries/messages/events";
import { findRecordPages } from "#db/queries/record-pages";
import { History } from "./history";
import { saveStage } from "./save-stage";
import { StageForm } from "./stage-form";

export const meta = adminMeta("Message");

/** Does not mark the message as read: a prefetch must have no effect. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const message = await findOr404(params.id, findEnquiry);
  const listing = {
    recordKind: message.propertyId ? "property" : "project",
    subjectId: message.propertyId ?? message.projectId ?? null,
  };
  const [about] = (await findRecordPages([listing])).values();
  return {
    ...message,
    about,
    events: await findEvents(message.id),
    canChange: (await findChangeable(admin, "message", [message.id])).length > 0,
  };
}

/** What can be posted to a message, by the `intent` of the pressed button. */
const intents = new Map([["stage", saveStage]]);

export async function action({ request, params }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "messages");
  const id = parseId(params.id);
  if (!id) throw notFound();
  await assertChangeable(admin, "message", id);
  const save = intents.get(String(form.get("intent")));
  if (!save) throw errorResponse(400, "This form can't be read.");
  return save({ id, form, admin, search: new URL(request.url).search });
}

export const clientAction = withErrorToast(() => savingFailed("change this message"));

export const shouldRevalidate = revalidateUnlessRejected;

/** A message as plain text, with its line breaks. */
export default function ShowMessage() {
  const { formatDateTime } = useDates();
  const enquiry = useLoaderData<typeof loader>();
  const { id, subject, name, email, createdAt, phone, message, read, spam, about, canChange } = enquiry;
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
      {canChange && spam === undefined && <StageForm {...enquiry} />}
      <History events={enquiry.events} />
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
