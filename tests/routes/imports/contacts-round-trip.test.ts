import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { loader as download } from "#app/routes/admin/contacts/contacts-csv";
import { contactSchemaFor } from "#app/server/contacts/contact-schema";
import { db, sqlite } from "#db/client/client";
import { insertEntry } from "#db/queries/address-book/address-book";
import { splitMessages } from "#db/queries/contacts/change-contacts";
import { findContacts } from "#db/queries/contacts/contacts";
import { insertMessage } from "#db/queries/messages/messages";
import { findUserId, insertUser } from "#db/queries/users/users";
import { startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { examples } from "#tests/support/examples";
import { importsOf } from "#tests/support/import-table";
import { savedByExcel } from "#tests/support/spreadsheet";

const firmPhone = "+92 51 555 0110";
const editor = { id: 0, name: "Ayesha" };
let Cookie = "";

beforeEach(async () => {
  emptyTables("users", "messages", "revisions", "activities", "settings", "imports", "address_book");
  emptyTables("import_columns");
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run(`{"phoneNumber":"${firmPhone}"}`);
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(editor.id);
});

async function exported(search = "") {
  const request = new Request(`http://localhost/admin/contacts.csv${search}`, { headers: { Cookie } });
  const response = (await download({ request, params: {}, context: {} })) as Response;
  return new Uint8Array(await response.arrayBuffer());
}

async function dryRun(csv: string | Uint8Array<ArrayBuffer>) {
  const imports = importsOf(Cookie);
  const { id } = await imports.upload(csv, "contact");
  expect((await imports.saveColumns(id)).status).toBe(302);
  return { ...imports, id, result: await imports.rows(id) };
}

const texts = [
  "=1+1",
  "'=1+1",
  "-5",
  "@home",
  '"quoted"',
  "one\ntwo",
  "one\r\ntwo",
  "a;b,c\td",
  "گھر",
  "''",
  "#4",
];
const hostile = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }),
);
const email = fc.constantFrom(
  "a@example.pk",
  "A@example.pk",
  "b@example.pk",
  "c@example.pk",
  "=d@example.pk",
);
const phone = fc.oneof(fc.constantFrom("", "0300 1234567", "+92 300 1234567", "0333-7654321"), hostile);

/** What is stored of messages is anything: the oldest came before there were rules. */
const message = fc.record({ name: hostile, email: fc.oneof(email, hostile), phone, isParted: fc.boolean() });
const entry = fc.record({
  name: hostile,
  email: fc.oneof(email, fc.constant("")),
  phone,
  note: fc.oneof(fc.constant(""), hostile),
  isOfMessage: fc.boolean(),
});

test("importing the export of any contacts changes nothing, row for row", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { maxLength: 6 }),
      fc.array(entry, { maxLength: 4 }),
      async (messages, entries) => {
        for (const table of ["messages", "address_book"]) sqlite.exec(`DELETE FROM ${table}`);
        for (const { isParted, ...sender } of messages) {
          const { id } = await insertMessage({ ...sender, subject: "A villa", message: "When?" });
          const contactId = sqlite.prepare("SELECT contactId FROM messages WHERE id = ?").pluck().get(id);
          if (isParted) await splitMessages(Number(contactId), [id], editor);
        }
        const written = (await findContacts({}, 99)).contacts;
        for (const { isOfMessage, ...typed } of entries) {
          const read = contactSchemaFor({ phoneNumber: firmPhone, currency: "PKR" }).safeParse(typed);
          if (read.success) await insertEntry(db, read.data, isOfMessage ? written[0]?.id : undefined);
        }
        const { total, contacts } = await findContacts({}, 99);
        fc.pre(total > 0);
        const { result } = await dryRun(await exported());
        expect(result.counts).toEqual({ new: 0, changed: 0, same: contacts.length, refused: 0 });
      },
    ),
    { numRuns: examples(20) },
  );
});

test("what Excel makes of an export changes nothing, with apostrophes and of an export without them", async () => {
  const phones = [
    "03009998887",
    "923001234562",
    "00923001234562",
    "+92 300 1234562",
    "۰۳۰۰۱۲۳۴۵۶۷",
    "0300.123.4573",
    "0300-1234565 / 0321-7654321",
    "12345",
    "-",
    "N/A",
  ];
  for (const [index, phone] of phones.entries())
    await insertEntry(db, { name: "گھر", email: `p${index}@example.pk`, phone, note: "0012" });
  const csv = await exported();
  const bare = new Uint8Array(
    Buffer.from(
      Buffer.from(csv)
        .toString()
        .replace(/"'(?=[^"+=-])/g, '"'),
    ),
  );
  for (const table of [csv, bare])
    for (const isUtf8 of [true, false]) {
      const { result } = await dryRun(savedByExcel(table, isUtf8));
      expect(result.rows.map(({ is, errors, changes }) => [is, ...errors, ...changes])).toEqual(
        phones.map(() => ["same"]),
      );
    }
});

test("a phone number that a spreadsheet has damaged is never stored over a good one, nor as a new one", async () => {
  await insertEntry(db, { name: "Sadia", email: "a@example.pk", phone: "0300 1234567", note: "" });
  const { result } = await dryRun(
    "Name,Email,Phone\nSadia,a@example.pk,9.23001E+11\nSadia,A@example.pk,3001234567\nBilal,b@example.pk,3.00E+09\nOmar,,3.00E+09\n",
  );
  expect(result.rows.map(({ is, errors }) => [is, ...errors.map(({ label }) => label)])).toEqual([
    ["refused", "Phone"],
    ["refused", ""],
    ["refused", "Phone"],
    ["refused", "Phone"],
  ]);
  expect(result.rows[0]?.errors[0]?.message).toMatch(/^A spreadsheet has shortened this number/);
  const { result: kept } = await dryRun("Name,Email,Phone\nSadia,a@example.pk,3001234567\n");
  expect(kept.counts).toMatchObject({ same: 1 });
});

/** Mostly what a person types, sometimes anything. */
const cell = (...usual: string[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: hostile });

const columns = {
  "Contact ID": fc.oneof(
    { weight: 5, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: cell("FIRST", "SECOND", "9999999") },
  ),
  Name: cell("Sadia", "Bilal", "گھر", "=Villa", ""),
  Email: cell(
    "",
    "a@example.pk",
    "A@Example.pk",
    "b@example.pk",
    "new@example.pk",
    "c@example.pk",
    "no address",
  ),
  Phone: cell("", "0300 1234567", "+92-300-1234567", "0333 7654321", "ask me"),
  Note: cell("", "Wants a shop", "one\ntwo"),
};

test("what the dry run says of any table is what the commit does, row for row, and undo takes it all back", async () => {
  const rowsOf = (table: string) => sqlite.prepare(`SELECT * FROM ${table} ORDER BY id`).all();
  const stored = () => JSON.stringify([rowsOf("contacts"), rowsOf("address_book"), rowsOf("messages")]);
  const byId = () => new Map(rowsOf("contacts").map((row) => [(row as { id: number }).id, row]));
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record(columns), { minLength: 1, maxLength: 12 }),
      fc.subarray(["Contact ID", "Email", "Phone", "Note"], { minLength: 1 }),
      async (table, others) => {
        for (const name of ["messages", "address_book", "imports"]) sqlite.exec(`DELETE FROM ${name}`);
        const sender = { subject: "A villa", message: "When?", name: "Sadia", phone: "0300 1234567" };
        const { id: first } = await insertMessage({ ...sender, email: "a@example.pk" });
        const noted = { name: "Bilal", email: "b@example.pk", phone: "0333 7654321", note: "Old" };
        const { contactId: second } = await insertEntry(db, noted);
        const before = { text: stored(), contacts: byId() };
        const ids: Record<string, string> = { FIRST: `${first}`, SECOND: `#${second}` };
        const filled = table.map((row) => ({
          ...row,
          "Contact ID": ids[row["Contact ID"]] ?? row["Contact ID"],
        }));
        const headings = ["Name", ...others] as (keyof typeof columns)[];
        // A table without a filled row is none.
        fc.pre(filled.some((row) => headings.some((heading) => row[heading].trim() !== "")));
        const run = await dryRun(stringify(filled, { header: true, columns: headings }));
        const { counts, rows, digest } = run.result;
        expect((await run.commit(run.id, digest)).status).toBe(302);

        const after = byId();
        expect(after.size).toBe(2 + (counts.new ?? 0));
        const touched = [...before.contacts].filter(
          ([id, row]) => JSON.stringify(row) !== JSON.stringify(after.get(id)),
        );
        const changed = rows.filter(({ is }) => is === "changed");
        expect(touched.map(([id]) => `contact ${id}`).sort()).toEqual(
          changed.map(({ reference }) => reference).sort(),
        );
        for (const { is, title, changes } of rows) {
          seen.add(is);
          if (is === "changed") expect(changes.length).toBeGreaterThan(0);
          if (is === "new")
            expect([...after.values()].map((row) => (row as { name: string }).name)).toContain(title);
        }

        expect((await run.undo(run.id)).status).toBe(302);
        expect(stored()).toBe(before.text);
      },
    ),
    // A fixed seed, with which every outcome comes up.
    { numRuns: examples(20), seed: 18 },
  );
  expect([...seen].sort()).toEqual(["changed", "new", "refused", "same"]);
});
