import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "#app/components/admin/desk-meta";
import { markingFailed } from "#app/components/admin/mark-form";
import { MessageDialog } from "#app/components/admin/message-dialog";
import { orTell } from "#app/components/or-tell";
import { isTaken } from "#app/components/taken";
import { toastOf } from "#app/schemas/toast";
import { readAdminForm, requireAdmin } from "#app/server/guard";
import { notFound, readId } from "#app/server/http";
import { carry } from "#app/server/toast";
import { findMessageById, markRead } from "#db/queries/messages";

const list = "/admin/messages";

export const meta: MetaFunction = deskMeta("Message");

/** Only shows it: a browser that looks ahead marks nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = readId(params.id);
  const message = id && (await findMessageById(id));
  if (!message) throw notFound();
  return { message };
}

/** Marks it as read; then 'view' shows it, and anything else leads back to the list and says so. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { form } = await readAdminForm(request, { kept: false });
  const id = readId(params.id);
  if (!id) throw notFound();
  const marked = await markRead(id).catch((error) => {
    console.error("A message could not be marked as read:", error);
  });
  const { pathname, search } = new URL(request.url);
  if (marked && form.get("intent") === "view") return redirect(pathname + search);
  const toast = marked ? toastOf("Message marked as read") : markingFailed();
  return redirect(list + search, { headers: { "Set-Cookie": await carry(toast) } });
}

export const clientAction = orTell(markingFailed);

export const shouldRevalidate = isTaken;

export default function ShowMessage() {
  return <MessageDialog {...useLoaderData<typeof loader>().message} list={list} />;
}
