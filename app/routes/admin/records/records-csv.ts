import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { exportResponse } from "#app/server/exports/export-response";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { recordsCsv } from "#app/server/imports/export-records";
import { findKind } from "#app/server/records/registry";
import { readRecordListQuery } from "./load-list";

/** The listings that the list of the back-office shows, as a CSV file, which an import reads. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const path = /\/(\w+)\.csv$/.exec(new URL(request.url).pathname)?.[1];
  const kind = findKind(path);
  if (!kind || (path !== "properties" && path !== "projects")) throw notFound();
  const { rowQuery } = await readRecordListQuery(kind.definition, request);
  return exportResponse(request, {
    name: path,
    type: "csv",
    kind: `${path} exported`,
    list: `/admin/${path}`,
    user,
    chunks: recordsCsv(kind, { ...rowQuery, page: undefined }),
  });
}

export const action = rejectPost;
