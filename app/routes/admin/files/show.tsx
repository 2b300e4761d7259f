import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findFileById, findUses } from "#db/queries/files/files";
import { FileDialog } from "./file-dialog";

const list = "/admin/files";

export const meta: MetaFunction = adminMeta("File");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = parseId(params.id);
  const file = id && (await findFileById(id));
  if (!file) throw notFound();
  return { file, uses: await findUses(file.path) };
}

export const action = rejectPost;

export const shouldRevalidate = revalidateUnlessRejected;

export default function ShowFile() {
  return <FileDialog {...useLoaderData<typeof loader>()} list={list} />;
}
