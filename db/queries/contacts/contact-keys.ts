import { sql } from "kysely";
import type { ContactInput } from "#app/schemas/contacts/contact";
import { type Connection, db } from "../../client/client";

export type ListedContact = {
  id: number;
  /** Time of the entry that it is shown as; '' without one. */
  updatedAt: string;
  values: ContactInput & { id: number };
};

/** Email addresses are in lower case, phones in the international form. */
type Keys = { ids: number[]; emails: string[]; phones: string[] };

/** Contacts by their numbers, and by the addresses and numbers of their messages and entries. */
export async function findContactsByKeys({ ids, emails, phones }: Keys, connection: Connection = db) {
  const byEmail = await findIds(connection, "emailKey", emails);
  const byPhone = await findIds(connection, "phoneKey", phones);
  const all = [...ids, ...byEmail.values(), ...byPhone.values()].flat();
  const { rows } = await sql<ContactInput & { id: number; updatedAt: string | null }>`
    select contacts.id, contacts.name, contacts.email, contacts.phone, contacts.note, "updatedAt"
    from contacts left join address_book on address_book.id = contacts."entryId"
    where contacts.id in ${inList(all)}`.execute(connection);
  const byId = new Map(
    rows.map(({ updatedAt, ...values }): [number, ListedContact] => [
      values.id,
      { id: values.id, updatedAt: updatedAt ?? "", values },
    ]),
  );
  const contactsOf = (found: Map<string, number[]>) => (key: string) =>
    (found.get(key) ?? []).flatMap((id) => byId.get(id) ?? []);
  return { byId, withEmail: contactsOf(byEmail), withPhone: contactsOf(byPhone) };
}

export async function findEditedContact(id: number, connection?: Connection) {
  const { byId } = await findContactsByKeys({ ids: [id], emails: [], phones: [] }, connection);
  return byId.get(id);
}

const inList = (values: (string | number)[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The ids of contacts by these keys, each once. The '+' keeps SQLite from reading the whole inbox. */
async function findIds(connection: Connection, column: "emailKey" | "phoneKey", keys: string[]) {
  const key = sql.ref(column);
  const { rows } = await sql<{ key: string; id: number }>`
    with found as materialized ${inList(keys)}
    select ${key} as key, "contactId" as id from messages
      where ${key} in found and "contactId" is not null and +spam = 0
    union select ${key}, "contactId" from address_book where ${key} in found
    order by id`.execute(connection);
  const found = new Map<string, number[]>();
  for (const { key, id } of rows) found.set(key, [...(found.get(key) ?? []), id]);
  return found;
}
