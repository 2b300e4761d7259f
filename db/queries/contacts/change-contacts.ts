import { type Connection, db } from "../../client/client";
import { findEntries, newContactId } from "../address-book/address-book";
import { insertEvent } from "../messages/events";
import type { Editor } from "../revisions";

/** Moves the messages and entries of `other` to a contact. @returns how many; 0 without one of the two */
export function mergeContacts(id: number, other: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const both = await transaction
      .selectFrom("contacts")
      .selectAll()
      .where("id", "in", [id, other])
      .execute();
    const [into, from] = [id, other].map((one) => both.find((contact) => contact.id === one));
    if (!into || !from || id === other) return 0;
    const text = `Merged: ${from.name} is ${into.name}`;
    const messages = await moveMessages(transaction, { from: other, to: id, text }, editor);
    return messages + (await moveEntries(transaction, other, id));
  });
}

/**
 * Makes a contact of its own of some messages of one, whose entries stay with its other messages. @returns its id; undefined
 * when no message was chosen, or nothing would be left
 */
export function splitMessages(id: number, messageIds: number[], editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const all = await transaction
      .selectFrom("messages")
      .select(["id", "spam"])
      .where("contactId", "=", id)
      .execute();
    const chosen = all.filter((message) => messageIds.includes(message.id));
    const others = all.filter((message) => !messageIds.includes(message.id));
    const hasEntry = (await findEntries(id, 1, transaction)).length > 0;
    if (chosen.length === 0 || !(hasEntry || others.some(({ spam }) => spam === 0))) return undefined;
    // A contact has the id of one of its messages, so that no other has the same.
    const isNamed = chosen.some((message) => message.id === id);
    const only = (isNamed ? others : chosen).map((message) => message.id);
    const to = only.length > 0 ? Math.min(...only) : await newContactId(transaction);
    await moveMessages(transaction, { from: id, to, only, text: "Parted: another person" }, editor);
    if (isNamed) await moveEntries(transaction, id, to);
    return isNamed ? id : to;
  });
}

/** @returns how many */
async function moveEntries(transaction: Connection, from: number, to: number) {
  const { numUpdatedRows } = await transaction
    .updateTable("address_book")
    .set({ contactId: to })
    .where("contactId", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Move = { from: number; to: number; text: string; only?: number[] };

/** Moves messages, those in Spam included, which come back with the others. @returns how many */
async function moveMessages(transaction: Connection, { from, to, text, only }: Move, editor: Editor) {
  const moved = await transaction
    .updateTable("messages")
    .set({ contactId: to })
    .where("contactId", "=", from)
    .$if(only !== undefined, (query) => query.where("id", "in", only ?? []))
    .returning("id")
    .execute();
  for (const { id } of moved)
    await insertEvent(transaction, { messageId: id, kind: "contact", text }, editor);
  return moved.length;
}
