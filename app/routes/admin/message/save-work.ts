import { data } from "@remix-run/node";
import { formatDateTime } from "#app/components/format";
import type { Reply } from "#app/components/forms/use-server-form";
import { listSearchOf } from "#app/schemas/addresses/list-search";
import { required } from "#app/schemas/fields";
import {
  type MessageEvent,
  missingWork,
  readBase,
  type Work,
  workSchema,
} from "#app/schemas/messages/enquiry";
import { createToast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { findEvents } from "#db/queries/messages/events";
import { saveWork } from "#db/queries/messages/work";
import { findSettings } from "#db/queries/settings";

/** A form that was posted to a message, and who may change it. */
export type Posted = { request: Request; id: number; form: FormData; admin: Admin };

/** What a form of the message that was not saved says. */
export type Rejected = {
  reply: Reply;
  /** What the fields are now, after a conflict. */
  base?: Work;
  /** The latest event, when a reply was sent meanwhile, which the page now shows. */
  events?: MessageEvent[];
};

const texts = {
  "no owner": { ownerId: ["This person has no account any more: please choose another."] },
  "no mail server": { reply: ["No mail server is set, so nothing can be sent. Please use Reply via Email."] },
  answered: {
    reply: [
      "A colleague has answered meanwhile: their reply stands under History. Press again to send yours, too.",
    ],
  },
};

const notSent = { reply: ["You have typed a reply: please press Send reply, or empty this field."] };

/**
 * Saves what the firm does about a message. The intent 'take' makes the user its owner, 'call' logs a call, 'reply' also sends
 * the reply: a second one only after its writer was shown the first. @throws 404 when the message has left the inbox
 */
export async function saveWorkForm({ request, id, form, admin }: Posted) {
  const submission = parseForm(form, workSchema);
  const reject = (error: Record<string, string[]>, status = 422, more: Partial<Rejected> = {}) => {
    const reply = { ...submission.reply(), status: "error" as const, error };
    return data<Rejected>({ reply, ...more }, { status });
  };
  if (submission.status !== "success") return reject({ ...submission.error } as Record<string, string[]>);
  const { isDone, note, base, reply: text, seen, ...values } = submission.value;
  const intent = form.get("intent");
  const typed = intent === "take" ? { ...values, ownerId: admin.id } : values;
  const isReply = intent === "reply";
  const missing = {
    ...missingWork(typed),
    ...(isReply && !text && { reply: [required] }),
    ...(!isReply && text && notSent),
  };
  if (Object.keys(missing).length > 0) return reject(missing);
  const isCall = intent === "call";
  const reply = isReply ? { text, seen } : undefined;
  const result = await saveWork(id, { typed, base: readBase(base), isDone, note, isCall, reply }, admin);
  if (!result) throw notFound();
  if ("error" in result && result.error === "answered")
    return reject(texts.answered, 409, { events: await findEvents([id]) });
  if ("error" in result) return reject(texts[result.error]);
  if ("conflicts" in result)
    return reject(await conflictTexts(id, result.conflicts), 409, { base: result.current });
  if (isReply) wakeOutboxWorker();
  await clearPendingForm(request, admin);
  return redirectToMessage(request, id, toastOf(String(intent), result.events));
}

function toastOf(intent: string, events: number) {
  if (intent === "reply") return createToast("Reply sent", "Its delivery is shown under History.");
  if (intent === "call") return createToast("Call logged");
  return createToast(events > 0 ? "Message saved" : "Nothing was changed");
}

/** Back to the message, over the same list. */
function redirectToMessage(request: Request, id: number, toast: ReturnType<typeof createToast>) {
  return redirectWithToast(`/admin/messages/${id}${listSearchOf(new URL(request.url).search)}`, toast);
}

const eventOf = new Map([
  ["stage", "stage"],
  ["ownerId", "owner"],
  ["nextAction", "next action"],
  ["labels", "labels"],
]);

/** By field: who changed it meanwhile. */
async function conflictTexts(id: number, conflicts: { name: string; label: string }[]) {
  const [events, { timeZone }] = await Promise.all([findEvents([id]), findSettings()]);
  const texts = conflicts.map(({ name, label }) => {
    const event = events.find(
      ({ kind }) => kind === eventOf.get(name) || (name === "nextAction" && kind === "done"),
    );
    const by = event
      ? `${event.userName} changed it meanwhile (${formatDateTime(event.createdAt, timeZone)}): ${event.text || "nothing"}.`
      : "It was changed meanwhile.";
    return [name, [`${label}: ${by} Save again to keep what stands here.`]];
  });
  return Object.fromEntries(texts) as Record<string, string[]>;
}

/** @throws 400 for a form that the page has not */
export function unknownForm(): never {
  throw errorResponse(400, "This form can't be read.");
}
