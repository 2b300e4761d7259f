import { createToast, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { findMessageById } from "#db/queries/messages/messages";
import { markSpam, unmarkSpam } from "#db/queries/messages/spam";
import { wakeOutboxWorker } from "./outbox-worker";

const places = ["spam", "inbox", "unspam"] as const;

type Place = (typeof places)[number];

/** Where a button wants a message to be: 'unspam' takes back that it was put under Spam. */
export function placeOf(intent: unknown) {
  return places.find((place) => place === intent);
}

/**
 * Puts a message under Spam, or among the others. Sent twice, it is there already.
 * @returns what to tell of it; undefined when there is no such message
 */
export async function moveToSpam(id: number, place: Place, admin: Admin): Promise<Toast | undefined> {
  if (!(await findMessageById(id))) return undefined;
  if (place === "spam") {
    await markSpam(id, admin);
    return { ...createToast("Message marked as spam"), unspam: id };
  }
  const subject = await unmarkSpam(id, { asUnread: place === "inbox" });
  wakeOutboxWorker();
  return createToast(place === "unspam" && subject ? `${subject} is back` : "Message moved to the inbox");
}
