import type { Enquiry } from "#app/schemas/messages/enquiry";
import { db } from "../../client/client";
import { toMessage } from "./messages";

/** A message with what the firm does about it. */
export async function findEnquiry(id: number): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom("messages")
    .leftJoin("users", "users.id", "messages.ownerId")
    .selectAll("messages")
    .select("users.name as ownerName")
    .where("messages.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { stage, stageAt, lostReason, ownerId, ownerName, nextAction, nextActionOn, answeredAt } = row;
  return {
    ...toMessage(row),
    ...{ stage, stageAt, lostReason, nextAction, nextActionOn, answeredAt },
    labels: JSON.parse(row.labels) as string[],
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? "" },
  };
}
