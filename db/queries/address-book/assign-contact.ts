import { sql } from "kysely";
import type { Connection } from "../../tables";
import { findSettings } from "../settings";
import { keysOf } from "./address-book";

type Keys = ReturnType<typeof keysOf>;

/**
 * Notes the sender's email and phone of a message in the forms that are compared, and adds a message of the inbox to a
 * contact: of the latest entry of the address book with its email, else of the newest other message with it, else the same by
 * its phone, else one of its own. One that is in a contact with others, or with an entry, stays there.
 */
export async function assignContact(transaction: Connection, id: number) {
  const message = await transaction
    .selectFrom("messages")
    .select(["id", "email", "phone", "spam", "contactId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) return;
  const { phoneNumber } = await findSettings(transaction);
  const keys = keysOf(message, phoneNumber);
  const contactId = message.spam ? message.contactId : await findContactId(transaction, message, keys);
  await transaction
    .updateTable("messages")
    .set({ ...keys, contactId })
    .where("id", "=", id)
    .execute();
}

type Assigned = { id: number; contactId: number | null };

async function findContactId(
  transaction: Connection,
  { id, contactId }: Assigned,
  { emailKey, phoneKey }: Keys,
) {
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
  const findBy = async (key: keyof Keys, value: string | null) =>
    (await entries.where(key, "=", value).orderBy(sql`"updatedAt" desc, id desc`).executeTakeFirst()) ??
    (await messages.where(key, "=", value).orderBy("id", "desc").executeTakeFirst());
  const found = (await findBy("emailKey", emailKey)) ?? (await findBy("phoneKey", phoneKey));
  return found?.contactId ?? contactId ?? id;
}
