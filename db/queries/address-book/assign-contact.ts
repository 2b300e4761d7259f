import { sql } from "kysely";
import { mailboxOf } from "#app/schemas/messages/mailbox";
import type { Connection } from "../../client/client";
import { fold } from "../../client/fold";
import { findSettings } from "../settings";
import { keysOf } from "./address-book";

type Keys = ReturnType<typeof keysOf>;

/**
 * Notes the sender's email and phone of a message in the forms that are compared, and adds a message of the inbox to a
 * contact: of the latest entry of the address book with its email, else of the newest other message with it, else the only one
 * with its phone where the names agree, else one of its own. One that is in a contact with others, or with an entry, stays there.
 */
export async function assignContact(transaction: Connection, id: number) {
  const message = await transaction
    .selectFrom("messages")
    .select(["id", "name", "email", "phone", "spam", "contactId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) return;
  const keys = keysOf(message, await findSettings(transaction));
  const contactId = message.spam ? message.contactId : await findContactId(transaction, message, keys);
  await transaction
    .updateTable("messages")
    .set({ ...keys, contactId })
    .where("id", "=", id)
    .execute();
}

type Assigned = { id: number; name: string; email: string; contactId: number | null };

async function findContactId(transaction: Connection, message: Assigned, { emailKey, phoneKey }: Keys) {
  const { id, contactId } = message;
  const messages = transaction
    .selectFrom("messages")
    .select("contactId")
    .where("id", "!=", id)
    .where("contactId", "is not", null)
    .limit(1);
  const entries = transaction.selectFrom("address_book").select("contactId").limit(1);
  if (contactId) {
    const isShared =
      (await messages.where("contactId", "=", contactId).executeTakeFirst()) ??
      (await entries.where("contactId", "=", contactId).executeTakeFirst());
    if (isShared) return contactId;
  }
  // A column that is compared with null matches nothing.
  const byEmail =
    (await entries
      .where("emailKey", "=", emailKey)
      .orderBy(sql`"updatedAt" desc, id desc`)
      .executeTakeFirst()) ??
    (await messages.where("emailKey", "=", emailKey).orderBy("id", "desc").executeTakeFirst());
  return byEmail?.contactId ?? (await findByPhone(transaction, message, phoneKey)) ?? contactId ?? id;
}

/**
 * Finds the contact of a phone number, which nobody has verified: a stranger may have typed it. It has to belong to one contact
 * alone, and the sender's name to agree with every name there, or the mailbox to be one of theirs.
 */
async function findByPhone(transaction: Connection, { id, name, email }: Assigned, phoneKey: string | null) {
  if (!phoneKey) return undefined;
  const { rows } = await sql<{ contactId: number; name: string; email: string }>`
    with found as materialized (
      select "contactId" from messages where "phoneKey" = ${phoneKey} and "contactId" is not null and id <> ${id}
      union select "contactId" from address_book where "phoneKey" = ${phoneKey}
    )
    select "contactId", name, email from messages where "contactId" in found and id <> ${id}
    union select "contactId", name, email from address_book where "contactId" in found`.execute(transaction);
  const [first] = rows;
  const isOne = rows.every(({ contactId }) => contactId === first?.contactId);
  const isTheirs =
    rows.every((row) => isSameName(row.name, name)) ||
    rows.some((row) => mailboxOf(row.email) === mailboxOf(email));
  return first && isOne && isTheirs ? first.contactId : undefined;
}

/** Tells that one name has all words of the other: 'Sadia' and 'Sadia Rehman'. */
function isSameName(one: string, other: string) {
  const [short = [], long = []] = [one, other].map(wordsOf).sort((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}

const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];
