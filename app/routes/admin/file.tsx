import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "#app/components/admin/desk-meta";
import { FileDialog } from "#app/components/admin/file-dialog";
import { unlessRefused } from "#app/components/taken";
import { requireAdmin } from "#app/server/guard";
import { noForm, notFound, readId } from "#app/server/http";
import { findFileById, findUses } from "#db/queries/files";

const list = "/admin/files";

export const meta: MetaFunction = deskMeta("File");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = readId(params.id);
  const file = id && (await findFileById(id));
  if (!file) throw notFound();
  return { file, uses: await findUses(file.path) };
}

export const action = noForm;

export const shouldRevalidate = unlessRefused;

export default function ShowFile() {
  return <FileDialog {...useLoaderData<typeof loader>()} list={list} />;
}
