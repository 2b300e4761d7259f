import { requestContext } from "#app/config/request-context";
import { clientIp } from "#app/server/http/client-ip";
import { consume } from "#app/server/http/rate-limit";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { mailPasswordLinks } from "#db/queries/users/password-links";

/** Sends it after the response, whose time says nothing of the name. */
const delayMs = 500;

/** Mails a link in the background, if there is such a user. @returns seconds until the next request of this address, if too many */
export async function requestPasswordLink(request: Request, login: string, siteUrl: string) {
  const address = clientIp(request);
  const retryAfter = await consume(["passwordLink", address]);
  if (retryAfter) return retryAfter;
  const failed = (error: unknown) => console.error("A link for a new password could not be mailed:", error);
  const send = () => mailPasswordLinks(login, siteUrl, address).then(wakeOutboxWorker).catch(failed);
  requestContext.exit(() => setTimeout(send, delayMs));
}
