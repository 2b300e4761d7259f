import { RateLimiterMemory } from "rate-limiter-flexible";
import { environment } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";
import { clientIp } from "#app/server/http/client-ip";
import { consume } from "#app/server/http/rate-limit";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { mailPasswordLinks } from "#db/queries/users/password-links";

/** Requests of one address in an hour, where a proxy tells it: the names that a stranger can try out. */
const perIp = new RateLimiterMemory({ points: 20, duration: 3_600 });

/** After the response, whose time says nothing of the name. */
const delayMs = 500;

/** Whether links can be mailed: without SITE_URL their host would be one that the request names, which anybody can forge. */
export function canMailLinks() {
  return Boolean(environment.SMTP_URL && environment.SITE_URL);
}

/** Mails a link in the background, if there is such a user. @returns seconds until the next request of this address, if too many */
export async function requestPasswordLink(request: Request, login: string) {
  const address = clientIp(request);
  const { retryAfter } = address ? await consume(perIp, address) : {};
  if (retryAfter) return retryAfter;
  const siteUrl = (environment.SITE_URL ?? "").replace(/\/+$/, "");
  const failed = (error: unknown) => console.error("A link for a new password could not be mailed:", error);
  const send = () => mailPasswordLinks(login, siteUrl, address).then(wakeOutboxWorker).catch(failed);
  requestContext.exit(() => setTimeout(send, delayMs));
}
