import { type Kysely, type Selectable, sql } from "kysely";
import type { Message, MessageInput } from "#app/schemas/message";
import type { MessageTab, TabQuery } from "#app/schemas/tab-query";
import { db } from "../../client/client";
import type { MessageRow, Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import { definedConditions, findPage, newest, newestFirst } from "../records/list-page";
import { insertMail } from "./outbox";

/** The same words of the same person within this time are one message, whatever page they were typed into. */
const minutesAlike = 10;

type Arrival = {
  /** The fingerprint of the filled form: the same one again stores nothing and answers the first. */
  submission?: string | null;
  /** Why it looks like spam, in words: then it lies apart, and nobody is told of it. */
  spamReason?: string | null;
  createdAt?: string;
};

/** Stores a visitor's message together with its activity and the mail that tells of it. */
export function insertMessage(
  input: MessageInput,
  { submission = null, spamReason = null, createdAt = now() }: Arrival = {},
) {
  return db.transaction().execute(async (transaction): Promise<Message> => {
    const alike = submission === null ? undefined : await findAlike(transaction, input);
    if (alike) return asSent(alike);
    const row = await transaction
      .insertInto("messages")
      .values({ ...input, submission, spamReason, spam: Number(spamReason !== null), createdAt })
      .onConflict((conflict) => conflict.column("submission").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) {
      if (!spamReason) await recordMessageActivity(transaction, row, createdAt);
      return asSent(row);
    }
    const first = transaction.selectFrom("messages").selectAll().where("submission", "=", submission);
    return asSent(await first.executeTakeFirstOrThrow());
  });
}

/** What comes to the inbox is told: in the dashboard, and by mail. */
export async function recordMessageActivity(
  transaction: Kysely<Tables>,
  { id, subject }: Selectable<MessageRow>,
  createdAt: string,
) {
  await insertActivity(transaction, { kind: "message received", subject, subjectId: id, createdAt });
  await insertMail(transaction, id, createdAt);
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

/** One page of the messages, newest first, and how many there are in all; spam has a tab of its own. */
export async function findMessages({ q, tab, page }: TabQuery<MessageTab>, size: number) {
  const within = tab === "spam" ? undefined : tab;
  const where = definedConditions([
    sql`spam = ${Number(tab === "spam")}`,
    within && sql`read = ${Number(within === "read")}`,
  ]);
  const columns = ["name", "email", "subject", "message"];
  const list = {
    table: "messages",
    index: "messages_search",
    q,
    columns,
    where,
    order: newest,
  } as const;
  const { ids, ...counts } = await findPage(list, page, size);
  const rows = db.selectFrom("messages").selectAll().where("id", "in", ids).orderBy(newestFirst);
  return { messages: (await rows.execute()).map(toMessage), ...counts };
}

export async function findMessageById(id: number): Promise<Message | undefined> {
  const row = await db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toMessage(row);
}

/** Nothing reverts it (spec section 4). @returns the message; undefined when there is none */
export async function markMessageRead(id: number): Promise<Message | undefined> {
  const row = await db
    .updateTable("messages")
    .set({ read: 1 })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return row && toMessage(row);
}

/** As its sender sees it: whoever sends spam does not hear that it was taken for it. */
function asSent(row: Selectable<MessageRow>): Message {
  return toMessage({ ...row, spam: 0 });
}

function toMessage({ submission: _, spam, spamReason, ...row }: Selectable<MessageRow>): Message {
  return { ...row, read: row.read === 1, ...(spam === 1 && { spam: spamReason ?? "" }) };
}
