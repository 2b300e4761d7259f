import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { rejectPost } from "#app/server/http/error-responses";
import { loadLog } from "./load-log";
import { LogPage } from "./log-page";

export const meta = adminMeta("Activity");

export function loader({ request }: LoaderFunctionArgs) {
  return loadLog(request, "activity");
}

export const action = rejectPost;

/** The activity log by person and day, or of one record. */
export default function ActivityPage() {
  return <LogPage {...useLoaderData<typeof loader>()} />;
}
