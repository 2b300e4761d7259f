import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findMessageById } from "#db/queries/messages/messages";
import { MessageDialog } from "./message-dialog";

const list = "/admin/messages";

export const meta: MetaFunction = adminMeta("Message");

/** Does not mark the message as read: a prefetch must have no effect. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = parseId(params.id);
  const message = id && (await findMessageById(id));
  if (!message) throw notFound();
  return { message };
}

export const action = rejectPost;

export const shouldRevalidate = revalidateUnlessRejected;

export default function ShowMessage() {
  return <MessageDialog {...useLoaderData<typeof loader>().message} list={list} />;
}
