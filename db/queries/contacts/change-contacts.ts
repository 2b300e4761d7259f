import type { Kysely } from "kysely";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { insertEvent } from "../messages/events";
import type { Editor } from "../records/revisions";

/** Moves the messages of `other` to a contact. @returns how many; 0 without one of the two */
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
    return moveMessages(transaction, { from: other, to: id, text }, editor);
  });
}

/** Makes a contact of its own of some messages of one. @returns its id; undefined when none or all of them were chosen */
export function partMessages(id: number, messageIds: number[], editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const all = await transaction
      .selectFrom("messages")
      .select(["id", "spam"])
      .where("contactId", "=", id)
      .execute();
    const chosen = all.filter((message) => messageIds.includes(message.id));
    const others = all.filter((message) => !messageIds.includes(message.id));
    if (chosen.length === 0 || !others.some(({ spam }) => spam === 0)) return undefined;
    // A contact has the id of one of its messages, so that no other has the same.
    const isNamed = chosen.some((message) => message.id === id);
    const only = (isNamed ? others : chosen).map((message) => message.id);
    const to = Math.min(...only);
    await moveMessages(transaction, { from: id, to, only, text: "Parted: another person" }, editor);
    return isNamed ? id : to;
  });
}

type Move = { from: number; to: number; text: string; only?: number[] };

/** Also those in Spam, which come back with the others. @returns how many */
async function moveMessages(transaction: Kysely<Tables>, { from, to, text, only }: Move, editor: Editor) {
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
