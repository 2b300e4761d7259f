import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "#app/components/admin/layout/admin-meta";
import { DeleteQuestion } from "#app/components/admin/layout/confirm-delete";
import { unlessRefused } from "#app/components/navigation/revalidation";
import { orTell } from "#app/components/navigation/with-error-toast";
import { deletionFailed } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound, readId } from "#app/server/http/responses";
import { deleteFromList } from "#app/server/records/delete-record";
import { findMessageById } from "#db/queries/messages/messages";

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
