import { sql } from "kysely";
import { type Connection, db } from "../../client/client";
import type { ContactRow } from "../../tables";
import { findPage } from "../lists/list-page";
import type { Order } from "../lists/orders";
import { findEnquiriesById } from "../messages/enquiries";
import { findMessageIds } from "../messages/message-list";
import { search } from "../search/search";

/** A person who has written to the firm, or of whom it has noted something: as their latest entry, else newest message, says. */
export type Contact = ContactRow;

const order: Order = sql`"lastAt" desc, id desc`;

export function findContact(id: number, connection: Connection = db): Promise<Contact | undefined> {
  return connection.selectFrom("contacts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** `limit`: of the messages, and of the entries, that a search looks at; `messageIds`: what it finds of those, where known. */
type ContactQuery = { q?: string; page?: number; limit?: number; messageIds?: number[] };

/** A page of the contacts; `q` finds those of whom a message or an entry matches, or who have this phone number. */
export async function findContacts({ q, page, ...search }: ContactQuery, size: number) {
  if (!q) {
    const list = { table: "contacts", q, where: [], order };
    const { ids, total } = await findPage(list, page, size);
    return { contacts: await findContactsById(ids), total };
  }
  const found = await searchContacts(q, search);
  const from = ((page ?? 1) - 1) * size;
  return { contacts: await findContactsById(found.slice(from, from + size)), total: found.length };
}

export async function findContactIds(q?: string) {
  if (q) return searchContacts(q);
  const { rows } = await sql<{ id: number }>`select id from contacts order by ${order}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findContactsById(ids: number[]): Promise<Contact[]> {
  const contacts = await db.selectFrom("contacts").selectAll().where("id", "in", ids).execute();
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Limits = Pick<ContactQuery, "limit" | "messageIds">;

async function searchContacts(q: string, { limit, messageIds: known }: Limits = {}) {
  const messageIds = JSON.stringify(known ?? (await findMessageIds({ q, limit })));
  const entries = { table: "address_book", index: "address_book_search", hasPhones: true };
  const entryIds = JSON.stringify((await search({ ...entries, q, limit }))?.ids ?? []);
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select "contactId" as id from messages where id in (select value from json_each(${messageIds}))
      union all select "contactId" from address_book where id in (select value from json_each(${entryIds}))
    )
    select id from contacts indexed by contacts_found where id in found order by ${order}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function findContactMessages(contactId: number, limit: number) {
  const rows = await db
    .selectFrom("messages")
    .select("id")
    .where((row) => row.and({ contactId, spam: 0 }))
    .orderBy(sql`"createdAt" desc, id desc`)
    .limit(limit)
    .execute();
  return findEnquiriesById(rows.map(({ id }) => id));
}

/** The different names and addresses of a contact's messages, those in the trash too, and entries: a stranger's message joins by an email that nobody has verified. */
export async function findNamesOf(contactId: number, limit: number) {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, min(email) as email from (
      select name, email, "emailKey" from messages where "contactId" = ${contactId}
      union all select name, email, "emailKey" from address_book where "contactId" = ${contactId}
      union all select record ->> 'name', record ->> 'email', record ->> 'emailKey' from revisions
        where deleted = 1 and kind = 'message' and record ->> 'contactId' = ${contactId}
    ) as named group by lower(trim(name)), "emailKey" limit ${limit}`.execute(db);
  return rows.map(({ name, email }) => [name, email].filter(Boolean).join(", "));
}

/** Other contacts who have an email address or a phone number of this one. */
export async function findSimilarContacts(contactId: number, limit: number): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    with found as materialized (
      select * from (
        select "emailKey", "phoneKey" from messages where "contactId" = ${contactId} and spam = 0 limit 200
      ) as newest
      union all select "emailKey", "phoneKey" from address_book where "contactId" = ${contactId}
    )
    select * from contacts where id <> ${contactId} and "id" in (
      select "contactId" from messages
        where "contactId" is not null and "emailKey" in (select "emailKey" from found)
      union select "contactId" from messages
        where "contactId" is not null and "phoneKey" in (select "phoneKey" from found)
      union select "contactId" from address_book where "emailKey" in (select "emailKey" from found)
      union select "contactId" from address_book where "phoneKey" in (select "phoneKey" from found)
    ) order by ${order} limit ${limit}
  `.execute(db);
  return rows;
}
