import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { createToast } from "#app/schemas/toast";
import { unsentMailSchema } from "#app/schemas/unsent-mail";
import { readAdminFormFields, redirectToDashboard } from "#app/server/auth/require-admin";
import { serializeToast } from "#app/server/http/flash-toast";
import { errorResponse } from "#app/server/http/responses";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { dismissMails, retryMails } from "#db/queries/messages/outbox";

export const loader = redirectToDashboard;

/** Tries what was not mailed once more, or has it shown no longer; leads back to the page that said so. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, { kept: false });
  const asked = unsentMailSchema.safeParse(Object.fromEntries(form)).data;
  if (!asked) throw errorResponse(400, "This form can't be read.");
  const { kind, intent } = asked;
  await (intent === "again" ? retryMails(kind) : dismissMails(kind));
  wakeOutboxWorker();
  const toast =
    intent === "again" ? createToast("The mail is tried again now") : createToast("Notice dismissed");
  const headers = { "Set-Cookie": await serializeToast(toast) };
  return redirect(safeRedirectPath(form.get("to")) ?? "/admin/dashboard", { headers });
}
