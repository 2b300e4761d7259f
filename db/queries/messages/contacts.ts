import { type Kysely, sql } from "kysely";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import type { Editor } from "../records/revisions";
import { findSettings } from "../settings";
import { findEnquiriesById } from "./enquiries";
import { insertEvent } from "./events";
import { findMessageIds } from "./message-list";
import { toInternational } from "./phone-number";

/** A person who has written to the firm, as their newest message names them. */
export type Contact = {
  id: number;
  name: string;
  email: string;
  phone: string;
  lastAt: string;
  /** How many messages of theirs are in the inbox. */
  messages: number;
};

export function findContact(id: number): Promise<Contact | undefined> {
  return db.selectFrom("contacts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** A page of the contacts, who wrote last first; `q` finds those of whom a message matches, or with this phone number. */
export async function findContacts({ q, page = 1 }: { q?: string; page?: number }, size: number) {
  const found = q ? await searchContacts(q) : undefined;
  const ids = found && sql<number[]>`(select value from json_each(${JSON.stringify(found)}))`;
  const contacts = db
    .selectFrom("contacts")
    .$if(ids !== undefined, (query) => query.where("id", "in", ids as never));
  const { total } = await contacts.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const rows: Contact[] = await contacts
    .selectAll()
    .orderBy(sql`"lastAt" desc, id desc`)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { contacts: rows, total };
}

async function searchContacts(q: string) {
  const { phoneNumber } = await findSettings();
  const phone = toInternational(q, phoneNumber) ?? "";
  const ids = JSON.stringify(await findMessageIds({ q }));
  const { rows } = await sql<{ contactId: number }>`
    select "contactId" from messages where id in (select value from json_each(${ids})) and "contactId" is not null
    union select "contactId" from messages where "phoneKey" = ${phone} and "contactId" is not null
  `.execute(db);
  return rows.map(({ contactId }) => contactId);
}

/** The messages of a contact in the inbox, the newest first. */
export async function findContactMessages(contactId: number, limit = 200) {
  const rows = await db
    .selectFrom("messages")
    .select("id")
    .where("contactId", "=", contactId)
    .where("spam", "=", 0)
    .orderBy(sql`"createdAt" desc, id desc`)
    .limit(limit)
    .execute();
  return findEnquiriesById(rows.map(({ id }) => id));
}

/** Other contacts who have an email address or a phone number of this one. */
export async function findSimilarContacts(contactId: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    with keys as materialized (
      select "emailKey", "phoneKey" from messages where "contactId" = ${contactId} and spam = 0 limit 200
    )
    select * from contacts where id <> ${contactId} and id in (
      select "contactId" from messages
        where "contactId" is not null and "emailKey" in (select "emailKey" from keys)
      union select "contactId" from messages
        where "contactId" is not null and "phoneKey" in (select "phoneKey" from keys)
    ) order by "lastAt" desc limit 10
  `.execute(db);
  return rows;
}

/** Moves the messages of `other` to a contact. @returns how many; 0 without one of the two */
export function mergeContacts(id: number, other: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const both = await transaction
      .selectFrom("contacts")
      .selectAll()
      .where("id", "in", [id, other])
      .execute();
    const [into, from] = [id, other].map((one) => both.find((contact) => contact.id === one));
    if (!into || !from || id === other) return 0;
    return moveMessages(
      transaction,
      { from: other, to: id, text: `Merged: ${from.name} is ${into.name}` },
      editor,
    );
  });
}

/** Makes a contact of its own of some messages of one. @returns its id; undefined when none or all of them were chosen */
export function partMessages(id: number, messageIds: number[], editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const all = await transaction.selectFrom("messages").select("id").where("contactId", "=", id).execute();
    const ids = all.map((message) => message.id);
    const chosen = ids.filter((one) => messageIds.includes(one));
    const others = ids.filter((one) => !messageIds.includes(one));
    if (chosen.length === 0 || others.length === 0) return undefined;
    // A contact has the id of one of its messages, so that no other has the same.
    const isNamed = chosen.includes(id);
    const [first = 0] = isNamed ? others : chosen;
    const moved = isNamed ? others : chosen;
    await moveMessages(
      transaction,
      { from: id, to: first, only: moved, text: "Parted: another person" },
      editor,
    );
    return isNamed ? id : first;
  });
}

type Move = { from: number; to: number; text: string; only?: number[] };

/** Also those in Spam, which come back with the others. */
async function moveMessages(transaction: Kysely<Tables>, { from, to, text, only }: Move, editor: Editor) {
  const moved = await transaction
    .updateTable("messages")
    .set({ contactId: to })
    .where("contactId", "=", from)
    .$if(only !== undefined, (query) => query.where("id", "in", only ?? []))
    .returning("id")
    .execute();
  for (const { id } of moved)
    await insertEvent(transaction, { messageId: id, kind: "contact", text }, editor);
  return moved.length;
}
