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
import { findProjectById } from "#db/queries/projects";

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
