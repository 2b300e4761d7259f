import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "#app/components/admin/layout/admin-meta";
import { unlessRefused } from "#app/components/navigation/revalidation";
import { requireAdmin } from "#app/server/auth/require-admin";
import { noForm, notFound, readId } from "#app/server/http/responses";
import { findFileById, findUses } from "#db/queries/files/files";
import { FileDialog } from "./file-dialog";

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
