import { isDeepStrictEqual } from "node:util";
import { type EventKind, type Work, workOf } from "#app/schemas/messages/enquiry";
import { type Connection, db, now } from "../../client/client";
import type { Editor } from "../revisions";
import { insertEvent } from "./events";
import { insertReply, type Reply } from "./replies";

export type WorkForm = {
  work: Work;
  /** Values that the form was opened with; without them nothing is a conflict. */
  base?: Work;
  /** Id of the latest event that the form's page showed. */
  seen?: number;
  /** True when the next action that the form was opened with is done. */
  isDone: boolean;
  note: string;
  isCall: boolean;
  reply?: Reply;
};

type WorkResult =
  | { saved: Work; events: number }
  | { current: Work; base: Work; by: string[] }
  | { error: "no owner" | "answered" | "no mail server" };

/** Undoes what a transaction has written before. */
class Refused extends Error {
  constructor(readonly error: "answered" | "no mail server") {
    super(error);
  }
}

/**
 * Saves what the firm does about a message, with an event for each change; nothing when colleagues (`by`) have changed it
 * since. @returns undefined without such a message in the inbox
 */
export async function saveWork(id: number, form: WorkForm, editor: Editor): Promise<WorkResult | undefined> {
  try {
    return await db.transaction().execute((transaction) => save(transaction, id, form, editor));
  } catch (error) {
    if (error instanceof Refused) return { error: error.error };
    throw error;
  }
}

async function save(
  transaction: Connection,
  id: number,
  { work, base, seen = 0, reply, ...form }: WorkForm,
  editor: Editor,
): Promise<WorkResult | undefined> {
  const current = await findWork(transaction, id);
  if (!current) return undefined;
  const mine = workOf({ work, isDone: form.isDone });
  // Without a change of its own, as with a reply alone, a form keeps what others have made of it.
  const saved = base && isDeepStrictEqual(mine, base) ? current : mine;
  const isBehind = base && !isDeepStrictEqual(base, current);
  if (isBehind && !isDeepStrictEqual(saved, current))
    return { current, base, by: await findEditors(transaction, id, seen) };
  const owner = await findOwner(transaction, saved, current);
  if (!owner) return { error: "no owner" };
  const done = form.isDone ? current.nextAction : "";
  const events = [...eventsOf(current, saved, owner.name, done), ...noteOf(form)];
  await updateWork(transaction, id, { saved, current, events }, editor);
  if (reply) await sendReply(transaction, id, reply, editor);
  if (form.isCall || reply) await markAnswered(transaction, id, editor);
  return { saved, events: events.length };
}

async function updateWork(
  transaction: Connection,
  messageId: number,
  { saved, current, events }: { saved: Work; current: Work; events: Event[] },
  editor: Editor,
) {
  if (events.length === 0) return;
  const createdAt = now();
  for (const event of events) await insertEvent(transaction, { messageId, ...event, createdAt }, editor);
  const stageAt = saved.stage === current.stage ? {} : { stageAt: createdAt };
  const row = { ...saved, labels: JSON.stringify(saved.labels), ...stageAt, read: 1 };
  await transaction.updateTable("messages").set(row).where("id", "=", messageId).execute();
}

async function sendReply(transaction: Connection, messageId: number, reply: Reply, editor: Editor) {
  const result = await insertReply(transaction, messageId, reply, editor);
  if (result !== "sent") throw new Refused(result);
}

/** Names of the users who have changed the work on a message since an event, the latest last. */
async function findEditors(transaction: Connection, messageId: number, seen: number) {
  const rows = await transaction
    .selectFrom("message_events")
    .select("userName")
    .where("messageId", "=", messageId)
    .where("id", ">", seen)
    .where("kind", "in", ["stage", "owner", "next action", "done", "labels"])
    .orderBy("id")
    .execute();
  return [...new Set(rows.map(({ userName }) => userName))];
}

async function findWork(transaction: Connection, id: number): Promise<Work | undefined> {
  const row = await transaction
    .selectFrom("messages")
    .select(["stage", "lostReason", "ownerId", "nextAction", "nextActionOn", "labels"])
    .where((row) => row.and({ id, spam: 0 }))
    .executeTakeFirst();
  return row && { ...row, labels: JSON.parse(row.labels) };
}

/** A user who can work on it; one who was disabled since stays its owner until another takes it. */
async function findOwner(transaction: Connection, { ownerId }: Work, current: Work) {
  if (ownerId === null) return { name: "" };
  return transaction
    .selectFrom("users")
    .select("name")
    .where("id", "=", ownerId)
    .$if(ownerId !== current.ownerId, (query) => query.where("disabledAt", "is", null))
    .executeTakeFirst();
}

type Event = { kind: EventKind; text: string };

function eventsOf(before: Work, after: Work, ownerName: string, done: string): Event[] {
  const { stage, lostReason, nextAction, nextActionOn, labels } = after;
  const isMoved = stage !== before.stage || lostReason !== before.lostReason;
  const isPlanned = nextAction !== before.nextAction || nextActionOn !== before.nextActionOn;
  return [
    isMoved && { kind: "stage" as const, text: lostReason ? `${stage}: ${lostReason}` : stage },
    after.ownerId !== before.ownerId && { kind: "owner" as const, text: ownerName },
    done && { kind: "done" as const, text: done },
    !done && isPlanned && { kind: "next action" as const, text: planOf(after) },
    labels.join() !== before.labels.join() && { kind: "labels" as const, text: labels.join(", ") },
  ].filter((event) => typeof event === "object");
}

/** 'Call back, 2026-12-24'; '' for nothing. */
function planOf({ nextAction, nextActionOn }: Work) {
  return nextAction && `${nextAction}, ${nextActionOn}`;
}

function noteOf({ note, isCall }: Pick<WorkForm, "note" | "isCall">): Event[] {
  if (isCall) return [{ kind: "call", text: note }];
  return note ? [{ kind: "note", text: note }] : [];
}

/** A reply or a call answers a message: a new one moves to 'answered', and the first is what the medians count. */
async function markAnswered(transaction: Connection, id: number, editor: Editor) {
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
    .where((row) => row.and({ id, stage: "new" }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await insertEvent(transaction, { messageId: id, kind: "stage", text: "answered", createdAt }, editor);
}
