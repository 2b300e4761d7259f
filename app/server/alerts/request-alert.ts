import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Alert } from "#app/schemas/alerts/alert";
import { clientNetworks } from "#app/server/http/client-ip";
import { consume } from "#app/server/http/rate-limit";
import { confirmationEmail, mailedSiteUrl } from "#app/server/messages/alert-email";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { findSpamReason } from "#app/server/messages/spam-rules";
import { insertRequestedAlert } from "#db/queries/alerts/request-alert";

const hourSeconds = 3_600;

/** As many in an hour as messages of an address, of a network, and of everybody together. */
const perAddress = new RateLimiterMemory({ points: 10, duration: hourSeconds });
const perNetwork = new RateLimiterMemory({ points: 50, duration: hourSeconds });
const perSite = new RateLimiterMemory({ points: 200, duration: hourSeconds });

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
  const networks = clientNetworks(request);
  for (const [index, limiter] of [perAddress, perNetwork].entries()) {
    const network = networks[index];
    const { retryAfter } = network ? await consume(limiter, network) : {};
    if (retryAfter) return retryAfter;
  }
  const { retryAfter } = await consume(perSite, "all");
  if (retryAfter) return retryAfter;
  await insertRequestedAlert(email, alert, await confirmationEmail(alert, siteUrl));
  wakeOutboxWorker();
  return undefined;
}
