import { data } from "@remix-run/node";
import { formatDay } from "#app/components/format";
import type { Reply } from "#app/components/forms/use-server-form";
import { listSearchOf } from "#app/schemas/addresses/list-search";
import {
  type MessageEvent,
  missingWork,
  readBase,
  type Stage,
  stageText,
  type Work,
  workOf,
  workParts,
  workSchema,
  workToForm,
} from "#app/schemas/messages/enquiry";
import { required } from "#app/schemas/records/fields";
import { createToast, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { byValues, withField } from "#app/server/merge/merge-form";
import { type Conflict, saveMergedForm } from "#app/server/merge/save-merged";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { findEvents } from "#db/queries/messages/events";
import { saveWork, type WorkForm } from "#db/queries/messages/work";
import { findUsers } from "#db/queries/users/manage-users";

/** A form that was posted to a message, and who may change it. */
export type Posted = { request: Request; id: number; form: FormData; admin: Admin };

/** Answers a form that was not saved; to one that saved itself `work` is what is stored now. */
export type Answer = {
  reply?: Reply;
  conflict?: Conflict;
  toast?: Toast;
  work?: Work;
  /** The events, which the page now shows: with a reply that was sent meanwhile. */
  events?: MessageEvent[];
};

const errors = {
  "no owner": () => ({ ownerId: [m.work_owner_gone()] }),
  "no mail server": () => ({ reply: [m.work_no_mail_server()] }),
  answered: () => ({ reply: [m.work_answered()] }),
};

type Values = Omit<WorkForm, "base">;
type Errors = Record<string, string[]>;

/**
 * Saves what the firm does about a message. The intent 'take' makes the user its owner, 'call' logs a call, 'autosave' is sent
 * by script, 'reply' also sends the reply: a second one only after its writer was shown the first. What only colleagues have changed meanwhile is merged;
 * 409 for what both have changed. @throws 404 when the message has left the inbox
 */
export async function saveWorkForm({ request, id, form, admin }: Posted) {
  const stored = await findEnquiry(id);
  if (!stored) throw notFound();
  const result = await saveMergedForm(withOwner(form, admin), {
    parts: workParts(),
    stored: workToForm(stored),
    version: byValues,
    save: async (work: Values, base) => {
      const saved = await saveWork(id, { ...work, base: readBase(base) }, admin);
      return saved && "current" in saved ? saved : { saved, by: [] };
    },
    read: readWork,
    toForm: (version) => workToForm("work" in version ? workOf(version) : version),
    textOf: await workTexts(),
  });
  if (result.rejection) return data<Answer>(result.rejection, { status: result.status });
  const { saved, text, values, reply } = result;
  if ("saved" in saved && form.get("intent") === "autosave")
    return data<Answer>({ work: saved.saved, events: await findEvents([id]) });
  if ("error" in saved) {
    const isAnswered = saved.error === "answered";
    const events = isAnswered ? await findEvents([id]) : undefined;
    const rejected = { reply: { ...reply, status: "error" as const, error: errors[saved.error]() }, events };
    return data<Answer>(rejected, { status: isAnswered ? 409 : 422 });
  }
  if (values.reply) wakeOutboxWorker();
  const url = new URL(request.url);
  await clearPendingForm(url, admin);
  // Back to the message, over the same list.
  const to = `/admin/messages/${id}${listSearchOf(url.search)}`;
  return redirectWithToast(to, toastOf(values, saved.events, text));
}

/** The form of 'Assign to me' as one that names its sender as the owner. */
function withOwner(form: FormData, admin: Admin) {
  if (form.get("intent") !== "take") return form;
  return withField(withField(form, "ownerId", String(admin.id)), "intent", "save");
}

async function readWork(form: FormData) {
  const submission = parseForm(form, workSchema);
  if (submission.status !== "success") return { submission, errors: { ...submission.error } as Errors };
  const { isDone, note, base: _, reply: text, seen, ...work } = submission.value;
  const isReply = form.get("intent") === "reply";
  const errors: Errors = {
    ...missingWork(work),
    ...(isReply && !text && { reply: [required()] }),
    ...(!isReply && text && { reply: [m.work_not_sent()] }),
  };
  if (Object.keys(errors).length > 0) return { submission, errors };
  const isCall = form.get("intent") === "call";
  const reply = isReply ? { text, seen } : undefined;
  return { submission, values: { work, isDone, note, isCall, seen, reply } };
}

function toastOf({ reply, isCall }: Values, events: number, merged: string) {
  if (reply) return createToast(m.message_sent(), [m.message_sent_text(), merged].filter(Boolean).join(" "));
  if (isCall) return createToast(m.message_call_logged(), merged);
  return createToast(events > 0 ? m.message_saved() : m.nothing_changed(), merged);
}

async function workTexts() {
  const users = await findUsers();
  const nameOf = (ownerId: unknown) => users.find(({ id }) => id === ownerId)?.name ?? m.nobody();
  return ([name]: string[], work: Record<string, unknown>) => {
    const { stage, lostReason, ownerId, nextAction, nextActionOn, labels } = work;
    if (name === "stage") return stageText(stage as Stage, String(lostReason ?? ""));
    if (name === "ownerId") return nameOf(ownerId);
    if (name === "labels") return String(labels);
    const action = String(nextAction);
    return nextActionOn ? m.message_due({ action, day: formatDay(String(nextActionOn)) }) : action;
  };
}

/** @throws 400 for a form that the page has not */
export function unknownForm(): never {
  throw errorResponse(400, m.form_unreadable());
}
