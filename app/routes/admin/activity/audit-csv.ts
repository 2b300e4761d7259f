import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { exportResponse } from "#app/server/exports/export-response";
import { rejectPost } from "#app/server/http/error-responses";
import { auditCsv } from "#app/server/records/activity-log";
import { findActivityUsers } from "#db/queries/lists/activity-pages";
import { findPageSettings } from "#db/queries/settings";
import { readActivityQuery } from "./read-activity-query";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireAdmin(request, "audit");
  const [{ timeZone }, users] = await Promise.all([findPageSettings(), findActivityUsers("audit")]);
  const { filters } = readActivityQuery(request, { log: "audit", users, timeZone });
  const file = { name: "audit-log", type: "csv", kind: "audit log exported", list: "/admin/audit" } as const;
  return exportResponse(request, { ...file, user, chunks: auditCsv(filters) });
}

export const action = rejectPost;
