import type { ContactInput } from "#app/schemas/contacts/contact";
import type { RowOutcome } from "#app/schemas/imports/import-table";
import type { Connection } from "../../client/client";
import { type Entry, findEntries, insertEntry, updateEntry } from "../address-book/address-book";
import type { BatchChange, NewBatchChange } from "../records/batches";

/** `before` of a contact that had no entry: it was shown as its messages say. */
const noEntry = "";

/** Tells an entry that was changed since, or whose contact was merged into another, from the one that an import has left. */
const versionOf = ({ contactId, updatedAt }: Entry) => `${contactId} ${updatedAt}`;

const changeOf = (entry: Entry, before?: string): NewBatchChange => ({
  kind: "contact",
  recordId: entry.id,
  before,
  after: versionOf(entry),
});

type Outcome = Extract<RowOutcome, { is: "new" | "changed" }>;

/** Stores a row of a table in the address book. @returns undefined when the entry was changed since the dry run */
export async function importEntry(transaction: Connection, outcome: Outcome) {
  const input = outcome.values as ContactInput;
  if (outcome.is === "new") return changeOf(await insertEntry(transaction, input));
  const { id: contactId, updatedAt: seen } = outcome;
  const [entry] = await findEntries(contactId, 1, transaction);
  if ((entry?.updatedAt ?? noEntry) !== seen) return undefined;
  if (!entry) return changeOf(await insertEntry(transaction, input, contactId), noEntry);
  const { name, email, phone, note } = entry;
  const version = JSON.stringify({ name, email, phone, note });
  return { ...changeOf(await updateEntry(transaction, entry, input), seen), version };
}

/** Undoes what an import has done to an entry. @returns false when it was changed since, or its contact has written, and it stays */
export async function undoEntry(transaction: Connection, { recordId, before, after, version }: BatchChange) {
  const entries = transaction.selectFrom("address_book").selectAll().where("id", "=", recordId);
  const entry = await entries.executeTakeFirst();
  if (!entry || versionOf(entry) !== after) return false;
  if (before === null && (await hasWritten(transaction, entry.contactId))) return false;
  if (before && version) await updateEntry(transaction, entry, JSON.parse(version), before);
  else await transaction.deleteFrom("address_book").where("id", "=", recordId).execute();
  return true;
}

async function hasWritten(transaction: Connection, contactId: number) {
  const messages = transaction.selectFrom("messages").select("id").where("contactId", "=", contactId);
  return (await messages.limit(1).executeTakeFirst()) !== undefined;
}
