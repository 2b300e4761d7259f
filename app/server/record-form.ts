import { randomUUID } from "node:crypto";
import type { Submission } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import type { z } from "zod";
import { toastOf } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { picturesOf } from "#db/queries/files";
import { contest, typedIn, withTheirs } from "./conflict";
import { fingerprint } from "./fingerprint";
import { dropStashed, findStashed, readAdminForm, requireAdmin } from "./guard";
import { notFound, readId } from "./http";
import type { RecordKind } from "./record-kinds";
import { parseForm } from "./submission";
import { toastCookie } from "./toast";

type Listed = { title: string; images: string[] };

/** 'Add New …': the form as it opens. */
export async function openNew<Schema extends z.ZodType, Input extends Listed>(
  { request, context }: LoaderFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const admin = await requireAdmin(request);
  return openForm(request, admin, context, kind.schema, kind.empty);
}

/** 'Edit …': the form with what is stored. @throws 404 when there is no such record, and nothing typed to be kept */
export async function openStored<Schema extends z.ZodType, Input extends Listed>(
  { request, params, context }: LoaderFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const admin = await requireAdmin(request);
  const id = readId(params.id);
  const record = id ? await kind.find(id) : undefined;
  const values = record ? { ...kind.toForm(record), updatedAt: record.updatedAt } : {};
  const open = await openForm(request, admin, context, kind.schema, values);
  if (!record && !open.isStashed && !open.refused) throw notFound();
  return { ...open, pictures: record ? await picturesOf(record) : [] };
}

/** What a form opens with: what was typed when a session ended, else `values`. */
async function openForm(
  request: Request,
  admin: Admin,
  context: AppLoadContext,
  schema: z.ZodType,
  values: Record<string, unknown>,
) {
  const stashed = await findStashed(request, admin);
  return {
    filled: stashed ? parseForm(stashed, schema).payload : values,
    isStashed: Boolean(stashed),
    submission: randomUUID(),
    constraint: getZodConstraint(schema),
    userId: admin.id,
    refused: context.refused,
  };
}

/** Makes a record of what was sent, once, and leads back to the list. */
export async function createFromForm<Schema extends z.ZodType, Input extends Listed>(
  { request, context }: ActionFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const { admin, form } = await readAdminForm(request);
  const submission = parseForm(form, kind.schema);
  if (submission.status !== "success") return formAgain(submission, context);
  const input = kind.fromForm(submission.value);
  try {
    await kind.create(input, admin, fingerprint(form.get("submission"), input));
  } catch (error) {
    return failedToSave(`create ${kind.name}`, submission, context, error);
  }
  return savedTo(kind.list, `${nameOf(kind)} created`, request, admin);
}

/** Changes a record to what was sent; what somebody else has changed or deleted meanwhile is asked about first. */
export async function updateFromForm<Schema extends z.ZodType, Input extends Listed>(
  { request, params, context }: ActionFunctionArgs,
  kind: RecordKind<Schema, Input>,
) {
  const { admin, form } = await readAdminForm(request);
  const id = readId(params.id);
  if (!id) throw notFound();
  const stored = await kind.find(id);
  if (stored) withTheirs(form, kind.parts, kind.toForm(stored));
  const isChosenOnly = form.get("resolve") === "edit";
  const submission = parseForm(form, kind.schema);
  if (isChosenOnly) return data({ reply: { initialValue: submission.reply().initialValue } });
  if (submission.status !== "success") return formAgain(submission, context);
  const input = kind.fromForm(submission.value);
  try {
    const { saved, current, base, by } = await kind.update(
      id,
      input,
      admin,
      String(form.get("updatedAt") ?? ""),
    );
    if (saved) return savedTo(kind.list, `${nameOf(kind)} updated`, request, admin);
    context.refused = true;
    if (!current)
      return data({ reply: submission.reply(), deletedBy: by.at(-1) ?? "Somebody" }, { status: 409 });
    const [theirs, before] = [kind.toForm(current), base && kind.toForm(base)];
    const contested = contest(kind.parts, { current: theirs, base: before, typed: kind.toForm(input) });
    const conflict = { by, contested, typed: typedIn(form), updatedAt: current.updatedAt };
    return data({ conflict }, { status: 409 });
  } catch (error) {
    return failedToSave(`update ${kind.name}`, submission, context, error);
  }
}

/** The form as it is, with what is wrong; or, after a button of one of its lists, with that done. */
function formAgain(submission: Submission<unknown>, context: AppLoadContext) {
  const isRefused = submission.status === "error";
  context.refused = isRefused;
  return data({ reply: submission.reply() }, { status: isRefused ? 422 : 200 });
}

/** Spec section 8: the store failed; the form stays as it is. */
function failedToSave(
  what: string,
  submission: Submission<unknown>,
  context: AppLoadContext,
  error: unknown,
) {
  console.error(`Failed to ${what}:`, error);
  context.toast = toastOf("Error", `Failed to ${what}. Please try again.`, true);
  return data({ reply: submission.reply(), toast: context.toast }, { status: 503 });
}

/** Back to the list, with the tab, search and page that it was left with, and the good news. */
async function savedTo(list: string, news: string, request: Request, admin: Admin) {
  await dropStashed(request, admin);
  const { searchParams } = new URL(request.url);
  searchParams.delete("stash");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirect(list + search, { headers: { "Set-Cookie": await toastCookie(news) } });
}

function nameOf({ name }: { name: string }) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
