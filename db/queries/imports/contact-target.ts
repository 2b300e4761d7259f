import type { Kysely } from "kysely";
import type { ContactInput } from "#app/schemas/contacts/contact";
import type { Tables } from "../../tables";
import { findEntries, insertEntry, updateEntry } from "../contacts/address-book";
import type { ImportTarget } from "./import-target";

/** `before` of a contact that had no entry: it was shown as its messages say. */
const noEntry = "";

/** Entries of the address book. What they were is in a table of its own, which the removal of a person's data empties, too. */
export const contactTarget: ImportTarget = {
  async add(transaction, { values }) {
    const { id, contactId, updatedAt } = await insertEntry(transaction, values as ContactInput);
    return { id, contactId, after: updatedAt };
  },

  async change(transaction, { id: contactId, updatedAt: seen, values }, _editor, importId) {
    const [entry] = await findEntries(contactId, 1, transaction);
    if ((entry?.updatedAt ?? noEntry) !== seen) return undefined;
    const input = values as ContactInput;
    if (!entry) {
      const { id, updatedAt } = await insertEntry(transaction, input, contactId);
      return { id, contactId, before: noEntry, after: updatedAt };
    }
    const { id, name, email, phone, note } = entry;
    const version = { importId, entryId: id, entry: JSON.stringify({ name, email, phone, note }) };
    await transaction.insertInto("address_book_versions").values(version).execute();
    const { updatedAt } = await updateEntry(transaction, entry, input);
    return { id, contactId, before: seen, after: updatedAt };
  },

  async undo(transaction, change, _editor, importId) {
    const { id, contactId, before, after } = change;
    const version = await takeVersion(transaction, importId, id);
    const entries = transaction.selectFrom("address_book").selectAll().where("id", "=", id);
    const entry = await entries.executeTakeFirst();
    // It was changed, or its contact was merged into another.
    if (!entry || entry.updatedAt !== after || entry.contactId !== contactId) return false;
    if (before === undefined && (await hasWritten(transaction, contactId))) return false;
    if (before) await updateEntry(transaction, entry, version as ContactInput, before);
    else await transaction.deleteFrom("address_book").where("id", "=", id).execute();
    return true;
  },
};

/** What an entry was before an import, which is kept no longer. */
async function takeVersion(transaction: Kysely<Tables>, importId: number, entryId: number) {
  const row = await transaction
    .deleteFrom("address_book_versions")
    .where("importId", "=", importId)
    .where("entryId", "=", entryId)
    .returning("entry")
    .executeTakeFirst();
  return row && (JSON.parse(row.entry) as ContactInput);
}

async function hasWritten(transaction: Kysely<Tables>, contactId: number) {
  const messages = transaction.selectFrom("messages").select("id").where("contactId", "=", contactId);
  return (await messages.limit(1).executeTakeFirst()) !== undefined;
}
