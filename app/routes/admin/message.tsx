import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "#app/components/admin/desk-meta";
import { MessageDialog } from "#app/components/admin/message-dialog";
import { unlessRefused } from "#app/components/taken";
import { requireAdmin } from "#app/server/guard";
import { noForm, notFound, readId } from "#app/server/http";
import { findMessageById } from "#db/queries/messages";

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

export const action = noForm;

export const shouldRevalidate = unlessRefused;

export default function ShowMessage() {
  return <MessageDialog {...useLoaderData<typeof loader>().message} list={list} />;
}
