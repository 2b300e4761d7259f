import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { ConfirmDelete } from "#app/components/admin/layout/confirm-delete";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { deletionFailed } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { deleteAndRedirect } from "#app/server/records/delete-record";
import { findMessageById } from "#db/queries/messages/messages";

const list = "/admin/messages";

export const meta: MetaFunction = adminMeta("Delete message");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = parseId(params.id);
  const message = id && (await findMessageById(id));
  if (!message) throw notFound();
  return { name: message.subject };
}

export function action(args: ActionFunctionArgs) {
  return deleteAndRedirect(args, "message");
}

export const clientAction = withErrorToast(() => deletionFailed("message"));

export const shouldRevalidate = revalidateUnlessRejected;

export default function DeleteMessage() {
  return <ConfirmDelete kind="message" name={useLoaderData<typeof loader>().name} list={list} />;
}
