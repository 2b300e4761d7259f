import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { rejectPost } from "#app/server/http/error-responses";
import { loadLog } from "./load-log";
import { LogPage } from "./log-page";

export const meta = adminMeta("Audit log");

export function loader({ request }: LoaderFunctionArgs) {
  return loadLog(request, "audit");
}

export const action = rejectPost;

/** The audit log: all that the activity log has, sign-ins, people, keys, backups and exports. */
export default function AuditPage() {
  return <LogPage {...useLoaderData<typeof loader>()} />;
}
