import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { ConfirmDelete } from "#app/components/admin/layout/confirm-delete";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { definitionAt } from "#app/schemas/record-kinds";
import { deletionFailed } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { deleteAndRedirect } from "#app/server/records/delete-record";
import { kindOf } from "#app/server/records/registry";

const nameAt = (pathname: string) => definitionAt(pathname).label.toLowerCase();

export const meta: MetaFunction = (args) => adminMeta(`Delete ${nameAt(args.location.pathname)}`)(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { definition, queries } = kindOf(request);
  const id = parseId(params.id);
  const record = id && (await queries.findById(id));
  if (!record) throw notFound();
  return { title: String(record[definition.titleField]) };
}

export function action(args: ActionFunctionArgs) {
  return deleteAndRedirect(args, kindOf(args.request).kind);
}

export const clientAction = withErrorToast(({ url }) => deletionFailed(nameAt(new URL(url).pathname)));

export const shouldRevalidate = revalidateUnlessRejected;

/** Confirms the deletion of a record of any kind. */
export default function DeleteRecord() {
  const { pathname } = useLocation();
  const { path } = definitionAt(pathname);
  const { title } = useLoaderData<typeof loader>();
  return <ConfirmDelete key={pathname} kind={nameAt(pathname)} name={title} list={`/admin/${path}`} />;
}
