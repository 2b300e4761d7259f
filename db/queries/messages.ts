import type { Selectable } from "kysely";
import type { Message, MessageInput } from "#app/schemas/message";
import { db } from "../client";
import type { MessageRow } from "../tables";
import { insertActivity } from "./activities";
import { now } from "./now";

/**
 * Stores a visitor's message together with its activity.
 * @param submission the fingerprint of the filled form: the same one again stores nothing and answers the first
 */
export function insertMessage(input: MessageInput, submission: string | null = null, createdAt = now()) {
  return db.transaction().execute(async (transaction): Promise<Message> => {
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

function toMessage({ submission: _, ...row }: Selectable<MessageRow>): Message {
  return { ...row, read: row.read === 1 };
}
