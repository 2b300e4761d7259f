import type { Kysely } from "kysely";
import type { Stage } from "#app/schemas/messages/enquiry";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";
import type { Editor } from "../records/revisions";
import { insertEvent } from "./events";

/** Moves a message to a stage and logs who did it; idempotent. @returns false without such a message in the inbox */
export function changeStage(id: number, stage: Stage, lostReason: string, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom("messages")
      .select(["stage", "lostReason"])
      .where("id", "=", id)
      .where("spam", "=", 0)
      .executeTakeFirst();
    if (!message) return false;
    const reason = stage === "lost" ? lostReason : "";
    if (message.stage === stage && message.lostReason === reason) return true;
    const createdAt = now();
    const change = { stage, stageAt: createdAt, lostReason: reason, read: 1 };
    await transaction.updateTable("messages").set(change).where("id", "=", id).execute();
    const text = reason ? `${stage}: ${reason}` : stage;
    await insertEvent(transaction, { messageId: id, kind: "stage", text, createdAt }, editor);
    return true;
  });
}

/** A reply or a call answers a message: a new one moves to 'answered', and the first is what the medians count. */
export async function markAnswered(transaction: Kysely<Tables>, id: number, editor: Editor) {
  const createdAt = now();
  await transaction
    .updateTable("messages")
    .set({ answeredAt: createdAt, read: 1 })
    .where("id", "=", id)
    .where("answeredAt", "is", null)
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable("messages")
    .set({ stage: "answered", stageAt: createdAt })
    .where("id", "=", id)
    .where("stage", "=", "new")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await insertEvent(transaction, { messageId: id, kind: "stage", text: "answered", createdAt }, editor);
}
