import { db } from "../../client/client";
import { now } from "../now";
import type { Editor } from "../records/revisions";
import { recordMessageActivity } from "./messages";
import { closeMail, reopenMail } from "./outbox";

/** Begins the reason of what a person marked. */
const marked = "Marked as spam by";

/** Puts a message under Spam; a mail of it that still waits stays where it is. @returns whether it was in the inbox */
export function markSpam(id: number, { name }: Editor) {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable("messages")
      .set({ spam: 1, spamReason: `${marked} ${name}` })
      .where("id", "=", id)
      .where("spam", "=", 0)
      .returning("id")
      .executeTakeFirst();
    if (row) await closeMail(transaction, id);
    return row !== undefined;
  });
}

/**
 * Puts a message back among the others: as unread, or as it was. What nobody has heard of yet is told now.
 * @returns its subject; undefined when it was not under Spam
 */
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
    if (before.spamReason?.startsWith(marked)) await reopenMail(transaction, id);
    else await recordMessageActivity(transaction, before, now());
    return before.subject;
  });
}
