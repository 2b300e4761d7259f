import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordListQuery } from "#app/schemas/admin-lists/record-filters";
import { requireAdmin } from "#app/server/auth/require-admin";
import { exportResponse } from "#app/server/exports/export-response";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";
import { recordsCsv } from "#app/server/imports/export-records";
import { findKind } from "#app/server/records/registry";

/** The listings that the list of the back-office shows, as a CSV file, which an import reads. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "exports");
  const path = /\/(\w+)\.csv$/.exec(new URL(request.url).pathname)?.[1];
  const kind = findKind(path);
  if (!kind || (path !== "properties" && path !== "projects")) throw notFound();
  const { page: _, ...query } = readListQuery(recordListQuery(kind.definition), request);
  return exportResponse(request, {
    ...{ name: path, type: "csv", kind: `${path} exported`, list: `/admin/${path}` },
    ...{ user, chunks: recordsCsv(kind, query) },
  });
}

export const action = rejectPost;
