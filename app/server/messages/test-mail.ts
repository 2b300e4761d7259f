import pLimit from "p-limit";
import { environment } from "#app/config/environment";
import { noContactEmail, toDeliveryError } from "./delivery-error";
import { type Firm, testEmail } from "./notification-email";
import { deliver } from "./smtp";

/** An admin waits for each step of it. */
const timeoutMs = 10_000;

const oneAtATime = pLimit(1);

/** Sends a mail to the firm at once, past the outbox. @returns why it was not sent, as a sentence; undefined when it was */
export function sendTestMail(firm: Firm) {
  return oneAtATime(async () => {
    const server = environment.SMTP_URL;
    if (!server) return "No mail server is set.";
    if (!firm.email) return noContactEmail;
    try {
      await deliver(
        { ...server, timeoutMs },
        testEmail(firm, server),
        async () => true,
        new AbortController().signal,
      );
    } catch (error) {
      return toDeliveryError(error, false).message;
    }
  });
}
