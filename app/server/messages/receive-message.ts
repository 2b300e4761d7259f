import { listingOfMessage } from "#app/schemas/messages/message";
import { findAdmin } from "#app/server/auth/session";
import { clientNetworks } from "#app/server/http/client-ip";
import { inMinutes } from "#app/server/http/rate-limit";
import { idempotencyKey } from "#db/queries/idempotency";
import { findListingOfMessage } from "#db/queries/messages/listing-of-message";
import { insertMessage } from "#db/queries/messages/messages";
import { judgeMessage } from "./message-rate-limit";
import { wakeOutboxWorker } from "./outbox-worker";
import { type Candidate, findSpamReason } from "./spam-rules";
import { trimSpamLater } from "./spam-space";

/**
 * Stores a visitor's message in the inbox, or under Spam; its sender gets the same response. Admins are exempt from
 * spam rules and rate limits.
 * @returns the message; or `retryAfter`, in seconds, beyond the rate limit
 */
export async function receiveMessage({ request, ...candidate }: Candidate & { request: Request }) {
  const { input, fields, isPage } = candidate;
  const isAdmin = Boolean(await findAdmin(request));
  const submission = idempotencyKey(fields.submission, input);
  const bytes = Buffer.byteLength(Object.values(input).join(""));
  const {
    retryAfter,
    spamReason = null,
    isInDigest,
  } = isAdmin
    ? {}
    : await judgeMessage({
        source: isPage ? "page" : "api",
        networks: clientNetworks(request),
        token: fields.submission,
        key: submission,
        bytes,
        spamReason: findSpamReason(candidate),
      });
  if (retryAfter) return { retryAfter };
  const listing = await findListingOfMessage(listingOfMessage.parse(fields));
  const message = await insertMessage(input, { submission, spamReason, isInDigest, ...listing });
  if (spamReason === null) wakeOutboxWorker();
  else trimSpamLater(spamReason, bytes);
  return { message };
}

/** @param retryAfter seconds */
export function tooManyMessages(retryAfter: number) {
  return `Too many messages are coming in just now. Please send it again ${inMinutes(retryAfter)}.`;
}
