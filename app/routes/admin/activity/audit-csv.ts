import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { streamChunks } from "#app/server/files/file-stream";
import { currentConnection } from "#app/server/http/backpressure";
import { clientIp } from "#app/server/http/client-ip";
import { rejectPost } from "#app/server/http/error-responses";
import { auditCsv } from "#app/server/records/audit-csv";
import { insertExport } from "#db/queries/activities";
import { findActivityUsers } from "#db/queries/activity-pages";
import { findPageSettings } from "#db/queries/settings";
import { readActivityQuery } from "./read-activity-query";

/** The entries of the audit log that match the filters, as a CSV file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "audit");
  // A link or script of another site starts no export.
  if (/^(cross|same)-site$/.test(request.headers.get("Sec-Fetch-Site") ?? ""))
    return redirect("/admin/audit");
  const [{ timeZone }, users] = await Promise.all([findPageSettings(), findActivityUsers("audit")]);
  const { filters } = readActivityQuery(request, { log: "audit", users, timeZone });
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.csv"`,
    "Cache-Control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  await insertExport(new URL(request.url).searchParams.toString(), admin, clientIp(request));
  return new Response(streamChunks(auditCsv(filters), currentConnection().waitForDrain), { headers });
}

export const action = rejectPost;
