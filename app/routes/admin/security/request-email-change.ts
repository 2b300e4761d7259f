import { environment } from "#app/config/environment";
import { emailSchema } from "#app/schemas/users/email";
import type { Admin } from "#app/schemas/users/user";
import { checkPassword, tooManyAttempts } from "#app/server/auth/login-rate-limit";
import { parseForm } from "#app/server/http/form-data";
import { consume } from "#app/server/http/rate-limit";
import { siteOrigin } from "#app/server/http/site-origin";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { mailEmailLink } from "#db/queries/users/email-links";

const noMailServer = "This site has no mail server, and an address counts only once a mail has confirmed it.";

/** Mails a link to the new address, after the password. @returns the address, or the reply to a rejected form */
export async function requestEmailChange(request: Request, form: FormData, admin: Admin) {
  const submission = parseForm(form, emailSchema);
  const reject = (status: number, fieldErrors: Record<string, string[]> = {}) => {
    const reply = submission.reply({ fieldErrors, hideFields: ["currentPassword"] });
    return { rejection: { status, reply }, email: undefined };
  };
  if (submission.status !== "success") return reject(422);
  if (!environment.SMTP_URL) return reject(503, { newEmail: [noMailServer] });
  const { newEmail, currentPassword } = submission.value;
  const error = await checkPassword(request, admin, currentPassword);
  if (error) return reject(error.status, { currentPassword: [error.message] });
  // The new address may be that of a stranger.
  const retryAfter = await consume(["emailChange", String(admin.id)]);
  if (retryAfter) return reject(429, { newEmail: [tooManyAttempts(retryAfter)] });
  // The host is that of the user's own request, which nobody else can forge.
  const origin = siteOrigin(request, environment.SITE_URL);
  if (!(await mailEmailLink(admin, newEmail, origin)))
    return reject(422, { newEmail: ["Another user has this address."] });
  wakeOutboxWorker();
  return { rejection: undefined, email: newEmail };
}
