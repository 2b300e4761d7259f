import { isDeepStrictEqual } from "node:util";
import type { ContactInput } from "#app/schemas/contacts/contact";
import { type Connection, db } from "../../client/client";
import { insertAudit } from "../activities";
import { findEntries, insertEntry, keysOf, updateEntry } from "../address-book/address-book";
import { runOnce } from "../idempotency";
import type { Editor } from "../revisions";
import { findSettings } from "../settings";
import { findContactsByKeys, findEditedContact, type ListedContact } from "./contact-keys";

/** A contact has this email address already, or this phone number. */
export class ContactExists extends Error {
  constructor(
    readonly field: "email" | "phone",
    readonly contact: string,
  ) {
    super();
  }
}

/**
 * Notes somebody new. @param key of the form: sent twice, it makes one contact @returns the id of the contact
 * @throws ContactExists
 */
export function addContact(input: ContactInput, editor: Editor, key: string | null) {
  return db.transaction().execute(async (transaction) => {
    const entryId = await runOnce(transaction, "address_book", key, async () => {
      await assertNew(transaction, input);
      const { id, contactId } = await insertEntry(transaction, input);
      await log(transaction, "contact added", contactId, editor);
      return id;
    });
    const entry = transaction.selectFrom("address_book").select("contactId").where("id", "=", entryId);
    return (await entry.executeTakeFirstOrThrow()).contactId;
  });
}

/** Finds duplicates as an import does: by the email, without one by the phone. */
async function assertNew(transaction: Connection, input: ContactInput) {
  const { emailKey, phoneKey } = keysOf(input, await findSettings(transaction));
  const keys = { ids: [], emails: emailKey ? [emailKey] : [], phones: phoneKey ? [phoneKey] : [] };
  const found = await findContactsByKeys(keys, transaction);
  const [contact] = emailKey ? found.withEmail(emailKey) : found.withPhone(phoneKey ?? "");
  if (contact) throw new ContactExists(emailKey ? "email" : "phone", contact.values.name);
}

/**
 * Changes what is noted of a contact, unless others (`by`) have changed it since. @param base what its form was opened with;
 * without it nothing is a conflict @returns neither `saved` nor `current` when it is gone
 */
export function changeContact(
  id: number,
  input: ContactInput,
  base: ContactInput | undefined,
  editor: Editor,
): Promise<{ saved?: ContactInput; current?: ContactInput; base?: ContactInput; by: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const contact = await findEditedContact(id, transaction);
    if (!contact) return { by: [] };
    const { id: _, ...current } = contact.values;
    if (isDeepStrictEqual(current, input)) return { saved: input, by: [] };
    if (base && !isDeepStrictEqual(current, base))
      return { current, base, by: await findEditors(transaction, contact) };
    const [entry] = await findEntries(id, 1, transaction);
    if (entry) await updateEntry(transaction, entry, input);
    else await insertEntry(transaction, input, id);
    await log(transaction, "contact changed", id, editor);
    return { saved: input, by: [] };
  });
}

/** The name of the user whose change a contact shows; none for an import or a message. */
async function findEditors(transaction: Connection, { id, updatedAt }: ListedContact) {
  const changes = transaction
    .selectFrom("activities")
    .select("userName")
    .where((row) => row.and({ kind: "contact changed", subjectId: id }))
    .where("createdAt", ">=", updatedAt)
    .orderBy("createdAt", "desc");
  const { userName } = (await changes.limit(1).executeTakeFirst()) ?? {};
  return userName ? [userName] : [];
}

/** Logs a change without the person's name: the audit log outlives the removal of their data. */
function log(transaction: Connection, kind: string, id: number, user: Editor) {
  return insertAudit(transaction, { kind, subject: `contact-${id}`, subjectId: id }, user);
}
