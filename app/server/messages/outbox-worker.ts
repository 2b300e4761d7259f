import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import type { MailServer } from "#app/config/mail-server";
import { poll } from "#app/config/poll";
import type { StoredMail } from "#app/schemas/messages/message";
import type { AlertEmail } from "#app/server/alerts/alert-email";
import { countMessagesSince, digestMinutes } from "#db/queries/messages/digest";
import { findMessageById } from "#db/queries/messages/messages";
import { findThread } from "#db/queries/outbox/outbox";
import {
  type Claim,
  claimMail,
  expireMails,
  markLostMailsUnsure,
  updateClaimedMail,
} from "#db/queries/outbox/outbox-claims";
import { findTranslatedSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { findLanguageOfAddress } from "#db/queries/users/notices";
import { type DeliveryError, toDeliveryError } from "./delivery-error";
import { findEnquiredListing } from "./enquired-listing";
import { digestEmail, mailIdOf, notificationEmail, storedEmail, threadRootId } from "./notification-email";
import { deliver, type Mail } from "./smtp";

const minuteMs = 60_000;

/** Retry schedule: minutes since the mail became due; then every hour, for two days: a server that is down for one loses nothing. */
const retryAfterMinutes = [1, 3, 8, 23, 53];
const retryIntervalMinutes = 60;
const maxAgeMinutes = 48 * 60;

/** Twice the timeout of an attempt: a claim older than this is from a process that ended. */
const claimTimeoutMs = 10 * minuteMs;

const pollIntervalMs = 30_000;

const shutdown = new AbortController();
let wake: (() => Promise<void>) | undefined;

/** Starts to send the mails of the outbox. @param alertEmail composes those of alerts, which wake this worker */
export function startOutboxWorker(alertEmail: AlertEmail) {
  const server = environment.SMTP_URL;
  if (!server) return;
  const send = () => sendDue(server, shutdown.signal, alertEmail);
  wake = poll(send, pollIntervalMs, "The outbox could not be read");
  wakeOutboxWorker();
}

/** Breaks off the mail that is being sent: the next start sends it, or asks about it when it may have arrived. */
export function stopOutboxWorker() {
  shutdown.abort();
}

/** Sends what is due now, in the background: the log of a mail must not carry the id of the request that woke the worker. */
export function wakeOutboxWorker() {
  void wake?.();
}

/** Sends what is due, one mail at a time; when the server does not respond, the others wait for the next poll. */
export async function sendDue(server: MailServer, signal: AbortSignal, alertEmail: AlertEmail) {
  if (signal.aborted) return;
  await markLostMailsUnsure(new Date());
  await expireMails(new Date());
  while (!signal.aborted) {
    const claim = await claimMail(new Date(), new Date(Date.now() + claimTimeoutMs));
    if (!claim || !(await attempt(claim, server, signal, alertEmail))) return;
  }
}

/** The mail of a claim. @returns undefined when its messages are gone @throws DeliveryError */
async function composeMail(
  claim: Claim,
  server: MailServer,
  alertEmail: AlertEmail,
): Promise<Mail | undefined> {
  const id = mailIdOf(claim);
  if (claim.mail) {
    const stored = JSON.parse(claim.mail);
    const mail: StoredMail | undefined = claim.kind === "alert" ? await alertEmail(stored) : stored;
    const thread = claim.threadId === null ? undefined : await findThreadIds(claim.threadId, claim.id);
    return mail && storedEmail(mail, { id, thread }, await findFirm(mail.language), server);
  }
  const firm = await findFirm();
  if (claim.kind === "digest") {
    const language = { locale: siteLanguages().first };
    const digest = { id, count: await countMessagesSince(claim.createdAt), minutes: digestMinutes, language };
    return digest.count > 0 ? digestEmail(digest, firm, server, environment.SITE_URL) : undefined;
  }
  const message = claim.messageId === null ? undefined : await findMessageById(claim.messageId);
  if (!message) return undefined;
  const found = await findEnquiredListing(message);
  const listing = found === "removed" ? undefined : found;
  const [siteUrl, { address }] = [environment.SITE_URL, claim];
  const language = await findLanguageOfAddress(address);
  return notificationEmail(message, firm, server, { siteUrl, address, listing, language });
}

/** Name and address of the firm. @param language of the name; without one the first */
async function findFirm(language = siteLanguages().first) {
  const { siteName: name, contactEmail: email } = await findTranslatedSettings(language);
  return { name, email };
}

/** The ids of a message and of the mails about it that were sent before. */
async function findThreadIds(threadId: number, mailId: number) {
  const message = await findMessageById(threadId);
  const mails = await findThread(threadId, mailId);
  return [...(message ? [threadRootId(message)] : []), ...mails.map(mailIdOf)];
}

/** @returns whether to go on with the next mail */
async function attempt(claim: Claim, server: MailServer, signal: AbortSignal, alertEmail: AlertEmail) {
  let isSending = false;
  try {
    const mail = await composeMail(claim, server, alertEmail);
    if (!mail) {
      await updateClaimedMail(claim, "waiting", "waiting", { closedAt: new Date().toISOString() });
      return true;
    }
    /** Marks the mail 'sending', which after a crash becomes 'unsure': docs/decisions/019-mail-outbox.md. */
    const beforeSend = async () => {
      const nextAt = new Date(Date.now() + claimTimeoutMs).toISOString();
      const recipient = mail.to.address;
      isSending = await updateClaimedMail(claim, "waiting", "sending", { recipient, nextAt });
      return isSending;
    };
    if (!(await deliver(server, mail, beforeSend, signal))) return true;
  } catch (error) {
    const failure = toDeliveryError(error, isSending);
    await handleFailure(claim, isSending ? "sending" : "waiting", failure, signal.aborted);
    return failure.hasResponse;
  }
  // If this write fails, the mail stays 'sending', and an admin decides.
  await updateClaimedMail(claim, "sending", "sent", { closedAt: new Date().toISOString(), error: null });
  log("info", "mail", { message: "A mail was sent.", ...forLog(claim) });
  return true;
}

/** Logs a failed attempt and schedules the next one. */
async function handleFailure(
  claim: Claim,
  from: "waiting" | "sending",
  { message: error, outcome }: DeliveryError,
  isShutdown: boolean,
) {
  // A shutdown is not the mail's failure: the next start retries at once.
  if (isShutdown && outcome === "retry")
    return updateClaimedMail(claim, from, "waiting", { nextAt: new Date().toISOString() });
  log("warn", "mail", { message: error, ...forLog(claim), outcome });
  // An alert is tried once more: nobody else would tell its reader, who can do with a second copy.
  const isTriedAgain = claim.kind === "alert" && claim.error !== error;
  if (outcome === "unknown" && !isTriedAgain) return updateClaimedMail(claim, from, "unsure", { error });
  const age = (Date.now() - Date.parse(claim.since)) / minuteMs;
  // The text of an alert is written when it is sent, and is never too old.
  const isTooOld = age >= maxAgeMinutes && claim.kind !== "alert";
  if (outcome === "rejected" || isTooOld) return updateClaimedMail(claim, from, "given up", { error });
  const minutes = retryAfterMinutes.find((after) => after > age) ?? age + retryIntervalMinutes;
  const nextAt = new Date(Date.parse(claim.since) + minutes * minuteMs).toISOString();
  return updateClaimedMail(claim, from, "waiting", { error, nextAt });
}

function forLog({ id, kind, messageId, tries }: Claim) {
  return { id, kind, ...(messageId !== null && { messageId }), tries };
}
