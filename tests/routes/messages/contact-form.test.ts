import { beforeEach, describe, expect, test } from "vitest";
import { action as edit, loader as editPage } from "#app/routes/admin/contacts/edit";
import { action as add, loader as newPage } from "#app/routes/admin/contacts/new";
import { readFlashToast } from "#app/server/http/flash-toast";
import type { Conflict } from "#app/server/merge/save-merged";
import { db, sqlite } from "#db/client/client";
import { insertEntry } from "#db/queries/address-book/address-book";
import { findContact, findContacts } from "#db/queries/contacts/contacts";
import { insertMessage } from "#db/queries/messages/messages";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";

beforeEach(async () => {
  emptyTables("users", "messages", "activities", "settings", "address_book", "submissions");
  sqlite.prepare("REPLACE INTO settings VALUES ('site', ?)").run('{"phoneNumber":"+92 51 555 0110"}');
  for (const role of ["editor", "agent"] as const)
    await insertUser({ username: role, password: "a long password", name: role, role });
});

const sadia = { name: "Sadia", email: "sadia@example.pk", phone: "0300 1234567", note: "" };

type Form = Record<string, string>;
type Rejected = { reply: { error: Record<string, string[]>; initialValue: Form }; conflict: Conflict };

async function call(route: Parameters<typeof callRoute>[0], path: string, form?: Form, role = "editor") {
  const Cookie = await startSessionOf((await findUserId(role)) ?? 0);
  const id = /\d+/.exec(path)?.[0];
  const result = await callRoute(route, `/admin/contacts/${path}`, {
    headers: { Cookie },
    params: id ? { id } : {},
    ...(form && { body: new URLSearchParams(form) }),
  });
  return { ...result, rejected: result.body as Rejected, to: result.headers.get("Location") };
}

const contacts = async () => (await findContacts({}, 99)).contacts;

test("somebody is noted once, however often the form is sent", async () => {
  const form = { ...sadia, note: "Wants\r\na shop", submission: "a-form-of-this-page" };
  const [first, second] = [await call(add, "new", form), await call(add, "new", form)];
  const [contact] = await contacts();
  expect(contact).toMatchObject({ ...sadia, note: "Wants\na shop", messages: 0 });
  expect([first.to, second.to]).toEqual([`/admin/contacts/${contact?.id}`, `/admin/contacts/${contact?.id}`]);
  expect(await contacts()).toHaveLength(1);
  const log = sqlite
    .prepare("SELECT kind, subject, security FROM activities WHERE kind LIKE 'contact %'")
    .all();
  expect(log).toEqual([{ kind: "contact added", subject: `contact-${contact?.id}`, security: 1 }]);
});

test.each<[Form, string, string]>([
  [{ email: "a@example.pk" }, "name", "Please enter a name."],
  [{ name: "Sadia" }, "email", "Please enter an email address or a phone number."],
  [{ name: "Sadia", email: "a@" }, "email", "Please enter an address such as name@example.com."],
  [
    { name: "Sadia", phone: "ask me" },
    "phone",
    "Please enter the number with its country code, such as +92 300 123 4567, or an email address.",
  ],
  [
    { name: "Omar", email: "BILAL@example.pk" },
    "email",
    "The contact Bilal has this email address: please edit that one.",
  ],
  [
    { name: "Omar", phone: "+923337654321" },
    "phone",
    "The contact Bilal has this phone number: please edit that one.",
  ],
])("%j is refused at %s, and what was typed stays", async (form, field, message) => {
  await insertEntry(db, { name: "Bilal", email: "bilal@example.pk", phone: "0333 7654321", note: "" });
  const { status, rejected } = await call(add, "new", form);
  expect([status, rejected.reply.error[field]]).toEqual([422, [message]]);
  expect(rejected.reply.initialValue).toMatchObject(form);
  expect(await contacts()).toHaveLength(1);
});

test("a contact is edited, which changes none of its messages", async () => {
  const { note: _, ...sender } = sadia;
  const { id } = await insertMessage({ ...sender, subject: "A villa", message: "When?" });
  const { body } = await call(editPage, `${id}/edit`);
  expect(body).toMatchObject({ shown: sadia });
  const base = JSON.stringify(sadia);
  expect((await call(edit, `${id}/edit`, { ...sadia, base })).to).toBe(`/admin/contacts/${id}`);
  // The same is no entry.
  expect(await findContact(id)).toMatchObject({ entryId: null });
  await call(edit, `${id}/edit`, { ...sadia, name: "Sadia Rehman", note: "Called", base });
  expect(await findContact(id)).toMatchObject({ name: "Sadia Rehman", note: "Called", messages: 1 });
  expect(sqlite.prepare("SELECT name FROM messages").pluck().all()).toEqual(["Sadia"]);
  const { status, rejected } = await call(edit, `${id}/edit`, { ...sadia, name: "", base });
  const { error, initialValue } = rejected.reply;
  expect([status, error.name, initialValue.base]).toEqual([422, ["Please enter a name."], base]);
});

describe("what somebody else has changed meanwhile", () => {
  const base = JSON.stringify(sadia);

  test("is kept beside my change of another field, and the toast names it", async () => {
    const { contactId } = await insertEntry(db, sadia);
    const path = `${contactId}/edit`;
    await call(edit, path, { ...sadia, note: "Theirs", base });
    const { headers } = await call(edit, path, { ...sadia, name: "Sadia Rehman", base });
    const Cookie = headers.getSetCookie().join("; ");
    const { toast } = await readFlashToast(new Request("http://localhost/", { headers: { Cookie } }));
    expect([toast?.title, toast?.text]).toEqual([
      "Contact saved",
      "editor changed Note meanwhile: that is kept, too.",
    ]);
    expect(await findContact(contactId)).toMatchObject({ name: "Sadia Rehman", note: "Theirs" });
  });

  test.each(["yours", "theirs"])(
    "in the same field is a choice, before which nothing is saved: %s",
    async (choice) => {
      const { contactId } = await insertEntry(db, sadia);
      const path = `${contactId}/edit`;
      await call(edit, path, { ...sadia, note: "Theirs", base });
      const { status, rejected } = await call(edit, path, {
        ...sadia,
        note: "Mine",
        phone: "0300 7654321",
        base,
      });
      const { conflict } = rejected;
      expect([status, conflict]).toMatchObject([
        409,
        {
          who: "editor",
          merged: [],
          conflicts: [{ name: "note", label: "Note", theirs: "Theirs", mine: "Mine" }],
        },
      ]);
      expect(await findContact(contactId)).toMatchObject({ note: "Theirs", phone: sadia.phone });
      const fields = { ...Object.fromEntries(conflict.fields), against: conflict.against };
      const further = await call(edit, path, { ...fields, resolve: "edit" });
      expect([further.status, further.rejected.reply.initialValue]).toMatchObject([
        409,
        { note: "Mine", base: conflict.against },
      ]);
      expect((await call(edit, path, { ...fields, "take-note": choice })).status).toBe(302);
      const note = choice === "yours" ? "Mine" : "Theirs";
      expect(await findContact(contactId)).toMatchObject({ note, phone: "0300 7654321" });
    },
  );
});

test("an agent may do neither, nobody edits who is not there, and a form that is none is a 400", async () => {
  const { contactId } = await insertEntry(db, sadia);
  const paths = [
    [newPage, add, "new"],
    [editPage, edit, `${contactId}/edit`],
  ] as const;
  for (const [page, action, path] of paths) {
    expect((await call(page, path, undefined, "agent")).status).toBe(403);
    expect((await call(action, path, sadia, "agent")).status).toBe(403);
    expect((await call(action, path, { "a[[b": "" })).status).toBe(400);
  }
  expect((await call(editPage, "987654/edit")).status).toBe(404);
  expect((await call(edit, "987654/edit", sadia)).status).toBe(404);
});
