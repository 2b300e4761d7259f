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
import { findPropertyById } from "#db/queries/records/properties";

const list = "/admin/properties";

export const meta: MetaFunction = adminMeta("Delete property");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = parseId(params.id);
  const property = id && (await findPropertyById(id));
  if (!property) throw notFound();
  return { name: property.title };
}

export function action(args: ActionFunctionArgs) {
  return deleteAndRedirect(args, "property", list);
}

export const clientAction = withErrorToast(() => deletionFailed("property"));

export const shouldRevalidate = revalidateUnlessRejected;

export default function DeleteProperty() {
  return <ConfirmDelete kind="property" name={useLoaderData<typeof loader>().name} list={list} />;
}
