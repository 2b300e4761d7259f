import type { Kysely } from "kysely";
import type { Tables } from "../../tables";
import { findSettings } from "../settings";
import { toInternational } from "./phone-number";

/** What the messages of one person have in common. */
type Keys = { emailKey: string; phoneKey: string | null };

/**
 * Notes the sender's email and phone of a message in the forms that are compared, and adds a message of the inbox to a
 * contact: of the newest other message with its email, else with its phone, else one of its own. One that is in a contact
 * with others stays there.
 */
export async function assignContact(transaction: Kysely<Tables>, id: number) {
  const message = await transaction
    .selectFrom("messages")
    .select(["id", "email", "phone", "spam", "contactId"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) return;
  const { phoneNumber } = await findSettings(transaction);
  const keys: Keys = {
    emailKey: message.email.trim().toLowerCase(),
    phoneKey: toInternational(message.phone, phoneNumber) ?? null,
  };
  const contactId = message.spam ? message.contactId : await findContactId(transaction, message, keys);
  await transaction
    .updateTable("messages")
    .set({ ...keys, contactId })
    .where("id", "=", id)
    .execute();
}

type Assigned = { id: number; contactId: number | null };

async function findContactId(
  transaction: Kysely<Tables>,
  { id, contactId }: Assigned,
  { emailKey, phoneKey }: Keys,
) {
  const others = transaction
    .selectFrom("messages")
    .select("contactId")
    .where("id", "!=", id)
    .where("contactId", "is not", null)
    .limit(1);
  const newest = others.orderBy("id", "desc");
  const same = contactId && (await others.where("contactId", "=", contactId).executeTakeFirst());
  if (same) return contactId;
  const byEmail = await newest.where("emailKey", "=", emailKey).executeTakeFirst();
  // A column that is compared with null matches nothing.
  const byPhone = await newest.where("phoneKey", "=", phoneKey).executeTakeFirst();
  return byEmail?.contactId ?? byPhone?.contactId ?? contactId ?? id;
}
