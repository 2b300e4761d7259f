import { beforeEach, expect, test } from "vitest";
import { action as replaceRecord } from "#app/routes/api/record";
import { action as createRecord } from "#app/routes/api/records";
import { loader as readSite, action as replaceSite } from "#app/routes/api/site";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { db, sqlite } from "#db/client/client";
import { findSettings, storeSetting } from "#db/queries/settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProperty } from "#tests/support/plain-records";

const notWhatsApp = "Please enter the number with its country code, such as +92 300 123 4567.";

let headers: Record<string, string> = {};

beforeEach(async () => {
  emptyTables("users", "properties", "team", "pages", "revisions", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  headers = { Cookie: await startSessionOf((await findUserId("ayesha")) ?? 0) };
  await storeSetting(db, "site", { ...(await findSettings()), phoneNumber: "+92 51 484 0167" });
});

const create = (path: string, body: object) =>
  callRoute(createRecord, `/api/${path}`, { body, headers, params: { records: path } });

test.each([
  ["0300 1234567", "923001234567"],
  ["0092 300 1234567", "923001234567"],
  ["+92 (0)300 1234567", "923001234567"],
  ["۰۳۰۰ ۱۲۳۴۵۶۷", "923001234567"],
  ["+44 7911 123456", "447911123456"],
  ["", ""],
])("the WhatsApp number %j of a team member is stored as %j", async (whatsapp, digits) => {
  const { status, body } = await create("team", { ...plainContent["team-member"], whatsapp });
  expect([status, body]).toMatchObject([201, { whatsapp: digits }]);
});

test.each(["+92 300 1234567 ext 5", "0300 1234567 / 0321 7654321", "12", "call me"])(
  "the WhatsApp number %j is refused",
  async (whatsapp) => {
    const { status, body } = await create("team", { ...plainContent["team-member"], whatsapp });
    expect([status, body]).toEqual([422, { message: notWhatsApp, details: { whatsapp: [notWhatsApp] } }]);
  },
);

test("a stored WhatsApp number is the same after another save, also one that could be of the firm's country", async () => {
  const sent = { ...plainContent["team-member"], whatsapp: "+65 8123 4567" };
  const { body } = await create("team", sent);
  const { id, whatsapp } = body as { id: number; whatsapp: string };
  const params = { records: "team", id: String(id) };
  const options = { method: "PUT", body: { ...sent, whatsapp }, headers, params };
  const saved = await callRoute(replaceRecord, `/api/team/${id}`, options);
  expect([whatsapp, saved.body]).toMatchObject(["6581234567", { whatsapp: "6581234567" }]);
});

test("the site is changed field by field, also without its name", async () => {
  const put = (body: object) => callRoute(replaceSite, "/api/site", { method: "PUT", body, headers });
  const before = (await callRoute(readSite, "/api/site", { headers })).body as object;
  expect(await put({ tagline: "Houses" })).toMatchObject({ status: 200, body: { tagline: "Houses" } });
  expect(await put({ whatsapp: "0300 1234567" })).toMatchObject({ body: { whatsapp: "923001234567" } });
  expect(await put({ name: "" })).toMatchObject({ status: 422, body: { message: "Required" } });
  const after = (await callRoute(readSite, "/api/site", { headers })).body as object;
  expect({ ...after, updatedAt: "" }).toEqual({
    ...before,
    tagline: "Houses",
    whatsapp: "923001234567",
    updatedAt: "",
  });
});

test.each(["9999-12-31T23:59:59-05:00", "9999-12-31T23:59:59-01:00", "9999-12-31T23:59:59Z"])(
  "a listing that is taken off at %s is never",
  async (unpublishAt) => {
    const { status, body } = await create("properties", { ...plainProperty, unpublishAt });
    expect(status).toBe(201);
    expect((body as { unpublishAt: string }).unpublishAt).toMatch(/^9999-12-31T23:59:59/);
  },
);

test.each(["\u200b", "\u00ad", "\u200e\u200f", "\u0007"])("the title %j is none", async (title) => {
  const { status, body } = await create("properties", { ...plainProperty, title });
  expect([status, body]).toMatchObject([422, { message: "Required" }]);
});

test("a form of the API has digits of any script, and none in hexadecimal", async () => {
  const form = (bedrooms: string) =>
    new URLSearchParams({
      title: "A",
      description: "B",
      price: "C",
      location: "D",
      area: "E",
      images: "/uploads/a.jpg",
      bedrooms,
    });
  const send = (bedrooms: string) =>
    callRoute(createRecord, "/api/properties", {
      body: form(bedrooms),
      headers,
      params: { records: "properties" },
    });
  expect(await send("۳")).toMatchObject({ status: 201, body: { bedrooms: 3 } });
  expect(await send("0x3")).toMatchObject({ status: 422 });
  expect(await send("1e1")).toMatchObject({ status: 422 });
  expect(sqlite.prepare("SELECT count(*) FROM properties").pluck().get()).toBe(1);
});

test("digits of any script are numbers in JSON, too, and texts where a text is asked for", async () => {
  const sent = { ...plainProperty, title: "۱۲", bedrooms: "۳", yearBuilt: "٢٠١٠", toString: "۴" };
  expect(await create("properties", sent)).toMatchObject({
    status: 201,
    body: { title: "۱۲", bedrooms: 3, yearBuilt: 2010 },
  });
  for (const bedrooms of ["3", "۱x", "۰x3", "-۳", "۱٫۵"])
    expect(await create("properties", { ...plainProperty, bedrooms })).toMatchObject({
      status: 422,
      body: { details: { bedrooms: ["Invalid input"] } },
    });
});

test("a page takes its address from its title, and keeps it; one that was typed is kept as well", async () => {
  const { address: _, ...page } = plainContent.page;
  const addressOf = ({ body }: { body: unknown }) => (body as { address: string }).address;
  const created = await create("pages", { ...page, title: "Terms & Conditions" });
  expect([created.status, addressOf(created)]).toEqual([201, "terms-conditions"]);
  expect(addressOf(await create("pages", { ...page, title: "Terms: conditions" }))).toBe(
    "terms-conditions-2",
  );
  expect(addressOf(await create("pages", { ...page, title: "About", address: "" }))).toBe("page-about");
  const { id } = created.body as { id: number };
  const replace = (changes: object) =>
    callRoute(replaceRecord, `/api/pages/${id}`, {
      method: "PUT",
      body: { ...page, ...changes },
      headers,
      params: { records: "pages", id: String(id) },
    });
  expect(addressOf(await replace({ title: "Other words" }))).toBe("terms-conditions");
  expect(addressOf(await replace({ title: "Rules", address: "/Rules/" }))).toBe("rules");
  expect(addressOf(await replace({ title: "Our rules", address: "rules" }))).toBe("rules");
  expect((await replace({ address: "admin" })).status).toBe(422);
});

test("the form of a page may be sent without an address", async () => {
  const body = new URLSearchParams({ title: "Our journal", address: "", text: "Words", intent: "publish" });
  const { status } = await callRoute(saveRecordForm, "/admin/pages/new", { body, headers });
  expect([status, sqlite.prepare("SELECT address FROM pages").pluck().all()]).toEqual([302, ["our-journal"]]);
});
