import { mailedSiteUrl } from "#app/config/environment";
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
    ["alertOfSite", ""],
  );
  if (retryAfter) return retryAfter;
  await insertRequestedAlert(email, alert, await confirmationEmail(alert, siteUrl));
  wakeOutboxWorker();
  return undefined;
}
