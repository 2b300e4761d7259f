import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteQuestion } from "#app/components/admin/delete-question";
import { deskMeta } from "#app/components/admin/desk-meta";
import { orTell } from "#app/components/or-tell";
import { unlessRefused } from "#app/components/taken";
import { deletionFailed } from "#app/schemas/toast";
import { deleteFromList } from "#app/server/deletion";
import { requireAdmin } from "#app/server/guard";
import { notFound, readId } from "#app/server/http";
import { findMessageById } from "#db/queries/messages";

const list = "/admin/messages";

export const meta: MetaFunction = deskMeta("Delete message");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = readId(params.id);
  const message = id && (await findMessageById(id));
  if (!message) throw notFound();
  return { name: message.subject };
}

export function action(args: ActionFunctionArgs) {
  return deleteFromList(args, "message", list);
}

export const clientAction = orTell(() => deletionFailed("message"));

export const shouldRevalidate = unlessRefused;

export default function DeleteMessage() {
  return <DeleteQuestion kind="message" name={useLoaderData<typeof loader>().name} list={list} />;
}
