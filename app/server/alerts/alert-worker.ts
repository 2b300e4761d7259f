import { mailedSiteUrl } from "#app/config/environment";
import { poll } from "#app/config/poll";
import type { AlertFrequency } from "#app/schemas/alerts/alert";
import { dateFormat } from "#app/schemas/units/time-zone";
import { wakeOutboxWorker } from "#app/server/messages/outbox-worker";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { betweenMailsMs, enqueueAlerts, settleMs } from "#db/queries/alerts/enqueue-alerts";
import { findSettings } from "#db/queries/settings";

const pollIntervalMs = 30_000;

/** Hour of the firm at which daily alerts are mailed. */
const mailHour = 8;

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** Starts to tell subscribers of new listings. */
export function startAlertWorker() {
  if (mailedSiteUrl()) poll(() => sendAlerts(), pollIntervalMs, "Alerts could not be put into the outbox");
}

/** Puts the mails that are due at this time into the outbox. */
export async function sendAlerts(time = Date.now()) {
  const { timeZone } = await findSettings();
  const iso = (ms: number) => new Date(ms).toISOString();
  const dues = [
    { frequency: "at once", publishedBefore: iso(time - settleMs), mailedBefore: iso(time - betweenMailsMs) },
    { frequency: "daily", publishedBefore: iso(lastMailTime(timeZone, time)), mailedBefore: iso(time) },
  ] satisfies { frequency: AlertFrequency; publishedBefore: string; mailedBefore: string }[];
  let isAny = false;
  for (const due of dues)
    while (await enqueueAlerts({ ...due, time: iso(time) })) {
      isAny = true;
      await yieldToRequests();
    }
  if (isAny) wakeOutboxWorker();
}

/** Finds the latest hour of the mails in the firm's time zone. @returns ms since 1970 */
export function lastMailTime(timeZone: string, time: number) {
  const format = dateFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, timeZone);
  const [hour = 0, minute = 0] = format.format(time).split(":").map(Number);
  const ago = (hour * 60 + minute - mailHour * 60 + dayMinutes) % dayMinutes;
  return Math.floor(time / minuteMs) * minuteMs - ago * minuteMs;
}
