import { otherLimits } from "#app/config/limits";
import { currentLanguage, requestContext, textLanguage } from "#app/config/request-context";
import { type ListingOfMessage, listingOfMessage } from "#app/schemas/messages/message";
import { findActiveAdmin } from "#app/server/auth/require-admin";
import { clientNetworks } from "#app/server/http/client-ip";
import { minutesOf } from "#app/server/http/rate-limit";
import { m } from "#app/words/compiled/messages.js";
import { idempotencyKey } from "#db/queries/idempotency";
import { insertMessage } from "#db/queries/messages/messages";
import { ruleOf, trimSpam } from "#db/queries/messages/spam";
import { unitQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { siteLanguages } from "#db/queries/site-languages";
import { judgeMessage } from "./message-rate-limit";
import { wakeOutboxWorker } from "./outbox-worker";
import { type Candidate, findSpamReason } from "./spam-rules";

/**
 * Stores a visitor's message in the inbox, or under Spam; its sender gets the same response. Admins are exempt from
 * spam rules and rate limits.
 * @returns the message; or `retryAfter`, in seconds, beyond the rate limit
 */
export async function receiveMessage({ request, ...candidate }: Candidate & { request: Request }) {
  const { input, fields, isPage } = candidate;
  const isAdmin = Boolean(await findActiveAdmin(request));
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
  const language = languageOf(request, isPage);
  const of = { submission, spamReason, isInDigest, language, ...listing };
  const message = await insertMessage(input, of);
  if (spamReason === null) wakeOutboxWorker();
  else trimSpamLater(spamReason, bytes);
  return { message };
}

/** The language of the page, or the one that a client of the API names; undefined on a site in one language. */
function languageOf({ headers }: Request, isPage: boolean) {
  const isKnown = isPage || headers.has("Accept-Language");
  if (siteLanguages().published.length === 1) return undefined;
  return textLanguage() ?? (isKnown ? currentLanguage() : undefined);
}

/** Bytes that each spam rule has found since its oldest spam was deleted. */
const foundBytes = new Map<string, number>();

/** Deletes the oldest spam of a rule when new spam has displaced it; in the background, after the response. */
function trimSpamLater(spamReason: string, bytes: number) {
  const rule = ruleOf(spamReason);
  const total = (foundBytes.get(rule) ?? 0) + bytes;
  const isFull = total >= otherLimits.spamBytes.trimEvery;
  foundBytes.set(rule, isFull ? 0 : total);
  if (!isFull) return;
  const failed = (error: unknown) => console.error("Spam could not be deleted:", error);
  requestContext.exit(() => setImmediate(() => trimSpam(rule).catch(failed)));
}

/** @param retryAfter seconds */
export function tooManyMessages(retryAfter: number) {
  return m.message_too_many({ count: minutesOf(retryAfter) });
}

/** The listing that a visitor names, if visitors see it: of both a property. */
async function findListingOfMessage({ propertyId, projectId, unitId }: ListingOfMessage) {
  if (propertyId && (await propertyQueries.findVisible(propertyId))) return { propertyId };
  const unit = unitId && (await unitQueries.findVisible(unitId));
  if (unit) return { projectId: unit.project, unitId };
  if (projectId && (await projectQueries.findVisible(projectId))) return { projectId };
  return {};
}
