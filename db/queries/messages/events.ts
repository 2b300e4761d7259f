import { sql } from "kysely";
import type { EventKind, MessageEvent } from "#app/schemas/messages/enquiry";
import { type Connection, db, now } from "../../client/client";
import type { Editor } from "../revisions";

type NewEvent = { messageId: number; kind: EventKind; text?: string; mailId?: number; createdAt?: string };

/** Adds an event to a message's history, in the transaction of the change that it tells of. @returns its id */
export async function insertEvent(
  transaction: Connection,
  { createdAt = now(), ...event }: NewEvent,
  { id: userId, name: userName }: Editor,
) {
  const row = { ...event, userId, userName, createdAt };
  const { id } = await transaction
    .insertInto("message_events")
    .values(row)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The history of these messages, the latest event first. @param limit in events; all without it */
export async function findEvents(messageIds: number[], limit = -1): Promise<MessageEvent[]> {
  const rows = await db
    .selectFrom("message_events")
    .leftJoin("outbox", "outbox.id", "message_events.mailId")
    .select([
      "message_events.id",
      "message_events.kind",
      "text",
      "userName",
      "message_events.createdAt",
      "state",
    ])
    .where("message_events.messageId", "in", messageIds)
    .orderBy("message_events.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, ...(state && { delivery: state }) }));
}

/** Deletes the events of messages that leave the trash for good: those deleted before this time. */
export async function purgeEvents(before: string) {
  await sql`delete from message_events where "messageId" in (
    select "recordId" from revisions where deleted = 1 and kind = 'message' and "createdAt" < ${before}
  )`.execute(db);
}
