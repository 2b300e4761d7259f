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
import { findPropertyById } from "#db/queries/properties";

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
