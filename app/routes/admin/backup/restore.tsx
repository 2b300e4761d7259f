import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RestoreForm } from "#app/components/admin/forms/restore-form";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { requireRecentCheck } from "#app/server/auth/recent-check";
import { requireAdmin } from "#app/server/auth/require-admin";
import { receiveRestore } from "#app/server/backup/restore-flow";
import { assertPost } from "#app/server/http/same-origin";
import { m } from "#app/words/compiled/messages.js";

export const meta = adminMeta(m.backup_restore);

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, "backups");
  return { hasFormErrors: context.hasFormErrors };
}

/** Receives and checks a backup, and redirects to its confirmation. Nothing is restored yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  assertPost(request);
  const admin = await requireAdmin(request, "backups");
  await requireRecentCheck(request, { page: "/admin/settings?tab=backup" });
  const result = await receiveRestore(request, admin);
  if ("to" in result) return redirect(result.to);
  context.hasFormErrors = true;
  return data({ message: result.message }, { status: result.status });
}

export const shouldRevalidate = revalidateUnlessRejected;

/** Shows the error of a rejected backup, without script. */
export default function Restore() {
  return (
    <AdminPage>
      <PageHead
        title={m.backup_restore()}
        parents={[{ label: m.settings_backup(), to: "/admin/settings?tab=backup" }]}
      />
      <RestoreForm className="mt-6" refusal={useActionData<typeof action>()?.message} />
    </AdminPage>
  );
}
