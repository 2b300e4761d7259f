import type { ActionFunctionArgs } from "@remix-run/node";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { sendTestMail } from "#app/server/messages/test-mail";
import { findSettings } from "#db/queries/settings";

export const loader = redirectToDashboard;

/** Sends a test mail to the contact address, and says in a toast whether the mail server took it. */
export async function action({ request }: ActionFunctionArgs) {
  await readAdminFormFields(request, "settings", { savePending: false });
  const { siteName: name, contactEmail: email } = await findSettings();
  const failure = await sendTestMail({ name, email });
  const toast = failure
    ? createToast("The test mail was not sent", failure, true)
    : createToast("Test mail sent", `Look for it at ${email}.`);
  return redirectWithToast("/admin/settings?tab=general", toast);
}
