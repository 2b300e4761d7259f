import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { downloadBackup } from "#app/server/backup/download-backup";
import { rejectPost } from "#app/server/http/error-responses";

/** Downloads database and uploads as one file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  if (isCrossSite(request)) return redirect("/admin/settings?tab=backup");
  return downloadBackup(request);
}

/** A link or script of another site starts no backup. */
function isCrossSite({ headers }: Request) {
  return /^(cross|same)-site$/.test(headers.get("Sec-Fetch-Site") ?? "");
}

export const action = rejectPost;
