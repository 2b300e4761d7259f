import { type ActionFunctionArgs, data } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Dialog, DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { useDates } from "#app/components/admin/layout/use-dates";
import { MessageHistory } from "#app/components/admin/messages/message-history";
import { MessageStatusForm } from "#app/components/admin/messages/message-status-form";
import { PhoneLinks } from "#app/components/admin/messages/phone-links";
import { capitalize, formatDay, replyHref } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { dangerClass } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { StandaloneLink } from "#app/components/ui/text-button";
import { useActionToast } from "#app/components/ui/toast";
import type { Enquiry, Work } from "#app/schemas/messages/enquiry";
import { fillTemplate } from "#app/schemas/messages/reply";
import { savingFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertChangeable } from "#app/server/auth/require-record";
import { notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { findSettings } from "#db/queries/settings";
import { type EnquiredListing as Listing, loadListing } from "./load-listing";
import { loadMessage } from "./load-message";
import { type Posted, type Rejected, saveWorkForm, unknownForm } from "./save-work";
import { templateValues } from "./template-values";
import { WorkForm } from "./work-form";

export const meta = adminMeta("Message");

export const loader = loadMessage;

const intents = new Map([
  ["save", saveWorkForm],
  ["call", saveWorkForm],
  ["take", saveWorkForm],
  ["reply", saveWorkForm],
  ["template", insertTemplate],
]);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "messages");
  const id = parseId(params.id);
  if (!id) throw notFound();
  await assertChangeable(admin, "message", id);
  const save = intents.get(String(form.get("intent"))) ?? unknownForm;
  const response = await save({ request, id, form, admin });
  context.hasFormErrors = !(response instanceof Response);
  return response;
}

export const clientAction = withErrorToast(() => savingFailed("change this message"));

export const shouldRevalidate = revalidateUnlessRejected;

export default function ShowMessage() {
  const { enquiry, listing, canChange, ...loaded } = useLoaderData<typeof loader>();
  const rejected = useActionData<Rejected>();
  const events = rejected?.events ?? loaded.events;
  useActionToast(rejected?.toast);
  const conflict = useOpenConflict(rejected, loaded.opened);
  const input = rejected?.reply?.initialValue;
  const isFilled = Boolean(input?.template);
  const { id, subject, email, message, spam } = enquiry;
  const isWorkedOn = canChange && spam === undefined;
  const { stage, lostReason, ownerId, nextAction, nextActionOn, labels } = enquiry;
  const work: Work = { stage, lostReason, ownerId, nextAction, nextActionOn, labels };
  return (
    <Dialog title={subject} isName size="md" list="/admin/messages">
      <PendingNotice isPending={Boolean(loaded.pending)} lost={[]} />
      <MessageFacts enquiry={enquiry} isWorkedOn={isWorkedOn} />
      <PhoneLinks {...loaded.phone} />
      {listing && <EnquiredListing listing={listing} />}
      <p className="whitespace-pre-wrap" dir="auto">
        {message}
      </p>
      {conflict && <ConflictForm key={conflict.against} conflict={conflict} toast={undefined} />}
      {isWorkedOn && !conflict && (
        <WorkForm
          {...loaded}
          // Another key after each change and each template: the inputs keep their first values.
          key={`${loaded.events[0]?.id} ${isFilled ? input?.reply : ""}`}
          messageId={id}
          email={email}
          work={work}
          seen={events[0]?.id ?? 0}
          rejected={rejected}
          isFilled={isFilled}
        />
      )}
      <MessageHistory events={events} />
      {loaded.contact && <SameSender {...loaded.contact} />}
      <DialogActions>
        <ButtonLink variant={isWorkedOn ? undefined : "primary"} href={replyHref(email, subject)}>
          Reply via Email
        </ButtonLink>
        {canChange && <StatusActions {...enquiry} />}
      </DialogActions>
    </Dialog>
  );
}

function MessageFacts({ enquiry, isWorkedOn }: { enquiry: Enquiry; isWorkedOn: boolean }) {
  const { formatDateTime } = useDates();
  const { name, email, createdAt, phone, spam } = enquiry;
  return (
    <DescriptionList>
      <Description term="Name" dir="auto">
        {name}
      </Description>
      <Description term="Email">{email}</Description>
      <Description term="Date">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Description>
      <Description term="Phone">{phone}</Description>
      {spam && <Description term="Spam">{spam}</Description>}
      {!isWorkedOn && spam === undefined && <WorkFacts {...enquiry} />}
    </DescriptionList>
  );
}

function StatusActions({ id, subject, read, spam }: Enquiry) {
  const isInInbox = spam === undefined;
  return (
    <>
      {!read && isInInbox && <MessageStatusForm id={id} subject={subject} intent="read" />}
      <MessageStatusForm id={id} subject={subject} intent={isInInbox ? "spam" : "inbox"} />
      <DialogLink className={dangerClass} to={`/admin/messages/${id}/delete`} label="Delete" />
    </>
  );
}

/** Adds a template to the reply, and saves nothing. @throws 404 */
async function insertTemplate({ id, form }: Posted) {
  const [enquiry, { templates }] = await Promise.all([findEnquiry(id), findSettings()]);
  if (!enquiry) throw notFound();
  const template = templates[Number(form.get("template"))]?.text ?? "";
  const filled = fillTemplate(template, templateValues(enquiry, await loadListing(enquiry)));
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const text = [String(fields.reply ?? "").trimEnd(), filled.trim()].filter(Boolean).join("\n\n");
  return data<Rejected>({ reply: { initialValue: { ...fields, reply: text } } }, { status: 200 });
}

function SameSender({ contactId, messages }: { contactId: number; messages: number }) {
  return (
    <p>
      <StandaloneLink to={`/admin/contacts/${contactId}`}>
        {messages > 1 ? `All ${messages} messages of this person` : "The only message of this person"}
      </StandaloneLink>
    </p>
  );
}

function WorkFacts({ stage, lostReason, ownerName, nextAction, nextActionOn, labels }: Enquiry) {
  const facts = [
    ["Stage", capitalize(lostReason ? `${stage}: ${lostReason}` : stage)],
    ["Owner", ownerName],
    ["Next action", nextActionOn ? `${nextAction}, ${formatDay(nextActionOn)}` : nextAction],
    ["Labels", labels.join(", ")],
  ];
  return facts.map(([term = "", text]) => {
    if (!text) return null;
    return (
      <Description key={term} term={term} dir="auto">
        {text}
      </Description>
    );
  });
}

function EnquiredListing({ listing }: { listing: Listing | "removed" }) {
  if (listing === "removed")
    return <p className="text-t2 text-ink-2">The listing that it is about was removed.</p>;
  const { kind, id, title, status, state, price, picture, page, edit = "" } = listing;
  const isVisible = state === undefined || state === "published";
  const facts = [price, capitalize(String(status)), isVisible ? "" : capitalize(String(state))];
  return (
    <section
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-b border-line pb-3.6"
      aria-label="Listing"
    >
      <Picture of={picture} sizes="104px" decorative />
      <div className="text-t2">
        <Link className="weight-semibold wrap-anywhere" to={page ?? edit} dir="auto">
          {title}
        </Link>
        <p className="text-ink-2">{facts.filter(Boolean).join(", ")}</p>
        <StandaloneLink to={`/admin/messages?listing=${kind}-${id}`}>All enquiries about it</StandaloneLink>
      </div>
    </section>
  );
}
