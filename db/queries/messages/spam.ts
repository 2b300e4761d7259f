import { db } from "../../client/client";
import { now } from "../now";
import type { Editor } from "../records/revisions";
import { notifyOfMessage } from "./messages";
import { cancelMail, reopenMail } from "./outbox";

/** Prefix of the reason when an admin marked it. */
const byAdmin = "Marked as spam by";

/** Moves a message to Spam and cancels its mail. @returns whether it was in the inbox */
export function markSpam(id: number, { name }: Editor) {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("messages")
      .set({ spam: 1, spamReason: `${byAdmin} ${name}` })
      .where("id", "=", id)
      .where("spam", "=", 0)
      .returning("id")
      .executeTakeFirst();
    if (row) await cancelMail(transaction, id);
    return row !== undefined;
  });
}

/** Moves a message from Spam to the inbox, and notifies of it if a rule had kept it back. @returns its subject */
export function unmarkSpam(id: number, { asUnread }: { asUnread: boolean }) {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("messages")
      .selectAll()
      .where("id", "=", id)
      .where("spam", "=", 1)
      .executeTakeFirst();
    if (!before) return undefined;
    await transaction
      .updateTable("messages")
      .set({ spam: 0, spamReason: null, ...(asUnread && { read: 0 }) })
      .where("id", "=", id)
      .execute();
    if (before.spamReason?.startsWith(byAdmin)) await reopenMail(transaction, id);
    else await notifyOfMessage(transaction, before, now());
    return before.subject;
  });
}
