import { RateLimiterMemory } from "rate-limiter-flexible";
import { environment } from "#app/config/environment";
import { emailSchema } from "#app/schemas/users/email";
import type { Admin } from "#app/schemas/users/user";
import { countLoginAttempt, tooManyAttempts } from "#app/server/auth/login-rate-limit";
import { parseForm } from "#app/server/http/form-data";
import { consume } from "#app/server/http/rate-limit";
import { siteOrigin } from "#app/server/http/site-origin";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { mailEmailLink } from "#db/queries/users/email-links";
import { isPasswordOf } from "#db/queries/users/users";

/** Mails of one user in an hour, to addresses that may be those of strangers. */
const perUser = new RateLimiterMemory({ points: 5, duration: 3_600 });

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
  const { retryAfter, reset } = await countLoginAttempt(request, admin.username);
  if (retryAfter) return reject(429, { currentPassword: [tooManyAttempts(retryAfter)] });
  if (!(await isPasswordOf(admin.id, currentPassword)))
    return reject(422, { currentPassword: ["Current password is incorrect"] });
  await reset?.();
  const mails = await consume(perUser, String(admin.id));
  if (mails.retryAfter) return reject(429, { newEmail: [tooManyAttempts(mails.retryAfter)] });
  // The host is that of the user's own request, which nobody else can forge.
  const origin = siteOrigin(request, environment.SITE_URL);
  if (!(await mailEmailLink(admin, newEmail, origin)))
    return reject(422, { newEmail: ["Another user has this address."] });
  wakeOutboxWorker();
  return { rejection: undefined, email: newEmail };
}
