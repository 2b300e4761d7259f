import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile } from "#tests/support/plain-records";
import { mailServer } from "#tests/support/smtp";
import { sqlite } from "../../client/client";
import { insertRequestedAlert } from "../alerts/subscribers";
import { findFiles, insertFile } from "../files/files";
import { finishImport, insertImport } from "../imports/imports";
import { findEvents } from "../messages/events";
import { insertMessage, markSpam, unmarkSpam } from "../messages/messages";
import { deleteRecord, restoreRecord } from "../records/trash";
import { insertPendingForm } from "../users/pending-forms";
import { mergeContacts, splitMessages } from "./change-contacts";
import { findContact, findContacts, findNamesOf, findSimilarContacts } from "./contacts";
import { findPersonalData, removePersonalData } from "./personal-data";

const ayesha = { id: 1, name: "Ayesha" };

beforeEach(() => {
  emptyTables("users", "messages", "message_events", "revisions", "outbox", "settings", "activities");
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run('{"phoneNumber":"+92 51 555 0110"}');
  sqlite.exec(`INSERT INTO users (id, username, password, name, role, createdAt)
    VALUES (1, 'ayesha', 'x', 'Ayesha', 'admin', '2026-12-01T00:00:00.000Z')`);
});

afterEach(() => {
  environment.SMTP_URL = undefined;
});

const sadia = { name: "Sadia", email: "sadia@example.pk", phone: "0300 1234567", message: "When?" };

let count = 0;

async function receive(
  changes: Partial<typeof sadia> & { subject?: string } = {},
  spamReason: string | null = null,
) {
  count += 1;
  const { id } = await insertMessage({ ...sadia, subject: `Subject ${count}`, ...changes }, { spamReason });
  return id;
}

const contactOf = (id: number) =>
  sqlite.prepare("SELECT contactId FROM messages WHERE id = ?").pluck().get(id) as number | null;
const contacts = async (q?: string) => (await findContacts({ q }, 25)).contacts;

describe("a message", () => {
  test("joins the contact with its email in any case, else with its phone in any spelling", async () => {
    const first = await receive();
    const byEmail = await receive({ email: "SADIA@example.pk", phone: "042 35761234" });
    const byPhone = await receive({ email: "s.rehman@example.com", phone: "+92-300-1234567" });
    const other = await receive({ email: "bilal@example.pk", phone: "0300 7654321" });
    expect([first, byEmail, byPhone, other].map(contactOf)).toEqual([first, first, first, other]);
    expect(await contacts()).toMatchObject([
      { id: other, messages: 1 },
      { id: first, email: "s.rehman@example.com", phone: "+92-300-1234567", messages: 3 },
    ]);
  });

  test("joins by its phone alone only one contact, whose names agree: anybody may type a phone number", async () => {
    const owner = await receive({ name: "Ayesha", email: "ayesha@person.example", phone: "0300 1111111" });
    // A stranger with Ayesha's email and Bilal's phone.
    const forged = await receive({ name: "Bilal", email: "ayesha@person.example", phone: "0300 2222222" });
    const bilal = await receive({ name: "Bilal", email: "bilal@person.example", phone: "0300 2222222" });
    expect([owner, forged, bilal].map(contactOf)).toEqual([owner, owner, bilal]);
    expect((await findSimilarContacts(bilal, 9)).map(({ id }) => id)).toEqual([owner]);
    expect(await findNamesOf(owner, 9)).toEqual([
      "Ayesha, ayesha@person.example",
      "Bilal, ayesha@person.example",
    ]);
    // Now the phone is in two contacts.
    const again = await receive({ name: "Bilal", email: "b@person.example", phone: "0300 2222222" });
    expect(contactOf(again)).toBe(again);
    expect(await removePersonalData(owner, ayesha)).toBe(2);
    expect(contactOf(bilal)).toBe(bilal);

    const sana = await receive({ name: "Sana Malik", email: "sana@person.example", phone: "0300 3333333" });
    const short = await receive({ name: "SANA", email: "s.malik@person.example", phone: "+92 300 3333333" });
    const other = await receive({ name: "Omar Malik", email: "omar@person.example", phone: "0300 3333333" });
    const tagged = await receive({
      name: "S. M.",
      email: "sana+plots@person.example",
      phone: "0300 3333333",
    });
    expect([short, other].map(contactOf)).toEqual([sana, other]);
    expect(contactOf(tagged)).toBe(tagged);
  });

  test("without a readable phone joins nobody by it", async () => {
    const [first, second] = [
      await receive({ phone: "" }),
      await receive({ phone: "", email: "bilal@example.pk" }),
    ];
    expect([first, second].map(contactOf)).toEqual([first, second]);
  });

  test("in Spam has no contact until it comes to the inbox, and leaves none behind when it goes there", async () => {
    const first = await receive();
    const spam = await receive({}, "Filled in a field that no person sees");
    expect(contactOf(spam)).toBeNull();
    expect(await findContact(first)).toMatchObject({ messages: 1 });
    await unmarkSpam(spam, { asUnread: false });
    expect(await findContact(first)).toMatchObject({ messages: 2 });
    for (const id of [first, spam]) await markSpam(id, ayesha);
    expect(await contacts()).toEqual([]);
    await unmarkSpam(spam, { asUnread: false });
    expect(await contacts()).toMatchObject([{ id: first, messages: 1 }]);
  });

  test("comes back from the trash to whom its person was merged into meanwhile", async () => {
    const into = await receive({ email: "bilal@example.pk", phone: "" });
    const [deleted, moved] = [await receive(), await receive()];
    const revision = (await deleteRecord("message", deleted, ayesha)) ?? 0;
    expect(await findContact(deleted)).toMatchObject({ messages: 1 });
    await mergeContacts(into, deleted, ayesha);
    expect(contactOf(moved)).toBe(into);
    await restoreRecord(revision, ayesha);
    expect(contactOf(deleted)).toBe(into);
  });
});

describe("people", () => {
  test("are merged with all of their messages, which tell of it", async () => {
    const [first, second] = [await receive(), await receive({ email: "bilal@example.pk", phone: "" })];
    expect(await mergeContacts(first, second, ayesha)).toBe(1);
    expect(await contacts()).toMatchObject([{ id: first, messages: 2 }]);
    expect(await findEvents([second])).toMatchObject([
      { kind: "contact", text: "Merged: Sadia is Sadia", userName: "Ayesha" },
    ]);
    expect(await mergeContacts(first, second, ayesha)).toBe(0);
    expect(await mergeContacts(first, first, ayesha)).toBe(0);
    expect(await receive({ email: "bilal@example.pk", phone: "" })).toSatisfy(
      (id) => contactOf(id) === first,
    );
  });

  test("are parted, also from the message that their contact is named after, and nothing is lost", async () => {
    const ids = [await receive(), await receive(), await receive()];
    const [first = 0, second = 0, third = 0] = ids;
    expect(await splitMessages(first, ids, ayesha)).toBeUndefined();
    expect(await splitMessages(first, [987], ayesha)).toBeUndefined();
    expect(await splitMessages(first, [third], ayesha)).toBe(third);
    expect(ids.map(contactOf)).toEqual([first, first, third]);
    expect(await splitMessages(first, [first], ayesha)).toBe(first);
    expect(ids.map(contactOf)).toEqual([first, second, third]);
    expect(await contacts()).toHaveLength(3);
    expect((await findSimilarContacts(first, 10)).map(({ id }) => id)).toEqual([third, second]);
    await mergeContacts(first, second, ayesha);
    await mergeContacts(first, third, ayesha);
    expect(await contacts()).toMatchObject([{ id: first, messages: 3 }]);
  });

  test("are found by a name, a word of a message, and a phone number in any spelling", async () => {
    const first = await receive({ name: "Sadia Rehman", message: "The house with the borehole." });
    await receive({ email: "bilal@example.pk", phone: "", name: "Bilal" });
    for (const q of ["rehman", "borehole", "+923001234567", "0300-1234567"])
      expect([q, (await contacts(q)).map(({ id }) => id)]).toEqual([q, [first]]);
    expect(await contacts("nobody")).toEqual([]);
  });
});

describe("what is kept of a person", () => {
  test("is removed where others have typed it: logs, pending forms, tables", async () => {
    const [id, other] = [
      await receive({ subject: "Asks for shade" }),
      await receive({ email: "bilal@example.pk", name: "Bilal", phone: "" }),
    ];
    await deleteRecord("message", await receive({ subject: "Asks for rain" }), ayesha);
    await insertPendingForm({ userId: 1 }, `/admin/messages/${id}`, [["text", "She wants shade."]]);
    await insertPendingForm({ userId: 1 }, "/admin/contacts/new", [["email", "SADIA@example.pk"]]);
    await insertPendingForm({ userId: 1 }, `/admin/messages/${id}1`, [["text", "kept"]]);
    sqlite.exec(`INSERT INTO imports (kind, fileName, cells, userName, createdAt, batchId) VALUES
      ('property', 'a.csv', '[["Title"],["Call sadia@example.pk"]]', 'Ayesha', '2026-12-01T01:00:00.000Z', NULL),
      ('property', 'listings of Sadia@example.pk.csv', '[]', 'Ayesha', '2026-12-01T01:00:00.000Z', NULL)`);
    const table = { kind: "contact", fileName: "sadia@example.pk.csv" } as const;
    const format = { encoding: "utf-8", delimiter: ",", headingRow: 0 } as const;
    const read = { cells: [["Name"], ["Bilal"]], format, mapping: ["name"], options: [] };
    const importId = await insertImport({ ...table, file: Buffer.from("Name\nBilal"), table: read }, ayesha);
    await finishImport({ ...table, id: importId }, ayesha, async () => []);
    const owner = { uploadedBy: 1, userName: "Ayesha", category: "documents", claimed: true };
    const names = ["CV of SADIA@example.pk.pdf", "Garden.pdf", "sadia@example.pk.pdf"];
    for (const [at, name] of names.entries())
      await insertFile({ ...plainFile, name, path: `/uploads/${at}.pdf` }, owner);
    const trashed = await findFiles({ q: "cv" }, 1);
    await deleteRecord("file", trashed.files[0]?.id ?? 0, ayesha);
    await mergeContacts(id, other, ayesha);
    await splitMessages(id, [other], ayesha);
    await removePersonalData(id, ayesha);
    const tables = ["activities", "stashes", "imports", "files", "revisions", "message_events"];
    const rows = tables.map((table) => sqlite.prepare(`SELECT * FROM ${table}`).all());
    expect(JSON.stringify(rows)).not.toMatch(/asks for|sadia@|she wants/i);
    expect(sqlite.prepare("SELECT subject FROM activities WHERE subjectId = ?").pluck().all(other)).toEqual([
      expect.stringMatching(/^Subject/),
    ]);
    expect(sqlite.prepare("SELECT fields FROM stashes").pluck().all()).toEqual(['[["text","kept"]]']);
    expect(sqlite.prepare("SELECT fileName FROM imports").pluck().all()).toEqual(["table.csv"]);
    expect((await findEvents([other])).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Parted/),
      "Merged",
    ]);
    expect(sqlite.prepare("SELECT name FROM files ORDER BY id").pluck().all()).toEqual([
      "Garden.pdf",
      "file.pdf",
    ]);
    const forge = sqlite.prepare("UPDATE activities SET subject = ? WHERE subjectId = ?");
    expect(() => forge.run("removed", other)).toThrow("can't be changed");
    expect(() => forge.run("another", id)).toThrow("can't be changed");
    sqlite.exec("DELETE FROM imports; DELETE FROM batches; DELETE FROM stashes");
  });

  test("is one document, with what is in Spam and in the trash", async () => {
    environment.SMTP_URL = mailServer(1);
    const [first, second] = [await receive(), await receive()];
    await deleteRecord("message", second, ayesha);
    const spam = await receive({}, "Written by a program");
    await receive({ email: "bilal@example.pk", phone: "" });
    const data = await findPersonalData(first);
    expect(data).toMatchObject({ name: "Sadia", email: "sadia@example.pk", phone: "0300 1234567" });
    expect(data?.messages.map(({ id, place }) => [id, place])).toEqual([
      [first, "inbox"],
      [spam, "spam"],
      [second, "deleted"],
    ]);
    expect(data?.messages[0]).toMatchObject({ message: "When?", labels: [], history: [] });
    expect(data?.messages[0]?.mails.map(({ kind }) => kind)).toEqual(["notification"]);
    expect(JSON.stringify(data)).not.toContain("bilal");
  });

  test("is removed for good, but for the audit log", async () => {
    environment.SMTP_URL = mailServer(1);
    const [first, second] = [await receive(), await receive()];
    await deleteRecord("message", second, ayesha);
    await receive({}, "Written by a program");
    const other = await receive({ email: "bilal@example.pk", phone: "", name: "Bilal" });
    const alert = { kind: "property", filters: "type=villa", frequency: "daily" } as const;
    await insertRequestedAlert("Sadia@example.pk", alert, () => ({ subject: "Please confirm", text: "" }));
    sqlite.exec(
      "INSERT INTO outbox (kind, recipient, createdAt, since, nextAt) SELECT 'alert', 'SADIA@example.pk', createdAt, since, nextAt FROM outbox LIMIT 1",
    );
    const data = await findPersonalData(first);
    expect(data?.alerts).toMatchObject([alert]);
    expect(data?.mails).toMatchObject([{ kind: "confirmation" }, { kind: "alert" }]);
    const entries = sqlite.prepare<[], { kind: string; subject: string }>(
      "SELECT kind, subject FROM activities ORDER BY id",
    );
    const logged = () => entries.all();
    const before = logged();
    expect(await removePersonalData(first, ayesha)).toBe(3);
    // The entries stay; the subjects of the person's messages don't.
    const kept = before.map((entry, index) => (index === 3 ? entry : { ...entry, subject: "removed" }));
    expect(logged()).toEqual([...kept, { kind: "contact removed", subject: "3 messages" }]);
    for (const table of ["messages", "message_events", "revisions", "outbox", "contacts", "subscribers"]) {
      const rows = JSON.stringify(sqlite.prepare(`SELECT * FROM ${table}`).all());
      expect([table, /sadia/i.test(rows)]).toEqual([table, false]);
    }
    expect((await contacts()).map(({ id }) => id)).toEqual([other]);
    expect(await removePersonalData(first, ayesha)).toBe(0);
  });
});
