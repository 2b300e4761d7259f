import { sql } from "kysely";
import type { Enquiry } from "#app/schemas/messages/enquiry";
import { db } from "../../client/client";
import { toMessage } from "./messages";

export async function findEnquiry(id: number): Promise<Enquiry | undefined> {
  return (await findEnquiriesById([id]))[0];
}

/** Messages in the order of `ids`, without those that are gone. */
export async function findEnquiriesById(ids: number[]) {
  const rows = await db
    .selectFrom("messages")
    .leftJoin("users", "users.id", "messages.ownerId")
    .selectAll("messages")
    .select("users.name as ownerName")
    .where("messages.id", "in", ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, toEnquiry(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Row = Parameters<typeof toMessage>[0] & { ownerName: string | null };

function toEnquiry({ ownerName, ...row }: Row): Enquiry {
  const { stage, stageAt, lostReason, ownerId, nextAction, nextActionOn, answeredAt, contactId } = row;
  return {
    ...toMessage(row),
    stage,
    stageAt,
    lostReason,
    ownerId,
    nextAction,
    nextActionOn,
    answeredAt,
    contactId,
    labels: JSON.parse(row.labels) as string[],
    ownerName: ownerName ?? "",
  };
}

/** The labels that messages have, for the suggestions of a form. */
export async function findLabels(limit = 50) {
  const { rows } = await sql<{ label: string }>`
    select distinct label from message_labels order by label limit ${limit}`.execute(db);
  return rows.map(({ label }) => label);
}
