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
import { findProjectById } from "#db/queries/records/projects";

const list = "/admin/projects";

export const meta: MetaFunction = deskMeta("Delete project");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = readId(params.id);
  const project = id && (await findProjectById(id));
  if (!project) throw notFound();
  return { name: project.title };
}

export function action(args: ActionFunctionArgs) {
  return deleteFromList(args, "project", list);
}

export const clientAction = orTell(() => deletionFailed("project"));

export const shouldRevalidate = unlessRefused;

export default function DeleteProject() {
  return <DeleteQuestion kind="project" name={useLoaderData<typeof loader>().name} list={list} />;
}
