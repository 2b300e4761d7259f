import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { downloadBackup } from "#app/server/backup/download-backup";
import { rejectPost } from "#app/server/http/error-responses";

const tab = "/admin/settings?tab=backup";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "backups");
  // A link or script of another site starts no backup.
  if (/^(cross|same)-site$/.test(request.headers.get("Sec-Fetch-Site") ?? "")) return redirect(tab);
  await requireRecentCheck(request, { page: `${tab}&download=yes` });
  return downloadBackup(request, admin);
}

export const action = rejectPost;
