import { type ActionFunctionArgs, data } from "@remix-run/node";
import {
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import type { ComponentProps } from "react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Dialog } from "#app/components/admin/layout/dialog";
import { useDates } from "#app/components/admin/layout/use-dates";
import { PhoneLinks } from "#app/components/admin/messages/phone-links";
import { formatDay } from "#app/components/format";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { type Enquiry, stageText, type Work } from "#app/schemas/messages/enquiry";
import { fillTemplate } from "#app/schemas/messages/reply";
import { spamReasonText } from "#app/schemas/messages/spam-reason";
import { visitorLanguage } from "#app/schemas/site/site-languages";
import { errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertChangeable } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findEnquiredListing } from "#app/server/messages/enquired-listing";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { findTranslatedSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { Conversation, MessageLog } from "./conversation";
import { loadMessage } from "./load-message";
import { MessageActions } from "./message-actions";
import { type Answer, type Posted, saveWorkForm, unknownForm } from "./save-work";
import { templateValues } from "./template-values";
import { useAutosave } from "./use-autosave";
import { conversationColumns, WorkForm } from "./work-form";

export const meta = adminMeta(m.message_title);

export const loader = loadMessage;

const intents = new Map([
  ["save", saveWorkForm],
  ["call", saveWorkForm],
  ["take", saveWorkForm],
  ["reply", saveWorkForm],
  ["autosave", saveWorkForm],
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

export const clientAction = withErrorToast(() => errorToast(m.message_change_failed()));

/** Keeps the page after an autosave, whose answer it has: a reload would clear the reply that is being written. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formData?.get("intent") !== "autosave" && revalidateUnlessRejected(args);
}

export default function ShowMessage() {
  const { pending, ...loaded } = useLoaderData<typeof loader>();
  const { enquiry, canChange, opened } = loaded;
  const rejected = useActionData<Answer>();
  const action = `/admin/messages/${enquiry.id}${useLocation().search}`;
  const autosave = useAutosave(action, opened, rejected);
  const { answer, work = workIn(enquiry), events = loaded.events } = autosave;
  useActionToast(answer?.toast);
  const conflict = useOpenConflict(answer, opened);
  const isOpen = canChange && enquiry.spam === undefined && !conflict;
  const conversation = <Conversation enquiry={enquiry} listing={loaded.listing} events={events} />;
  return (
    <Dialog title={enquiry.name} caption={enquiry.subject} isName size="pane" list="/admin/messages">
      <PendingNotice isPending={Boolean(pending)} lost={[]} />
      <MessageFacts enquiry={enquiry} phone={loaded.phone} language={loaded.pageLanguage} />
      {isOpen ? (
        <WorkForm
          {...loaded}
          // Another key after each save and each template: the inputs keep their first values.
          key={`${opened} ${rejected?.reply?.error ? undefined : rejected?.reply?.initialValue?.reply}`}
          form={autosave.form}
          status={autosave.status}
          action={action}
          email={enquiry.email}
          work={work}
          seen={events[0]?.id ?? 0}
          reply={answer?.reply}
          pending={answer?.work ? undefined : pending}
        >
          {conversation}
        </WorkForm>
      ) : (
        <div className={conversationColumns}>
          {conversation}
          <WorkFacts {...enquiry} />
        </div>
      )}
      <MessageLog events={events} />
      {conflict ? (
        <ConflictForm key={conflict.against} conflict={conflict} toast={undefined} />
      ) : (
        <MessageActions {...loaded} replyTo={isOpen && loaded.hasMailServer ? action : undefined} />
      )}
    </Dialog>
  );
}

function workIn({ stage, lostReason, ownerId, nextAction, nextActionOn, labels }: Enquiry): Work {
  return { stage, lostReason, ownerId, nextAction, nextActionOn, labels };
}

type FactsProps = { enquiry: Enquiry; phone: ComponentProps<typeof PhoneLinks>; language?: string };

function MessageFacts({ enquiry, phone: links, language }: FactsProps) {
  const { formatDateTime } = useDates();
  const { email, createdAt, phone } = enquiry;
  const facts = [
    [m.field_email(), email],
    [
      m.message_date(),
      <time key="date" dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>,
    ],
    [m.field_phone(), phone],
    ...(language ? [[m.message_language(), language] as const] : []),
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1.4 border-b border-line pb-3 text-t2 wrap-anywhere">
      <dl className="flex flex-wrap gap-x-6 gap-y-1.4">
        {facts.map(([term, text]) => (
          <div key={term} className="flex gap-x-2">
            <dt className="flex-none text-ink-2">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PhoneLinks {...links} />
    </div>
  );
}

function WorkFacts({ stage, lostReason, ownerName, nextAction, nextActionOn, labels, spam }: Enquiry) {
  const isInInbox = spam === undefined;
  const facts = [
    [m.message_spam_fact(), spam && spamReasonText(spam)],
    [m.stage(), isInInbox && stageText(stage, lostReason)],
    [m.owner(), ownerName],
    [
      m.next_action(),
      nextActionOn ? m.message_due({ action: nextAction, day: formatDay(nextActionOn) }) : nextAction,
    ],
    [m.message_labels(), joinTexts(labels, ", ")],
  ] as const;
  return (
    <DescriptionList>
      {facts.map(
        ([term, text]) =>
          text && (
            <Description key={term} term={term} dir="auto">
              {text}
            </Description>
          ),
      )}
    </DescriptionList>
  );
}

/** Adds a template to the reply, and saves nothing. @throws 404 */
async function insertTemplate({ id, form }: Posted) {
  const enquiry = await findEnquiry(id);
  if (!enquiry) throw notFound();
  const language = visitorLanguage(siteLanguages(), enquiry.language);
  const { templates } = await findTranslatedSettings(language);
  const template = templates[Number(form.get("template"))]?.text ?? "";
  const filled = fillTemplate(
    template,
    await templateValues(enquiry, await findEnquiredListing(enquiry), language),
  );
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const text = [String(fields.reply ?? "").trimEnd(), filled.trim()].filter(Boolean).join("\n\n");
  return data<Answer>({ reply: { initialValue: { ...fields, reply: text } } }, { status: 200 });
}
