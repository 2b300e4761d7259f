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
import { findPropertyById } from "#db/queries/records/properties";

const list = "/admin/properties";

export const meta: MetaFunction = deskMeta("Delete property");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = readId(params.id);
  const property = id && (await findPropertyById(id));
  if (!property) throw notFound();
  return { name: property.title };
}

export function action(args: ActionFunctionArgs) {
  return deleteFromList(args, "property", list);
}

export const clientAction = orTell(() => deletionFailed("property"));

export const shouldRevalidate = unlessRefused;

export default function DeleteProperty() {
  return <DeleteQuestion kind="property" name={useLoaderData<typeof loader>().name} list={list} />;
}
