import type { Kysely, Selectable } from "kysely";
import type { Message, MessageInput } from "#app/schemas/message";
import { db } from "../client";
import type { MessageRow, Tables } from "../tables";
import { insertActivity } from "./activities";
import { now } from "./now";

/** The same words of the same person within this time are one message, whatever page they were typed into. */
const minutesAlike = 10;

/**
 * Stores a visitor's message together with its activity.
 * @param submission the fingerprint of the filled form: the same one again stores nothing and answers the first
 */
export function insertMessage(input: MessageInput, submission: string | null = null, createdAt = now()) {
  return db.transaction().execute(async (transaction): Promise<Message> => {
    const alike = submission === null ? undefined : await findAlike(transaction, input);
    if (alike) return toMessage(alike);
    const row = await transaction
      .insertInto("messages")
      .values({ ...input, submission, createdAt })
      .onConflict((conflict) => conflict.column("submission").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) {
      const { subject, id: subjectId } = row;
      await insertActivity(transaction, { kind: "message received", subject, subjectId, createdAt });
      return toMessage(row);
    }
    const first = transaction.selectFrom("messages").selectAll().where("submission", "=", submission);
    return toMessage(await first.executeTakeFirstOrThrow());
  });
}

/** A browser without script that lost the answer may have lost the form's id as well, but not what was typed. */
function findAlike(transaction: Kysely<Tables>, { name, email, phone, subject, message }: MessageInput) {
  const since = new Date(Date.now() - minutesAlike * 60_000).toISOString();
  return transaction
    .selectFrom("messages")
    .selectAll()
    .where("createdAt", ">", since)
    .where((row) => row.and({ name, email, phone, subject, message }))
    .executeTakeFirst();
}

function toMessage({ submission: _, ...row }: Selectable<MessageRow>): Message {
  return { ...row, read: row.read === 1 };
}
