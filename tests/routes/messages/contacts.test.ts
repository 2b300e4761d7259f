import { beforeEach, describe, expect, test } from "vitest";
import { action, loader as showContact } from "#app/routes/admin/contacts/contact";
import { loader as downloadContacts } from "#app/routes/admin/contacts/contacts-csv";
import { loader as downloadData } from "#app/routes/admin/contacts/personal-data";
import { action as remove, loader as removeForm } from "#app/routes/admin/contacts/remove";
import { loader as listContacts, action as removeAddress } from "#app/routes/admin/contacts/route";
import { sqlite } from "#db/client/client";
import { insertRequestedAlert } from "#db/queries/alerts/subscribers";
import { insertFile } from "#db/queries/files/files";
import { insertMessage } from "#db/queries/messages/messages";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile } from "#tests/support/plain-records";

beforeEach(async () => {
  emptyTables("users", "messages", "message_events", "revisions", "activities", "settings");
  for (const role of ["editor", "agent"] as const)
    await insertUser({ username: role, password: "a long password", name: role, role });
});

const sadia = { name: "Sadia", email: "sadia@example.pk", phone: "+92 300 1234567", message: "When?" };

async function receive(subject: string, changes: Partial<typeof sadia> = {}) {
  const { id } = await insertMessage({ ...sadia, subject, ...changes });
  return id;
}

type Options = { role?: string; id?: number; form?: Record<string, string>; headers?: object };

async function call(
  route: Parameters<typeof callRoute>[0],
  path: string,
  { role = "editor", id, form, headers }: Options = {},
) {
  const Cookie = await startSessionOf((await findUserId(role)) ?? 0);
  return callRoute(route, `/admin/${path}`, {
    headers: { Cookie, ...headers },
    ...(id && { params: { id: `${id}` } }),
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
}

const change = (id: number, form: Record<string, string>, role?: string) =>
  call(action, `contacts/${id}`, { id, form, role });

const logged = (kind: string) =>
  sqlite
    .prepare("SELECT subject FROM activities WHERE kind = ? AND security = 1 ORDER BY id")
    .pluck()
    .all(kind);

describe("the page of a contact", () => {
  test("parts and merges messages, and opens the page of those", async () => {
    const [villa, shop] = [await receive("A villa"), await receive("A shop")];
    const parted = await change(villa, { intent: "part", message: `${shop}` });
    expect(parted.headers.get("Location")).toBe(`/admin/contacts/${shop}`);
    const { body } = await call(showContact, `contacts/${villa}`, { id: villa });
    expect(body).toMatchObject({ messages: [{ id: villa }], others: [{ id: shop }], canChange: true });
    expect(body).toMatchObject({ phones: [{ text: sadia.phone, number: "+923001234567" }] });
    const merged = await change(villa, { intent: "merge", other: `${shop}` });
    expect(merged.headers.get("Location")).toBe(`/admin/contacts/${villa}`);
    const after = await call(showContact, `contacts/${villa}`, { id: villa });
    expect(after.body).toMatchObject({ messages: [{ id: shop }, { id: villa }], others: [] });
    expect((await call(showContact, `contacts/${shop}`, { id: shop })).status).toBe(404);
  });

  test.each<Record<string, string>>([
    { intent: "part" },
    { intent: "part", message: "x" },
    { intent: "merge" },
    { intent: "merge", other: "-1" },
    { intent: "merge", other: "987" },
  ])("changes nothing for %j", async (form) => {
    const id = await receive("A villa");
    expect((await change(id, form)).status).toBe(302);
    expect(sqlite.prepare("SELECT contactId FROM messages").pluck().all()).toEqual([id]);
  });

  test("refuses another form, and an agent", async () => {
    const id = await receive("A villa");
    expect((await change(id, { intent: "delete" })).status).toBe(400);
    expect((await change(id, { intent: "merge", other: "1" }, "agent")).status).toBe(403);
    const { body } = await call(showContact, `contacts/${id}`, { id, role: "agent" });
    expect(body).toMatchObject({ canChange: false, canExport: false });
  });
});

describe("contacts as a file", () => {
  test("are those that the search finds, the last who wrote first", async () => {
    await receive("A villa", { name: '=SUM("1")' });
    await receive("A plot", { name: "Bilal", email: "bilal@example.pk", phone: "" });
    const { body } = await call(downloadContacts, "contacts.csv");
    const lines = String(body).split("\r\n");
    expect(lines[0]).toContain('"Contact ID","Name","Email","Phone","Messages","Last message (UTC)"');
    expect(lines[1]).toContain('"Bilal","bilal@example.pk",');
    expect(lines[2]).toContain(`"'=SUM(""1"")","sadia@example.pk","'+92 300 1234567","1"`);
    const found = await call(downloadContacts, "contacts.csv?q=bilal");
    expect(String(found.body).split("\r\n")).toHaveLength(3);
    expect(logged("contacts exported")).toEqual(["all entries", "q=*"]);
    expect((await call(downloadContacts, "contacts.csv", { role: "agent" })).status).toBe(403);
  });
});

describe("the data of a person", () => {
  test("is one file, which the audit log names without the person", async () => {
    const id = await receive("A villa");
    const path = `contacts/${id}/data.json`;
    const { headers, body } = await call(downloadData, path, { id });
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="contact-\d+-[\d-]+\.json"$/);
    const data = typeof body === "string" ? JSON.parse(body) : body;
    expect(data).toMatchObject({ email: "sadia@example.pk", messages: [{ id, subject: "A villa" }] });
    expect(logged("personal data exported")).toEqual([`contact-${id}`]);
    expect((await call(downloadData, path, { id, role: "agent" })).status).toBe(403);
    expect((await call(downloadData, "contacts/987/data.json", { id: 987 })).status).toBe(404);
    const foreign = { id, headers: { "Sec-Fetch-Site": "cross-site" } };
    expect((await call(downloadData, path, foreign)).status).toBe(302);
    expect(logged("personal data exported")).toHaveLength(1);
  });

  test("names files with their name, of which the firm decides", async () => {
    const id = await receive("A villa", { name: "Sadia Rehman" });
    const owner = { uploadedBy: 1, userName: null, category: "documents", claimed: true };
    await insertFile({ ...plainFile, name: "Contract-Sadia-Rehman.pdf" }, owner);
    const { body } = await call(removeForm, `contacts/${id}/remove`, { id });
    expect(body).toMatchObject({ files: [{ name: "Contract-Sadia-Rehman.pdf" }] });
    const short = await receive("A plot", { name: "Con", email: "con@example.pk", phone: "" });
    expect((await call(removeForm, `contacts/${short}/remove`, { id: short })).body).toMatchObject({
      files: [],
    });
  });

  test("is removed by one form, which may come twice", async () => {
    const id = await receive("A villa");
    const post = (role?: string) => call(remove, `contacts/${id}/remove`, { id, form: {}, role });
    expect((await post("agent")).status).toBe(403);
    for (const response of [await post(), await post()])
      expect(response.headers.get("Location")).toBe("/admin/contacts");
    expect(sqlite.prepare("SELECT count(*) FROM messages").pluck().get()).toBe(0);
    expect(logged("contact removed")).toEqual(["1 message"]);
  });
});

test("an address that alerts are mailed to, and that never wrote, is found and removed", async () => {
  emptyTables("subscribers", "alerts", "outbox");
  const alert = { kind: "property", filters: "type=villa", frequency: "daily" } as const;
  await insertRequestedAlert("Bilal@example.pk", alert, () => ({ subject: "Please confirm", text: "" }));
  const find = async (role?: string) =>
    ((await call(listContacts, "contacts?q=bilal@example.pk", { role })).body as { subscriber?: object })
      .subscriber;
  expect(await find()).toEqual({ email: "Bilal@example.pk", alerts: 1, canRemove: true });
  expect(await find("agent")).toMatchObject({ canRemove: false });
  const post = (role?: string) =>
    call(removeAddress, "contacts", { form: { email: "bilal@example.pk" }, role });
  expect((await post("agent")).status).toBe(403);
  for (const response of [await post(), await post()])
    expect(response.headers.get("Location")).toBe("/admin/contacts");
  expect(await find()).toBeUndefined();
  expect(logged("contact removed")).toEqual(["Alerts of an address"]);
  expect((await call(removeAddress, "contacts", { form: {} })).status).toBe(400);
});
