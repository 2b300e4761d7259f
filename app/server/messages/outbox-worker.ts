import pLimit from "p-limit";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import type { MailServer } from "#app/config/mail-server";
import { requestContext } from "#app/config/request-context";
import { findMessageById } from "#db/queries/messages/messages";
import { type Claim, claimMail, markLostMailsUnsure, updateClaimedMail } from "#db/queries/messages/outbox";
import { findSettings } from "#db/queries/settings";
import { DeliveryError, noContactEmail, toDeliveryError } from "./delivery-error";
import { notificationEmail } from "./notification-email";
import { deliver } from "./smtp";

const minuteMs = 60_000;

/** Retry schedule: minutes since the mail became due; then every hour, for a day. */
const retryAfterMinutes = [1, 3, 8, 23, 53];
const retryIntervalMinutes = 60;
const maxAgeMinutes = 24 * 60;

/** Twice the timeout of an attempt: a claim older than this is from a process that ended. */
const claimTimeoutMs = 10 * minuteMs;

const pollIntervalMs = 30_000;

const shutdown = new AbortController();
const oneAtATime = pLimit(1);
let send: (() => Promise<void>) | undefined;

/** Starts to send the mails of the outbox. */
export function startOutboxWorker() {
  const server = environment.SMTP_URL;
  if (!server) return;
  send = () => sendDue(server, shutdown.signal);
  const timer = setInterval(wakeOutboxWorker, pollIntervalMs).unref();
  const stop = () => {
    clearInterval(timer);
    shutdown.abort();
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  wakeOutboxWorker();
}

/** Sends what is due now, in the background. */
export function wakeOutboxWorker() {
  if (!send || oneAtATime.pendingCount > 0) return;
  const work = send;
  const failed = (error: unknown) => console.error("The outbox could not be read:", error);
  // Outside of the request context: the log of a mail must not carry the id of the request that woke the worker.
  requestContext.exit(() => setImmediate(() => oneAtATime(work).catch(failed)));
}

/** Sends what is due, one mail at a time; when the server does not respond, the others wait for the next poll. */
export async function sendDue(server: MailServer, signal: AbortSignal) {
  await markLostMailsUnsure(new Date());
  while (!signal.aborted) {
    const claim = await claimMail(new Date(), new Date(Date.now() + claimTimeoutMs));
    if (!claim || !(await attempt(claim, server, signal))) return;
  }
}

/** @returns whether to go on with the next mail */
async function attempt(claim: Claim, server: MailServer, signal: AbortSignal) {
  const message = await findMessageById(claim.messageId);
  if (!message) return true;
  const { siteName: name, contactEmail: email } = await findSettings();
  const firm = { name, email };
  const mail = notificationEmail(message, firm, server, environment.SITE_URL);
  let isSending = false;
  /** From here on a crash leaves the mail 'sending', then 'unsure': docs/decisions/2026-11-24-outbox.md. */
  const beforeSend = async () => {
    const nextAt = new Date(Date.now() + claimTimeoutMs).toISOString();
    isSending = await updateClaimedMail(claim, "waiting", "sending", { recipient: firm.email, nextAt });
    return isSending;
  };
  try {
    // The mail waits for it, and an admin reads why.
    if (!email) throw new DeliveryError(noContactEmail, "retry", true);
    if (!(await deliver(server, mail, beforeSend, signal))) return true;
  } catch (error) {
    const failure = toDeliveryError(error, isSending);
    await handleFailure(claim, isSending ? "sending" : "waiting", failure, signal.aborted);
    return failure.hasResponse;
  }
  // If this write fails, the mail stays 'sending', and an admin decides.
  await updateClaimedMail(claim, "sending", "sent", { closedAt: new Date().toISOString(), error: null });
  log("info", "mail", { message: "A message was mailed.", messageId: claim.messageId, tries: claim.tries });
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
  const { messageId, tries } = claim;
  log("warn", "mail", { message: error, messageId, tries, outcome });
  if (outcome === "unknown") return updateClaimedMail(claim, from, "unsure", { error });
  const age = (Date.now() - Date.parse(claim.since)) / minuteMs;
  if (outcome === "rejected" || age >= maxAgeMinutes)
    return updateClaimedMail(claim, from, "given up", { error });
  const minutes = retryAfterMinutes.find((after) => after > age) ?? age + retryIntervalMinutes;
  const nextAt = new Date(Date.parse(claim.since) + minutes * minuteMs).toISOString();
  return updateClaimedMail(claim, from, "waiting", { error, nextAt });
}
