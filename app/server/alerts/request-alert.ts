import { mailedSiteUrl } from "#app/config/environment";
import { otherLimits } from "#app/config/limits";
import { currentLanguage } from "#app/config/request-context";
import type { Alert } from "#app/schemas/alerts/alert";
import { clientNetworks } from "#app/server/http/client-ip";
import { consume } from "#app/server/http/rate-limit";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { findSpamReason } from "#app/server/messages/spam-rules";
import { insertRequestedAlert } from "#db/queries/alerts/subscribers";
import { confirmationEmail } from "./alert-email";

type Attempt = {
  request: Request;
  email: string;
  alert: Omit<Alert, "id">;
  /** All fields of the form. */
  fields: Record<string, unknown>;
};

/**
 * Stores an alert and mails a request to confirm it. What looks like spam gets the same answer, and nothing is stored.
 * @returns seconds to wait, beyond the rate limit
 */
export async function requestAlert({ request, email, alert, fields }: Attempt) {
  const siteUrl = mailedSiteUrl();
  const input = { name: "", email, phone: "", subject: "", message: "" };
  if (!siteUrl || findSpamReason({ input, fields, isPage: true })) return undefined;
  const [address, network] = clientNetworks(request);
  const retryAfter = await consume(
    ["alertFromAddress", address],
    ["alertFromNetwork", network],
    ["alertOfForm", String(fields.submission)],
  );
  if (retryAfter) return retryAfter;
  const language = currentLanguage();
  const mailOf = await confirmationEmail(alert, siteUrl, { locale: language });
  // A mail that is not sent takes no turn.
  const nextAt = () => new Date(Date.now() + takeDelay()).toISOString();
  await insertRequestedAlert(email, { ...alert, language }, (key) => ({ ...mailOf(key), nextAt: nextAt() }));
  wakeOutboxWorker();
  return undefined;
}

/** Time by which all mails so far would have left, one in each interval. */
let busyUntil = 0;

/** The delay of the next mail, in ms. */
function takeDelay(now = Date.now()) {
  const { atOnce, intervalMs } = otherLimits.alertMails;
  busyUntil = Math.max(busyUntil, now) + intervalMs;
  return Math.max(0, busyUntil - now - atOnce * intervalMs);
}
