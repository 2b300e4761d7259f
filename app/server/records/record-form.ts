import { randomUUID } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import type { z } from "zod";
import { formCategories } from "#app/schemas/file";
import { savingFailed } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { readAdminForm } from "#app/server/auth/admin-form";
import { clearPendingForm, lostFileField, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findMissingImages, storeFormUploads } from "#app/server/files/form-uploads";
import { notFound } from "#app/server/http/error-responses";
import { toastCookie } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { parseId } from "#app/server/http/url-params";
import { findFilesByPaths } from "#db/queries/files/files";
import { findDeletion } from "#db/queries/records/revisions";
import { idempotencyKey } from "./idempotency-key";
import { applyResolution, conflictOf } from "./merge";
import type { RecordKind } from "./registry";

/** As many as a list may hold. */
const mostPictures = 500;

type Listed = { title: string; images: string[] };

/** 'Add New …': the form as it opens. */
export async function openNew<Schema extends z.ZodObject, Input extends Listed>(
  { request, context }: LoaderFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const admin = await requireAdmin(request);
  return openForm(request, admin, context, kind.schema, kind.empty);
}

/** 'Edit …': the form with what is stored. @throws 404 when there is no such record, and nothing typed to be kept */
export async function openStored<Schema extends z.ZodObject, Input extends Listed>(
  { request, params, context }: LoaderFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const admin = await requireAdmin(request);
  const id = parseId(params.id);
  const record = id ? await kind.find(id) : undefined;
  const values = record ? { ...kind.toForm(record), updatedAt: record.updatedAt } : {};
  const open = await openForm(request, admin, context, kind.schema, values);
  if (!record && !open.isStashed && !context.keepsForm) throw notFound();
  return open;
}

/** What a form opens with: what was typed when a session ended, else `values`. */
async function openForm(
  request: Request,
  admin: Admin,
  context: AppLoadContext,
  schema: z.ZodObject,
  values: Record<string, unknown>,
) {
  const stashed = await readPendingForm(request, admin);
  const filled = stashed ? parseForm(stashed, schema).payload : values;
  return {
    filled,
    files: await filesOf(filled),
    isStashed: Boolean(stashed),
    lost: stashed?.getAll(lostFileField).map(String) ?? [],
    submission: randomUUID(),
    constraint: getZodConstraint(schema),
    userId: admin.id,
    refused: context.refused,
  };
}

/** Makes a record of what was sent, once, and leads back to the list. */
export async function createFromForm<Schema extends z.ZodObject, Input extends Listed>(
  { request, context }: ActionFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const { admin, form, troubles } = await readRecordForm(request, kind);
  troubles.push(...(await findMissingImages(form)));
  const submission = parseForm(form, kind.schema);
  if (submission.status !== "success" || troubles.length > 0 || form.has("upload"))
    return formAgain(form, submission, troubles, context);
  const input = kind.fromForm(submission.value);
  try {
    await kind.create(input, admin, idempotencyKey(form.get("submission"), input));
  } catch (error) {
    return failedToSave(`create ${kind.name}`, submission, context, error);
  }
  return savedTo(kind.list, `${nameOf(kind)} created`, request, admin);
}

/** Changes a record to what was sent; what somebody else has changed or deleted meanwhile is asked about first. */
export async function updateFromForm<Schema extends z.ZodObject, Input extends Listed>(
  { request, params, context }: ActionFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const { admin, form, troubles } = await readRecordForm(request, kind);
  const id = parseId(params.id);
  if (!id) throw notFound();
  // Whatever comes of it, the page that answers holds what was typed, also when the record is gone.
  context.keepsForm = true;
  const [resolve, against] = [form.get("resolve"), form.get("against")];
  const stored = await kind.find(id);
  troubles.push(...(await findMissingImages(form, stored?.images)));
  if (stored) applyResolution(form, kind.parts, kind.toForm(stored));
  // The choice was made against this version; until it is sent, the form knows the one that it was filled from.
  if (typeof against === "string") form.set("updatedAt", against);
  const submission = parseForm(form, kind.schema);
  const deletedBy = stored ? undefined : ((await findDeletion(kind.name, id))?.userName ?? "Somebody");
  if (resolve === "edit") {
    const { initialValue } = submission.reply();
    return data({ reply: { initialValue }, deletedBy, files: await filesOf(initialValue) }, { status: 409 });
  }
  if (submission.status !== "success" || troubles.length > 0 || form.has("upload"))
    return formAgain(form, submission, troubles, context, deletedBy);
  const input = kind.fromForm(submission.value);
  try {
    if (!stored && resolve === "new") {
      await kind.create(input, admin, idempotencyKey(form.get("submission"), input));
      return savedTo(kind.list, `${nameOf(kind)} created`, request, admin);
    }
    const save = (seen: string) => kind.update(id, input, admin, seen);
    const compare = (changed: Awaited<ReturnType<typeof save>>) =>
      conflictOf(kind.parts, changed, input, form, kind.toForm);
    let changed = await save(String(form.get("updatedAt") ?? ""));
    // They have changed other things, or the same things in the same way: then there is nothing to ask.
    if (changed.current && compare(changed).contested.length === 0)
      changed = await save(changed.current.updatedAt);
    if (changed.saved) return savedTo(kind.list, `${nameOf(kind)} updated`, request, admin);
    context.refused = true;
    if (!changed.current) return data({ reply: submission.reply(), deletedBy }, { status: 409 });
    return data({ conflict: compare(changed) }, { status: 409 });
  } catch (error) {
    return failedToSave(`update ${kind.name}`, submission, context, error);
  }
}

/** The form with the pictures that came in with it, and a sentence for each that was not taken. */
async function readRecordForm(request: Request, { name }: Pick<RecordKind<z.ZodObject, Listed>, "name">) {
  const category = formCategories[name];
  const { admin, form, files } = await readAdminForm(request, { uploadCategory: category });
  return { admin, form, troubles: await storeFormUploads(form, files, category, admin) };
}

/** The form as it is, with what is wrong; or, after a button of one of its lists, with that done. */
async function formAgain(
  form: FormData,
  submission: Submission<unknown>,
  troubles: string[],
  context: AppLoadContext,
  deletedBy?: string,
) {
  const { initialValue, error: judged } = submission.reply();
  // The button of a list, or of an upload, asks for no judgement of the rest.
  const isJudged = submission.status === "error" && !form.has("upload");
  const wrong = { ...(isJudged && judged), ...(troubles.length > 0 && { images: [troubles.join("\n")] }) };
  const isRefused = Object.keys(wrong).length > 0;
  context.refused = isRefused;
  const reply: SubmissionResult<string[]> = isRefused
    ? { status: "error", initialValue, error: wrong }
    : { initialValue };
  return data({ reply, deletedBy, files: await filesOf(initialValue) }, { status: isRefused ? 422 : 200 });
}

/** What is known of the files that a form lists as its pictures. */
function filesOf(values: Record<string, unknown> | null = {}) {
  const paths = [values?.images].flat().filter((path): path is string => typeof path === "string");
  return findFilesByPaths(paths.slice(0, mostPictures));
}

/** Spec section 8: the store failed; the form stays as it is. */
function failedToSave(
  what: string,
  submission: Submission<unknown>,
  context: AppLoadContext,
  error: unknown,
) {
  console.error(`Failed to ${what}:`, error);
  context.toast = savingFailed(what);
  return data({ reply: submission.reply(), toast: context.toast }, { status: 503 });
}

/** Back to the list, with the tab, search and page that it was left with, and the good news. */
async function savedTo(list: string, news: string, request: Request, admin: Admin) {
  await clearPendingForm(request, admin);
  const { searchParams } = new URL(request.url);
  searchParams.delete("stash");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirect(list + search, { headers: { "Set-Cookie": await toastCookie(news) } });
}

function nameOf({ name }: { name: string }) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
