import { listingOfMessage } from "#app/schemas/message";
import { findAdmin } from "#app/server/auth/session";
import { clientIp } from "#app/server/http/client-ip";
import { inMinutes } from "#app/server/http/rate-limit";
import { idempotencyKey } from "#app/server/records/idempotency-key";
import { findListingOfMessage } from "#db/queries/messages/listing-of-message";
import { insertMessage } from "#db/queries/messages/messages";
import { countMessageAttempt } from "./message-rate-limit";
import { wakeOutboxWorker } from "./outbox-worker";
import { type Candidate, findSpamReason } from "./spam-rules";

/**
 * Stores a visitor's message in the inbox, or under Spam; its sender gets the same response. Admins are exempt from
 * spam rules and rate limits.
 * @returns the message; or `retryAfter`, in seconds, beyond the rate limit
 */
export async function receiveMessage({ request, ...candidate }: Candidate & { request: Request }) {
  const { input, fields, isPage } = candidate;
  const isAdmin = Boolean(await findAdmin(request));
  const ruleReason = isAdmin ? undefined : findSpamReason(candidate);
  const submission = idempotencyKey(fields.submission, input);
  const { retryAfter, spamReason: rateReason } = isAdmin
    ? {}
    : await countMessageAttempt({
        source: isPage ? "page" : "api",
        ip: clientIp(request),
        token: fields.submission,
        key: submission,
        isSpam: ruleReason !== undefined,
      });
  if (retryAfter) return { retryAfter };
  const message = await insertMessage(input, {
    submission,
    spamReason: ruleReason ?? rateReason ?? null,
    ...(await findListingOfMessage(listingOfMessage.parse(fields))),
  });
  wakeOutboxWorker();
  return { message };
}

/** @param retryAfter seconds */
export function tooManyMessages(retryAfter: number) {
  return `Too many messages are coming in just now. Please send it again ${inMinutes(retryAfter)}.`;
}
