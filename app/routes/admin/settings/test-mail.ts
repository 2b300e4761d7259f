import type { ActionFunctionArgs } from "@remix-run/node";
import pLimit from "p-limit";
import { environment } from "#app/config/environment";
import { createToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { noContactEmail, toDeliveryError } from "#app/server/messages/delivery-error";
import { type Firm, testEmail } from "#app/server/messages/notification-email";
import { deliver } from "#app/server/messages/smtp";
import { reasonInWords } from "#app/server/messages/stored-reason";
import { m } from "#app/words/compiled/messages.js";
import { findSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";

export const loader = redirectToDashboard;

export async function action({ request }: ActionFunctionArgs) {
  await readAdminFormFields(request, "settings", { savePending: false });
  const { siteName: name, contactEmail: email } = await findSettings();
  const failure = await sendTestMail({ name, email });
  const toast = failure
    ? createToast(m.test_mail_failed(), failure, true)
    : createToast(m.test_mail_sent(), m.test_mail_sent_text({ email }));
  return redirectWithToast("/admin/settings?tab=general", toast);
}

/** An admin waits for each step of it. */
const timeoutMs = 10_000;

const oneAtATime = pLimit(1);

/** Sends a mail to the firm at once, past the outbox. @returns why it was not sent, as a sentence; undefined when it was */
function sendTestMail(firm: Firm) {
  return oneAtATime(async () => {
    const server = environment.SMTP_URL;
    if (!server) return m.test_mail_no_server();
    if (!firm.email) return reasonInWords(noContactEmail());
    try {
      await deliver(
        { ...server, timeoutMs },
        testEmail(firm, server, { locale: siteLanguages().first }),
        async () => true,
        new AbortController().signal,
      );
    } catch (error) {
      return reasonInWords(toDeliveryError(error, false).message);
    }
  });
}
