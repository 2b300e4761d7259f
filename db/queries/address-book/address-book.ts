import { type Selectable, sql } from "kysely";
import type { ContactInput } from "#app/schemas/contacts/contact";
import { type FirmCountry, phoneCountry, toInternational } from "#app/schemas/readers/phone";
import { type Connection, db, now, timestampAfter } from "../../client/client";
import type { Tables } from "../../tables";
import { findSettings } from "../settings";

export type Entry = Selectable<Tables["address_book"]>;

export function findEntries(contactId: number, limit: number, connection: Connection = db): Promise<Entry[]> {
  return connection
    .selectFrom("address_book")
    .selectAll()
    .where("contactId", "=", contactId)
    .orderBy(sql`"updatedAt" desc, id desc`)
    .limit(limit)
    .execute();
}

/** The email and the phone in the forms in which those of messages are compared. */
export function keysOf({ email, phone }: Pick<ContactInput, "email" | "phone">, settings: FirmCountry) {
  const emailKey = email.trim().toLowerCase() || null;
  return { emailKey, phoneKey: toInternational(phone, phoneCountry(settings)) ?? null };
}

/** @param contactId a new contact without it */
export async function insertEntry(transaction: Connection, input: ContactInput, contactId?: number) {
  const settings = await findSettings(transaction);
  const time = now();
  return transaction
    .insertInto("address_book")
    .values({
      contactId: contactId ?? (await newContactId(transaction)),
      ...columnsOf(input),
      ...keysOf(input, settings),
      createdAt: time,
      updatedAt: time,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @param time of the change: that of an earlier version which is put back @returns the entry as it is then */
export async function updateEntry(
  transaction: Connection,
  { id, updatedAt }: Entry,
  input: ContactInput,
  time = timestampAfter(updatedAt),
) {
  const keys = keysOf(input, await findSettings(transaction));
  return transaction
    .updateTable("address_book")
    .set({ ...columnsOf(input), ...keys, updatedAt: time })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const columnsOf = ({ name, email, phone, note }: ContactInput) => ({ name, email, phone, note });

/** A contact has the id of one of its messages: that of one without is taken from their sequence, so that no message gets it. */
export async function newContactId(transaction: Connection) {
  await sql`insert into sqlite_sequence (name, seq)
    select 'messages', 0 where not exists (select 1 from sqlite_sequence where name = 'messages')`.execute(
    transaction,
  );
  const { rows } = await sql<{ seq: number }>`
    update sqlite_sequence set seq = seq + 1 where name = 'messages' returning seq`.execute(transaction);
  return rows[0]?.seq ?? 0;
}
