import { createToast, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { findMessageById, markSpam, unmarkSpam } from "#db/queries/messages/messages";
import { wakeOutboxWorker } from "./outbox-worker";

const intents = ["spam", "inbox", "unspam"] as const;

/** The intent of a button that moves a message; 'unspam' is the undo of 'spam'. */
export function readSpamIntent(intent: unknown) {
  return intents.find((one) => one === intent);
}

/** Moves a message to Spam or to the inbox; idempotent. @returns its toast; undefined without such a message */
export async function moveMessage(
  id: number,
  intent: (typeof intents)[number],
  admin: Admin,
): Promise<Toast | undefined> {
  if (!(await findMessageById(id))) return undefined;
  if (intent === "spam") {
    await markSpam(id, admin);
    const undo = { action: "/admin/messages", fields: { id: String(id), intent: "unspam" } };
    return { ...createToast("Message marked as spam"), undo };
  }
  const subject = await unmarkSpam(id, { asUnread: intent === "inbox", editor: admin });
  wakeOutboxWorker();
  return createToast(intent === "unspam" && subject ? `${subject} is back` : "Message moved to the inbox");
}
