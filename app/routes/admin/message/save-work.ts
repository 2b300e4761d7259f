import { data } from "@remix-run/node";
import { formatDateTime } from "#app/components/format";
import type { Reply } from "#app/components/forms/use-server-form";
import { missingWork, readBase, type Work, workSchema } from "#app/schemas/messages/enquiry";
import { createToast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { findEvents } from "#db/queries/messages/events";
import { saveWork } from "#db/queries/messages/work";
import { findSettings } from "#db/queries/settings";

/** A form that was posted to a message, and who may change it. */
export type Posted = { request: Request; id: number; form: FormData; admin: Admin };

/** What a form of the message that was not saved says. */
export type Rejected = { form: "work" | "reply"; reply: Reply; base?: Work };

/** Saves what the firm does about a message. The intent 'take' makes the user its owner, 'call' logs a call. @throws 404 when it has left the inbox */
export async function saveWorkForm({ request, id, form, admin }: Posted) {
  const submission = parseForm(form, workSchema);
  const reject = (error: Record<string, string[]>, base?: Work, status = 422) => {
    const reply = { ...submission.reply(), status: "error" as const, error };
    return data<Rejected>({ form: "work", reply, base }, { status });
  };
  if (submission.status !== "success") return reject({ ...submission.error } as Record<string, string[]>);
  const { isDone, note, base, ...values } = submission.value;
  const intent = form.get("intent");
  const typed = intent === "take" ? { ...values, ownerId: admin.id } : values;
  const missing = missingWork(typed);
  if (Object.keys(missing).length > 0) return reject(missing);
  const isCall = intent === "call";
  const result = await saveWork(id, { typed, base: readBase(base), isDone, note, isCall }, admin);
  if (!result) throw notFound();
  if ("error" in result)
    return reject({ ownerId: ["This person has no account any more: please choose another."] });
  if ("conflicts" in result) return reject(await conflictTexts(id, result.conflicts), result.current, 409);
  await clearPendingForm(request, admin);
  return redirectToMessage(request, id, toastOf(result.events, isCall));
}

function toastOf(events: number, isCall: boolean) {
  if (isCall) return createToast("Call logged");
  return createToast(events > 0 ? "Message saved" : "Nothing was changed");
}

/** Back to the message, over the same list. */
export function redirectToMessage(request: Request, id: number, toast: ReturnType<typeof createToast>) {
  const { searchParams } = new URL(request.url);
  searchParams.delete("stash");
  return redirectWithToast(`/admin/messages/${id}${searchParams.size > 0 ? `?${searchParams}` : ""}`, toast);
}

const eventOf = new Map([
  ["stage", "stage"],
  ["ownerId", "owner"],
  ["nextAction", "next action"],
  ["labels", "labels"],
]);

/** By field: who changed it meanwhile. */
async function conflictTexts(id: number, conflicts: { name: string; label: string }[]) {
  const [events, { timeZone }] = await Promise.all([findEvents(id), findSettings()]);
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
