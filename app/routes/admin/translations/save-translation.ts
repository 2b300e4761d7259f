import { type ActionFunctionArgs, data } from "@remix-run/node";
import { translationFailed } from "#app/schemas/admin-toasts";
import { type SaveIntent, saveIntents } from "#app/schemas/publishing";
import { mergeParts } from "#app/schemas/records/record-values";
import { createToast, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { readAdminForm } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { discardFiles } from "#app/server/files/multipart";
import { applyPicker } from "#app/server/files/picker";
import { errorResponse, notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { savesNothing } from "#app/server/http/form-data";
import { applyChoices, byTime, withField } from "#app/server/merge/merge-form";
import { saveMerged } from "#app/server/merge/save-merged";
import { readRecordValues } from "#app/server/records/check-values";
import { recordToForm } from "#app/server/records/form-values";
import { editFurther, findFormParts, type Rejection, rejectForm } from "#app/server/records/reject-form";
import { m } from "#app/words/compiled/messages.js";
import { languageName } from "#app/words/language-name";
import { findSettings } from "#db/queries/settings";
import { categoryOf, copyIntent, sourceAtField } from "./form-names";
import { readGone } from "./read-gone";
import { translationRows } from "./translation-rows";
import { definitionWith, permissionOf, readTarget, sentNames, type Target } from "./translation-target";

/** Saves texts in another language as a record is saved: published, as a draft, for a time, or withdrawn. */
export async function saveTranslation({ request, params, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const { admin, form, files } = await readAdminForm(request, permissionOf(params, url));
  const category = categoryOf(params);
  const {
    form: sent,
    fileErrors,
    ...picked
  } = await applyPicker(form, files, { lists: [], category, admin });
  await discardFiles(picked.files);
  // The page of the answer shows what was typed, even when the record or the language is gone.
  context.keepsForm = sent.has(sourceAtField);
  const target = await readTarget(params, url, admin, context.keepsForm);
  const { rejection, toast } = await save(target, sent, fileErrors, admin);
  if (toast) {
    await clearPendingForm(url, admin);
    const tab = target.part ? `?tab=${target.part}` : "";
    return redirectWithToast(url.pathname + tab, toast);
  }
  const { status, ...result } = rejection;
  context.hasFormErrors = status === 422 || (status === 409 && sent.get("resolve") !== "edit");
  context.toast = result.toast;
  return data(result, { status });
}

type Values = Record<string, unknown>;

type Errors = Parameters<typeof rejectForm>[2];

type Gone = NonNullable<Awaited<ReturnType<typeof readGone>>>["gone"];

type FormParts = Awaited<ReturnType<typeof findFormParts>>;

type Result =
  | { toast: Toast; rejection?: undefined }
  | { toast?: undefined; rejection: Rejection & { gone?: Gone } & Partial<FormParts> };

async function save(target: Target, sent: FormData, fileErrors: Errors, admin: Admin): Promise<Result> {
  const { id, queries } = target;
  const edited = await queries.findEdited(id);
  if (!edited || !target.isOffered) return rejectGone(target, sent);
  if (sent.get("intent") === "discard")
    return { toast: discardedToast(await queries.discardDraft(id, admin)) };
  const resolved = await resolveForm(target, sent, edited);
  const { form, read } = resolved;
  const reject = async (rejection: Rejection) => ({
    rejection: { ...rejection, ...(await findFormParts(form, rejection, [], resolved.definition)) },
  });
  if (form.get("resolve") === "edit") return reject(editFurther(read));
  if (form.has(copyIntent)) return reject({ ...editFurther(read), status: 200 });
  if (!read.values || savesNothing(form)) return reject(rejectForm(form, read, fileErrors));
  try {
    const { saved, text, conflict } = await saveValues(target, resolved, read.values, admin);
    if (conflict) return { rejection: { status: 409, conflict } };
    if (!saved) return await rejectGone(target, form);
    return { toast: savedToast(target, resolved.intent, saved.state, text) };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("A translation could not be saved:", error);
    return reject({ status: 503, reply: read.submission.reply(), toast: translationFailed() });
  }
}

/** @throws 404 for a form that was never opened */
async function rejectGone(target: Target, form: FormData) {
  const rejection = await readGone(target, form);
  if (!rejection) throw notFound();
  return { rejection };
}

type Edited = NonNullable<Awaited<ReturnType<Target["queries"]["findEdited"]>>>;

/** The form with the choices of a conflict page and the text that a button copies, as the fields that it has read it. */
async function resolveForm(target: Target, sent: FormData, edited: Edited) {
  const { id, queries } = target;
  const names = sentNames(target, sent);
  if (names.length === 0) throw errorResponse(400, m.form_unreadable());
  const definition = definitionWith(target, names);
  const { timeZone } = await findSettings();
  const toForm = (version: object) => recordToForm(definition, { ...version }, timeZone);
  const parts = mergeParts(definition);
  const form = applyCopy(applyChoices(sent, parts, toForm(edited.record)), target, edited);
  const intent = saveIntents.find((one) => one === form.get("intent")) ?? "publish";
  const options = { kind: { definition, queries }, id, before: edited.record, intent, timeZone };
  return { form, definition, intent, parts, toForm, options, read: await readRecordValues(form, options) };
}

function saveValues(
  { id, queries }: Target,
  { form, intent, parts, toForm, options }: Awaited<ReturnType<typeof resolveForm>>,
  values: Values,
  admin: Admin,
) {
  const sourceAt = String(form.get(sourceAtField) ?? "") || undefined;
  const confirmed = form.getAll("confirm").map(String);
  return saveMerged(form, values, {
    parts,
    version: byTime,
    save: (merged, seen) => queries.update(id, merged, admin, { intent, seen, sourceAt, confirmed }),
    read: (merged) => readRecordValues(merged, options),
    toForm,
  });
}

/** The form with the text of the first language in the field whose button was pressed. */
function applyCopy(form: FormData, { source, names }: Target, { record, sourceTexts }: Edited) {
  const name = form.get(copyIntent);
  const row = translationRows(source, names, record, sourceTexts.texts).find((one) => one.name === name);
  return row ? withField(form, row.name, row.source.text.map(({ text }) => text).join("")) : form;
}

function discardedToast(discarded: "draft" | "scheduled" | undefined) {
  const title = discarded === "scheduled" ? m.record_schedule_canceled() : m.record_draft_discarded();
  return createToast(title, m.record_kept_in_history());
}

function savedToast({ first }: Target, intent: SaveIntent, state: string, merged: string) {
  const toast = (title: string, text = "") => createToast(title, [text, merged].filter(Boolean).join(" "));
  if (intent === "draft") return toast(m.record_draft_saved(), m.record_draft_saved_text());
  if (intent === "withdraw")
    return toast(
      m.translation_unpublished(),
      m.translation_unpublished_text({ language: languageName(first) }),
    );
  if (state === "scheduled") return toast(m.translation_scheduled(), m.record_scheduled_text());
  return toast(m.translation_published());
}
