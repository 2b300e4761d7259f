import pLimit from "p-limit";
import { environment } from "#app/config/environment";
import { log } from "#app/config/logger";
import type { MailServer } from "#app/config/mail-server";
import { requestContext } from "#app/config/request-context";
import { findMessageById } from "#db/queries/messages/messages";
import { type Claim, claimMail, endLostMails, findUnsent, moveMail } from "#db/queries/messages/outbox";
import { findSettings } from "#db/queries/settings";
import { DeliveryError, toDeliveryError } from "./delivery-error";
import { type Firm, notificationEmail } from "./notification-email";
import { deliver } from "./smtp";

const minute = 60_000;

/** How old a mail is, in minutes, when it is tried again; later ones follow each hour, for a day. */
const ages = [1, 3, 8, 23, 53];
const oldest = 24 * 60;

/** A try is over within half of this, in milliseconds: a mail that is claimed longer was left by a process that ended. */
const claimed = 10 * minute;

/** How often the outbox is looked at when nothing new comes, in milliseconds. */
const look = 30_000;

const stopping = new AbortController();
const oneAtATime = pLimit(1);
let send: (() => Promise<void>) | undefined;

/** Sends what waits, from now on. @param firm who it is until the settings say otherwise */
export function startOutboxWorker(firm: Firm) {
  const server = environment.SMTP_URL;
  if (!server) return;
  send = () => sendDue(server, firm, stopping.signal);
  const timer = setInterval(wakeOutboxWorker, look).unref();
  const stop = () => {
    clearInterval(timer);
    stopping.abort();
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  wakeOutboxWorker();
}

/** There may be something to send. Returns at once: whoever is being answered does not wait for it. */
export function wakeOutboxWorker() {
  if (!send || oneAtATime.pendingCount > 0) return;
  const work = send;
  const failed = (error: unknown) => console.error("The outbox could not be read:", error);
  // What is logged of a mail is not the doing of the request that woke this.
  requestContext.exit(() => setImmediate(() => oneAtATime(work).catch(failed)));
}

/** What the back-office shows of the outbox; nothing where no mail server is set. */
export async function findUnsentMails() {
  return environment.SMTP_URL ? findUnsent() : [];
}

/** Sends what is due, one mail after the other; where no server answers, the others wait for the next look. */
export async function sendDue(server: MailServer, firm: Firm, signal: AbortSignal) {
  await endLostMails(new Date());
  while (!signal.aborted) {
    const claim = await claimMail(new Date(), new Date(Date.now() + claimed));
    if (!claim || !(await trySending(claim, server, firm, signal))) return;
  }
}

/** @returns whether the next one is worth a try */
async function trySending(claim: Claim, server: MailServer, given: Firm, signal: AbortSignal) {
  const message = await findMessageById(claim.messageId);
  if (!message) return true;
  const settings = await findSettings();
  const firm = settings ? { name: settings.siteName, email: settings.contactEmail } : given;
  const mail = notificationEmail(message, { firm, server, siteUrl: environment.SITE_URL });
  let isSending = false;
  /** From here on only the server's answer, or a person, decides: docs/decisions/2026-11-24-outbox.md. */
  const mayHandOver = async () => {
    const nextAt = new Date(Date.now() + claimed).toISOString();
    isSending = await moveMail(claim, "waiting", "sending", { recipient: firm.email, nextAt });
    return isSending;
  };
  try {
    if (!(await deliver(server, mail, { mayHandOver, signal }))) return true;
  } catch (error) {
    const trouble = error instanceof DeliveryError ? error : toDeliveryError(error, isSending);
    await putOff(claim, isSending ? "sending" : "waiting", trouble, signal.aborted);
    return trouble.isAnswered;
  }
  // Where this fails, the mail stays 'sending', and a person decides.
  await moveMail(claim, "sending", "sent", { closedAt: new Date().toISOString(), error: null });
  log("info", "mail", { message: "A message was mailed.", messageId: claim.messageId, tries: claim.tries });
  return true;
}

/** Says what came of a try that failed, and when the next one is. */
async function putOff(
  claim: Claim,
  from: "waiting" | "sending",
  { message: error, fate }: DeliveryError,
  isStopped: boolean,
) {
  // A stop is no failure of the mail's: the next start tries again at once.
  if (isStopped && fate === "later")
    return moveMail(claim, from, "waiting", { nextAt: new Date().toISOString() });
  const { messageId, tries } = claim;
  log("warn", "mail", { message: error, messageId, tries, fate });
  if (fate === "unsure") return moveMail(claim, from, "unsure", { error });
  const age = (Date.now() - Date.parse(claim.since)) / minute;
  if (fate === "never" || age >= oldest) return moveMail(claim, from, "given up", { error });
  const next = ages.find((one) => one > age) ?? age + 60;
  const nextAt = new Date(Date.parse(claim.since) + next * minute).toISOString();
  return moveMail(claim, from, "waiting", { error, nextAt });
}
