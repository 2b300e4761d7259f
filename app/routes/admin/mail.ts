import type { ActionFunctionArgs } from "@remix-run/node";
import { unsentMailSchema } from "#app/schemas/messages/message";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { m } from "#app/words/compiled/messages.js";
import { dismissMails, retryMails } from "#db/queries/outbox/outbox";

export const loader = redirectToDashboard;

/** Retries or dismisses unsent mails, and returns to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, "mail", { savePending: false });
  const parsed = unsentMailSchema.safeParse(Object.fromEntries(form)).data;
  if (!parsed) throw errorResponse(400, m.form_unreadable());
  const isRetry = parsed.intent === "again";
  await (isRetry ? retryMails : dismissMails)(parsed.kind, parsed.mail);
  wakeOutboxWorker();
  const toast = createToast(isRetry ? m.mail_retried() : m.mail_dismissed());
  return redirectWithToast(safeRedirectPath(form.get("to")) ?? "/admin/dashboard", toast);
}
