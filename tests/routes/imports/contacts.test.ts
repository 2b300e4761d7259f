import { beforeEach, describe, expect, test } from "vitest";
import { loader as importPage } from "#app/routes/admin/imports/route";
import { permissions } from "#app/schemas/users/permissions";
import { db, sqlite } from "#db/client/client";
import { findEntries, insertEntry, updateEntry } from "#db/queries/address-book/address-book";
import { mergeContacts } from "#db/queries/contacts/change-contacts";
import { findContact, findContacts } from "#db/queries/contacts/contacts";
import { removePersonalData } from "#db/queries/contacts/personal-data";
import { insertMessage } from "#db/queries/messages/messages";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { importsOf } from "#tests/support/import-table";

const editor = { id: 0, name: "Ayesha" };
let imports: ReturnType<typeof importsOf>;

beforeEach(async () => {
  emptyTables(
    "users",
    "messages",
    "message_events",
    "revisions",
    "activities",
    "settings",
    "batches",
    "imports",
    "import_columns",
    "address_book",
  );
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run('{"phoneNumber":"+92 51 555 0110"}');
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha", role: "editor" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  imports = importsOf(await startSessionOf(editor.id));
});

const sadia = { name: "Sadia", email: "sadia@example.pk", phone: "0300 1234567" };

async function receive(changes: Partial<typeof sadia> = {}) {
  const { id } = await insertMessage({ ...sadia, ...changes, subject: "A villa", message: "When?" });
  return id;
}

async function run(csv: string) {
  const { id, ...sent } = await imports.upload(csv, "contact");
  expect([sent.status, sent.body]).toEqual([302, ""]);
  await imports.saveColumns(id);
  return { id, ...(await imports.rows(id)) };
}

async function importTable(csv: string) {
  const { id, digest } = await run(csv);
  expect((await imports.commit(id, digest)).status).toBe(302);
  return id;
}

const toastOf = async ({ headers }: { headers: Headers }) => {
  const value = decodeURIComponent(/toast=([^.;]+)/.exec(headers.get("Set-Cookie") ?? "")?.[1] ?? "");
  return JSON.parse(Buffer.from(value, "base64").toString());
};

const contacts = async () => (await findContacts({}, 99)).contacts;
const shown = async () =>
  (await contacts()).map(({ name, email, phone, note }) => [name, email, phone, note]).sort();
const refusals = (rows: Awaited<ReturnType<typeof run>>["rows"]) =>
  rows.map(({ errors }) => errors.map(({ label, message }) => (label ? `${label}: ${message}` : message)));

test("a table of contacts is shown, imported and undone as a whole", async () => {
  const id = await receive();
  const csv = `Contact ID,Name,E-mail,Mobile,Note\n${id},Sadia Rehman,sadia@example.pk,0300 1234567,\n,Bilal,bilal@example.pk,,Wants a shop\n,Omar,,0333 7654321,\n`;
  const table = await imports.upload(csv, "contact");
  // 'E-mail' is the label of the field but for its hyphen.
  const { columns } = await imports.columns(table.id);
  expect(columns.map(({ field }) => field)).toEqual(["contactId", "name", "email", "", "note"]);
  await imports.saveColumns(table.id, { "column-3": "phone" });
  const { rows, counts, digest } = await imports.rows(table.id);
  expect(counts).toEqual({ new: 2, changed: 1, same: 0, refused: 0 });
  expect(rows.map(({ reference, title, changes }) => [reference, title, changes])).toEqual([
    [`contact ${id}`, "Sadia Rehman", [{ label: "Name", before: "Sadia", after: "Sadia Rehman" }]],
    [
      "bilal@example.pk",
      "Bilal",
      [
        { label: "Email", before: "", after: "bilal@example.pk" },
        { label: "Note", before: "", after: "Wants a shop" },
      ],
    ],
    ["0333 7654321", "Omar", [{ label: "Phone", before: "", after: "0333 7654321" }]],
  ]);
  expect(await shown()).toHaveLength(1);

  expect(await toastOf(await imports.commit(table.id, digest))).toMatchObject({
    title: "Imported",
    text: expect.stringContaining("2 added, 1 changed"),
  });
  expect(await shown()).toEqual([
    ["Bilal", "bilal@example.pk", "", "Wants a shop"],
    ["Omar", "", "0333 7654321", ""],
    ["Sadia Rehman", "sadia@example.pk", "0300 1234567", ""],
  ]);
  expect(sqlite.prepare("SELECT cells FROM imports").pluck().get()).toBe("[]");
  expect(
    JSON.stringify(sqlite.prepare("SELECT kind, recordId, before, after FROM batch_changes").all()),
  ).not.toMatch(/sadia|bilal|omar/i);
  const log = sqlite.prepare("SELECT kind, subject FROM activities WHERE kind LIKE 'contacts %'").all();
  expect(log).toEqual([{ kind: "contacts imported", subject: "listings.csv" }]);

  expect(await toastOf(await imports.undo(table.id))).toMatchObject({ title: "Import undone", text: "" });
  expect(await shown()).toEqual([["Sadia", "sadia@example.pk", "0300 1234567", ""]]);
  expect(sqlite.prepare("SELECT count(*) FROM address_book").pluck().get()).toBe(0);

  const again = await imports.upload(csv, "contact");
  expect((await imports.columns(again.id)).columns.map(({ field }) => field)).toEqual([
    "contactId",
    "name",
    "email",
    "phone",
    "note",
  ]);
});

describe("a row is about", () => {
  test("the contact with its number, else its email in any case, else its phone in any spelling, and changes no key", async () => {
    const [first, second] = [
      await receive(),
      await receive({ email: "b@example.pk", phone: "0300 7654321" }),
    ];
    const { rows } = await run(
      `Contact ID,Name,Email,Phone\n${second},B,b@example.com,0300 7654321\n,Sadia,SADIA@example.pk,0300 1234567\n`,
    );
    expect(rows).toMatchObject([
      { reference: `contact ${second}`, is: "changed", changes: [{ label: "Name" }, { label: "Email" }] },
      { reference: `contact ${first}`, is: "same" },
    ]);
    const byPhone = await run("Name,Phone\nSadia,+92-300-1234567\nOther,92 300 7654321\n");
    expect(byPhone.rows).toMatchObject([{ is: "same" }, { is: "changed", changes: [{ label: "Name" }] }]);
  });

  test("the contact with its keys however they are written", async () => {
    const id = await receive();
    const keys = [
      ["Contact ID", `contact-${id}\u200b`],
      ["Contact ID", `\u200e#${id}`],
      ["Email", "sa\u200bdia@example.pk"],
      ["Email", "ＳＡＤＩＡ@example.pk"],
      ["Phone", "0300\u20131234567\u200e"],
      ["Phone", "۰۳۰۰ ۱۲۳۴۵۶۷"],
      ["Phone", "3001234567.0"],
    ];
    for (const [column, key] of keys) {
      const { rows } = await run(`${column},Name\n${key},Sadia\n`);
      expect([key, rows]).toMatchObject([key, [{ reference: `contact ${id}`, is: "same" }]]);
    }
  });

  test("a former address of a contact, which keeps its present one", async () => {
    await receive({ phone: "" });
    const id = (await contacts())[0]?.id ?? 0;
    await insertEntry(db, { name: "Sadia", email: "new@example.pk", phone: "", note: "" }, id);
    const { rows } = await run("Name,Email,Note\nSadia,sadia@example.pk,Old\n");
    expect(rows).toMatchObject([
      { reference: `contact ${id}`, changes: [{ label: "Note", before: "", after: "Old" }] },
    ]);
  });

  test("someone new when its email is of nobody, though its phone is", async () => {
    const id = await receive();
    await importTable("Name,Email,Phone\nAli,ali@example.pk,0300 1234567\n");
    expect(await contacts()).toHaveLength(2);
    expect(await findContact(id)).toMatchObject({ name: "Sadia" });
  });

  test("a column that is left out keeps its values, and an empty cell empties them", async () => {
    await receive();
    const { rows } = await run("Email,Name,Phone,Note\nsadia@example.pk,Sadia,,\n");
    expect(rows).toMatchObject([{ changes: [{ label: "Phone", before: "0300 1234567", after: "" }] }]);
    await importTable("Email,Note\nsadia@example.pk,Wants a shop\n");
    expect(await shown()).toEqual([["Sadia", "sadia@example.pk", "0300 1234567", "Wants a shop"]]);
  });
});

describe("a row is refused", () => {
  test("without a name, without a way to reach the person, and with an address that is none", async () => {
    const { rows } = await run(
      [
        "Contact ID,Name,Email,Phone",
        ",,bilal@example.pk,",
        ",Bilal,,",
        ",Bilal,bilal@,",
        ",Bilal,,ask me",
        ",Bilal,b.khan@example.pk,ask me",
        `,${"B".repeat(201)},b@example.pk,`,
        "987654,Bilal,,",
        "Bilal,Bilal,,",
      ].join("\n"),
    );
    const noContact = "Contact ID: There is no contact with this ID: leave it empty for a new one.";
    expect(refusals(rows)).toEqual([
      ["Name: Please enter a name."],
      ["Email: Please enter an email address or a phone number."],
      ["Email: Please enter an address such as name@example.com."],
      [
        "Phone: Please enter the number with its country code, such as +92 300 123 4567, or an email address.",
      ],
      [],
      ["Name: Please use at most 200 characters."],
      [noContact],
      [noContact],
    ]);
  });

  test("when it fits two contacts, and says which these are", async () => {
    const [first] = [await receive()];
    const { contactId } = await insertEntry(db, { ...sadia, name: "Shared", note: "" });
    const { rows } = await run("Name,Email,Phone\nSadia,sadia@example.pk,\nSadia,,0300 1234567\n");
    expect(refusals(rows)).toEqual([
      [
        `Email: Contacts ${first} and ${contactId} have this email address: please write the Contact ID of one.`,
      ],
      [
        `Phone: Contacts ${first} and ${contactId} have this phone number: please write the Contact ID of one.`,
      ],
    ]);
  });

  test("when a row before is about the same person", async () => {
    const id = await receive();
    const { rows } = await run(
      [
        "Contact ID,Name,Email,Phone",
        `${id},Sadia R,new@example.pk,0300 1234567`,
        ",Sadia,sadia@example.pk,",
        ",Sadia,new@example.pk,",
        ",Bilal,bilal@example.pk,0333 7654321",
        ",Bilal,BILAL@example.pk,",
        ",Bilal,,+92 333 7654321",
        ",Family,family@example.pk,0333 7654321",
      ].join("\n"),
    );
    expect(refusals(rows)).toEqual([
      [],
      ["Row 2 has this contact, too."],
      ["Email: Row 2 has this email, too."],
      [],
      ["Email: Row 5 has this email, too."],
      ["Phone: Row 5 has this phone number, too."],
      [],
    ]);
  });
});

test("what has changed since it was shown is shown again: nothing is imported", async () => {
  const { id, digest } = await run("Name,Email\nSadia Rehman,sadia@example.pk\n");
  await receive();
  const late = await imports.commit(id, digest);
  expect([late.status, late.body]).toEqual([409, { hasChanged: true }]);
  expect((await shown()).map(([name]) => name)).toEqual(["Sadia"]);
});

describe("undo", () => {
  test("leaves who wrote meanwhile, what was changed and merged since, and says so", async () => {
    const id = await importTable(
      "Name,Email\nSadia,sadia@example.pk\nBilal,bilal@example.pk\nOmar,omar@example.pk\nZara,zara@example.pk\n",
    );
    const message = await receive();
    const idOf = async (q: string) => (await findContacts({ q }, 1)).contacts[0]?.id ?? 0;
    const [bilal] = await findEntries(await idOf("bilal"), 1);
    if (bilal) await updateEntry(db, bilal, { ...bilal, note: "Called" });
    const other = await insertEntry(db, { name: "Other", email: "o@example.pk", phone: "", note: "" });
    await mergeContacts(other.contactId, await idOf("omar"), editor);
    expect(await toastOf(await imports.undo(id))).toMatchObject({
      text: "3 records were changed since: they stay as they are.",
    });
    expect((await contacts()).map(({ name, messages }) => [name, messages]).sort()).toEqual([
      ["Bilal", 0],
      [expect.stringMatching(/^O/), 0],
      ["Sadia", 1],
    ]);
    expect(await findContact((await findContacts({ q: "sadia" }, 1)).contacts[0]?.id ?? 0)).toMatchObject({
      messages: 1,
    });
    expect(message).toBeGreaterThan(0);
  });

  test("brings back what an entry was, also step by step, and keeps nothing of a removed person", async () => {
    const { contactId } = await insertEntry(db, { ...sadia, note: "One" });
    const table = (note: string) => `Contact ID,Note\n${contactId},${note}\n`;
    const before = sqlite.prepare("SELECT * FROM address_book").all();
    const [first, second] = [await importTable(table("Two")), await importTable(table("Three"))];
    expect(await toastOf(await imports.undo(second))).toMatchObject({ text: "" });
    expect(await findContact(contactId)).toMatchObject({ note: "Two" });
    expect(await toastOf(await imports.undo(first))).toMatchObject({ text: "" });
    expect(sqlite.prepare("SELECT * FROM address_book").all()).toEqual(before);
    expect(sqlite.prepare("SELECT count(*) FROM batch_changes WHERE version IS NOT NULL").pluck().get()).toBe(
      0,
    );

    const third = await importTable(table("Four"));
    await removePersonalData(contactId, editor);
    expect(sqlite.prepare("SELECT count(*) FROM batch_changes WHERE version IS NOT NULL").pluck().get()).toBe(
      0,
    );
    expect(await toastOf(await imports.undo(third))).toMatchObject({
      text: "1 record was changed since: it stays as it is.",
    });
    expect(await contacts()).toEqual([]);
  });
});

test("importing contacts needs both permissions", async () => {
  const { id, digest } = await run("Name,Email\nBilal,bilal@example.pk\n");
  const before = permissions.contacts;
  Object.assign(permissions, { contacts: { admin: "all" } });
  try {
    const Cookie = await startSessionOf(editor.id);
    const page = await callRoute(importPage, "/admin/imports", { headers: { Cookie } });
    expect(page.body).toMatchObject({
      kinds: ["property", "project", "unit", "unit-type", "redirect", "page", "journal-entry"],
    });
    expect((await imports.upload("Name\na\n", "contact")).status).toBe(422);
    expect((await imports.saveColumns(id).catch(() => ({ status: 403 }))).status).toBe(403);
    expect((await imports.commit(id, digest)).status).toBe(403);
    expect((await imports.undo(id)).status).toBe(403);
  } finally {
    Object.assign(permissions, { contacts: before });
  }
  const done = await imports.commit(id, digest);
  expect(done.status).toBe(302);
});
