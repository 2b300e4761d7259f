import { beforeEach, describe, expect, test } from "vitest";
import type { ContactInput } from "#app/schemas/contacts/contact";
import { emptyTables } from "#tests/support/empty-tables";
import { db, sqlite } from "../../client/client";
import { mergeContacts, splitMessages } from "../contacts/change-contacts";
import { findContact, findContacts, findSimilarContacts } from "../contacts/contacts";
import { findPersonalData, removePersonalData } from "../contacts/personal-data";
import { insertMessage, markSpam, unmarkSpam } from "../messages/messages";
import { insertBatch } from "../records/batches";
import { deleteRecord, restoreRecord } from "../records/trash";
import { findEntries, insertEntry, updateEntry } from "./address-book";

const ayesha = { id: 1, name: "Ayesha" };

beforeEach(() => {
  emptyTables("users", "messages", "message_events", "revisions", "settings", "activities", "address_book");
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run('{"phoneNumber":"+92 51 555 0110"}');
  sqlite.exec(`INSERT INTO users (id, username, password, name, role, createdAt)
    VALUES (1, 'ayesha', 'x', 'Ayesha', 'admin', '2026-12-01T00:00:00.000Z')`);
});

const sadia: ContactInput = { name: "Sadia", email: "sadia@example.pk", phone: "0300 1234567", note: "" };

const note = (changes: Partial<ContactInput> = {}, contactId?: number) =>
  insertEntry(db, { ...sadia, ...changes }, contactId);

let count = 0;

async function receive(changes: Partial<Omit<ContactInput, "note">> = {}) {
  count += 1;
  const { note: _, ...sender } = sadia;
  const { id } = await insertMessage({
    ...sender,
    ...changes,
    subject: `Subject ${count}`,
    message: "When?",
  });
  return id;
}

const contactOf = (id: number) =>
  sqlite.prepare("SELECT contactId FROM messages WHERE id = ?").pluck().get(id) as number | null;
const contacts = async (q?: string) => (await findContacts({ q }, 25)).contacts;
const ids = async (q?: string) => (await contacts(q)).map(({ id }) => id);

describe("an entry", () => {
  test("is a contact of its own, with a number that no message gets", async () => {
    const before = await receive({ email: "bilal@example.pk", phone: "" });
    const { contactId, createdAt } = await note({ note: "Wants a corner plot" });
    const after = await receive({ email: "omar@example.pk", phone: "" });
    expect(contactId).toBeGreaterThan(before);
    expect(after).toBeGreaterThan(contactId);
    expect(await findContact(contactId)).toMatchObject({
      name: "Sadia",
      note: "Wants a corner plot",
      messages: 0,
      lastAt: createdAt,
    });
  });

  test("takes in the messages with its email in any case, else with its phone in any spelling", async () => {
    const { contactId } = await note({ name: "Sadia Rehman" });
    const [byEmail, byPhone] = [
      await receive({ email: "SADIA@example.pk", phone: "" }),
      await receive({ email: "s@example.com", phone: "+92-300-1234567" }),
    ];
    const other = await receive({ email: "bilal@example.pk", phone: "042 35761234" });
    expect([byEmail, byPhone, other].map(contactOf)).toEqual([contactId, contactId, other]);
    expect(await findContact(contactId)).toMatchObject({
      name: "Sadia Rehman",
      phone: sadia.phone,
      messages: 2,
    });
  });

  test("comes before a message with the same email, and an email before a phone", async () => {
    const parted = await receive({ phone: "" });
    const { contactId } = await note({ phone: "" });
    await note({ email: "omar@example.pk" });
    expect(contactOf(parted)).toBe(parted);
    expect(contactOf(await receive())).toBe(contactId);
  });

  test("names a contact in place of its messages, the latest one first", async () => {
    const id = await receive();
    const entry = await note({ name: "Mrs Rehman", email: "", note: "First" }, id);
    expect(await findContact(id)).toMatchObject({
      name: "Mrs Rehman",
      email: "",
      messages: 1,
      note: "First",
    });
    await note({ name: "Second" }, id);
    await updateEntry(db, entry, { ...sadia, name: "Third" }, "2999-01-01T00:00:00.000Z");
    expect(await findContact(id)).toMatchObject({ name: "Third", entryId: entry.id });
    expect((await findEntries(id, 9)).map(({ name }) => name)).toEqual(["Third", "Second"]);
    sqlite.exec("DELETE FROM address_book");
    expect(await findContact(id)).toMatchObject({ name: "Sadia", note: "", entryId: null });
  });

  test("keeps the contact whose messages are deleted or are spam, and these come back to it", async () => {
    const id = await receive({ phone: "" });
    await note({}, id);
    const revision = (await deleteRecord("message", id, ayesha)) ?? 0;
    expect(await findContact(id)).toMatchObject({ messages: 0, entryId: expect.any(Number) });
    await restoreRecord(revision, ayesha);
    expect(await findContact(id)).toMatchObject({ messages: 1 });
    await markSpam(id, ayesha);
    expect(await findContact(id)).toMatchObject({ messages: 0 });
    await unmarkSpam(id, { asUnread: false });
    expect(await findContact(id)).toMatchObject({ messages: 1 });
  });

  test("is found by its name, a word of its note, and its phone number in any spelling", async () => {
    const { contactId } = await note({ name: "Sadia Rehman", note: "گھر with a borehole" });
    await note({ name: "Bilal", email: "bilal@example.pk", phone: "ext. 12" });
    for (const q of ["rehman", "borehole", "گھر", "+923001234567", "0300-1234567", "sa rehman"])
      expect([q, await ids(q)]).toEqual([q, [contactId]]);
    expect(await ids("nobody")).toEqual([]);
    await updateEntry(db, (await findEntries(contactId, 1))[0] as never, { ...sadia, note: "" });
    expect(await ids("borehole")).toEqual([]);
    sqlite.exec("DELETE FROM settings");
    expect(await ids("0300-1234567")).toEqual([contactId]);
  });

  test("is compared with messages and other entries to find the same person", async () => {
    const { contactId } = await note({ phone: "" });
    const byPhone = await note({ email: "" });
    const byEmail = await note({ email: "SADIA@example.pk" });
    expect((await findSimilarContacts(contactId, 9)).map(({ id }) => id)).toEqual([byEmail.contactId]);
    expect((await findSimilarContacts(byPhone.contactId, 9)).map(({ id }) => id)).toEqual([
      byEmail.contactId,
    ]);
    await receive({ email: "s@example.com", phone: "" });
    expect(await findSimilarContacts(await receive({ email: "x@example.com", phone: "" }), 9)).toEqual([]);
  });
});

describe("the entries of a contact", () => {
  test("go with it when it is merged, though nobody wrote", async () => {
    const [one, other] = [await note(), await note({ name: "Bilal", email: "bilal@example.pk" })];
    expect(await mergeContacts(one.contactId, other.contactId, ayesha)).toBe(1);
    expect(await contacts()).toMatchObject([{ id: one.contactId, name: "Bilal", messages: 0 }]);
    expect(contactOf(await receive({ email: "bilal@example.pk" }))).toBe(one.contactId);
    expect(contactOf(await receive())).toBe(one.contactId);
  });

  test("stay with the messages that were not chosen when it is parted", async () => {
    const messages = [await receive(), await receive()];
    const [first = 0, second = 0] = messages;
    await note({ name: "Mrs Rehman" }, first);
    expect(await splitMessages(first, [first], ayesha)).toBe(first);
    expect(messages.map(contactOf)).toEqual([first, second]);
    expect(await findContact(first)).toMatchObject({ name: "Sadia" });
    expect(await findContact(second)).toMatchObject({ name: "Mrs Rehman", messages: 1 });
    // All of its messages: the entry is left.
    expect(await splitMessages(second, [second], ayesha)).toBe(second);
    expect(await contacts()).toHaveLength(3);
    const [left] = await contacts("Mrs Rehman");
    expect(left).toMatchObject({ messages: 0 });
    expect([first, second]).not.toContain(left?.id);
    expect(await findContact(second)).toMatchObject({ name: "Sadia", messages: 1 });
  });
});

describe("personal data", () => {
  test("has the entries, also of somebody who never wrote, and their removal deletes them", async () => {
    const { contactId, id } = await note({ note: "Wants a corner plot" });
    const time = "2026-12-01T01:00:00.000Z";
    const [before, version] = ["2026-12-01T00:00:00.000Z", '{"name":"Sadia R"}'];
    const change = { kind: "contact", recordId: id, before, after: `${contactId} ${time}`, version } as const;
    const batch = await insertBatch(db, "import", [change], ayesha);
    sqlite.exec(`INSERT INTO imports (id, kind, fileName, cells, userName, createdAt, batchId) VALUES
      (7, 'contact', 'people.csv', '[]', 'Ayesha', '${time}', ${batch}),
      (8, 'contact', 'more.csv', '[["Name"],["Sadia"]]', 'Ayesha', '${time}', NULL),
      (9, 'property', 'listings.csv', '[["Title"]]', 'Ayesha', '${time}', NULL)`);
    const data = await findPersonalData(contactId);
    expect(data).toMatchObject({ name: "Sadia", messages: [] });
    expect(data?.entries).toMatchObject([{ note: "Wants a corner plot", before: { name: "Sadia R" } }]);
    expect(await removePersonalData(contactId, ayesha)).toBe(1);
    for (const table of ["address_book", "batch_changes", "contacts", "imports"]) {
      const rows = JSON.stringify(sqlite.prepare(`SELECT * FROM ${table}`).all());
      expect([table, /sadia/i.test(rows)]).toEqual([table, false]);
    }
    expect(sqlite.prepare("SELECT id FROM imports ORDER BY id").pluck().all()).toEqual([7, 9]);
    expect(sqlite.prepare("SELECT rowid FROM address_book_search('sadia')").all()).toEqual([]);
    expect(await removePersonalData(contactId, ayesha)).toBe(0);
    sqlite.exec("DELETE FROM imports; DELETE FROM batches");
  });

  test("takes spam of the same address with it", async () => {
    const { contactId } = await note();
    const { note: _, ...sender } = sadia;
    await insertMessage(
      { ...sender, subject: "Spam", message: "Buy." },
      { spamReason: "Written by a program" },
    );
    expect((await findPersonalData(contactId))?.messages).toMatchObject([{ place: "spam" }]);
    expect(await removePersonalData(contactId, ayesha)).toBe(2);
    expect(sqlite.prepare("SELECT count(*) FROM messages").pluck().get()).toBe(0);
  });
});
