import type { Kysely } from "kysely";
import type { Tables } from "../../tables";
import { findSettings } from "../settings";
import { toInternational } from "./phone-number";

/** What the messages of one person have in common. */
async function contactKeys(transaction: Kysely<Tables>, { email, phone }: { email: string; phone: string }) {
  const { phoneNumber } = await findSettings(transaction);
  return {
    emailKey: email.trim().toLowerCase(),
    phoneKey: toInternational(phone, phoneNumber) ?? null,
  };
}

/** Adds a message of the inbox to the contact of the newest one with its email, else with its phone, else to a new one. */
export async function assignContact(transaction: Kysely<Tables>, id: number) {
  const message = await transaction
    .selectFrom("messages")
    .select(["email", "phone"])
    .where("id", "=", id)
    .where("contactId", "is", null)
    .where("spam", "=", 0)
    .executeTakeFirst();
  if (!message) return;
  const keys = await contactKeys(transaction, message);
  const contactId =
    (await findByKey(transaction, "emailKey", keys.emailKey)) ??
    (keys.phoneKey && (await findByKey(transaction, "phoneKey", keys.phoneKey))) ??
    id;
  await transaction
    .updateTable("messages")
    .set({ ...keys, contactId: contactId || id })
    .where("id", "=", id)
    .execute();
}

async function findByKey(transaction: Kysely<Tables>, column: "emailKey" | "phoneKey", key: string) {
  const row = await transaction
    .selectFrom("messages")
    .select("contactId")
    .where(column, "=", key)
    .where("contactId", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.contactId;
}
