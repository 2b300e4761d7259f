import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/server/auth/require-admin";
import { downloadBackup } from "#app/server/backup/download-backup";
import { rejectPost } from "#app/server/http/error-responses";

/** Database and uploads as one file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  if (isLedHere(request)) return redirect("/admin/settings?tab=backup");
  return downloadBackup(request);
}

/** Another site's link or script may lead an admin's browser here, but starts no work by it. */
function isLedHere({ headers }: Request) {
  return /^(cross|same)-site$/.test(headers.get("Sec-Fetch-Site") ?? "");
}

export const action = rejectPost;
