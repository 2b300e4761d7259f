import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { locationOf, readPageResponse, request as requestFrom } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { property } from "#tests/server/support/records";
import { rowsOf } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";

const path = "/admin/properties/new";

/** A server of its own: the shared one keeps its sample data. */
const { server, ...session } = await startAdminServer();
let { Cookie } = session;

const request = (to: string, init?: RequestInit) => requestFrom(to, init, server.origin);

function rows<Row = Record<string, unknown>>(query: string, ...values: unknown[]) {
  return rowsOf<Row>(server.database, query, ...values);
}

type Values = Record<string, string | string[]>;

/** The form as a browser without script sends it. */
async function send(to: string, values: Values) {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return request(to, { method: "POST", body: new URLSearchParams(pairs), headers: { Cookie } });
}

const submitForm = async (to: string, values: Values) => readPageResponse(await send(to, values));
const open = async (to: string, cookie = Cookie) =>
  readPageResponse(await request(to, { headers: { Cookie: cookie } }));
const intent = (type: string, payload: object) => JSON.stringify({ type, payload });

const { title, description, price, location, area } = property;
const typed = { title, description, price, location, area, "images[0]": "/uploads/a.jpg" };

/** Creates a property for one test. */
async function listing(changes: object = {}) {
  const body = json({ ...property, title: `House ${Math.random()}`, ...changes }, { Cookie });
  const response = await request("/api/properties", { method: "POST", ...body });
  const record = await response.json();
  return { ...record, edit: `/admin/properties/${record.id}/edit`, api: `/api/properties/${record.id}` };
}

const remove = (api: string) => request(api, { method: "DELETE", headers: { Cookie } });
const put = (api: string, record: object) =>
  request(api, { method: "PUT", ...json({ ...record, updatedAt: undefined }, { Cookie }) });

describe("a rejected form keeps its values", () => {
  test.each<[string, Values]>([
    ["a list by its bare name", { ...typed, price: "", images: "abc", videos: "x", custom: ["a", "b"] }],
    ["a text as a list", { ...typed, "title[0]": "A title", title: "", price: "" }],
    ["names of no field", { ...typed, price: "", nothing: "x", "nothing[3]": "y" }],
    ["an unread state", { ...typed, price: "", __state__: "{" }],
    ["lone surrogates and NUL", { ...typed, title: "\ud800 \0", price: "" }],
  ])("%s", async (_, values) => {
    const page = await submitForm(path, values);
    expect(page.status).toBe(422);
    expect(page.main).toContain("Price: Required");
    expect(page.fields.location?.value).toBe(location);
  });

  test.each<[string, Values]>([
    ["an intent that is none", { ...typed, __intent__: "x" }],
    ["an intent of another kind", { ...typed, __intent__: intent("update", { name: "title", value: "x" }) }],
    ["a place far down", { ...typed, __intent__: intent("reorder", { name: "images", from: 0, to: 4e9 }) }],
    ["lists within lists", { ...typed, "images[0][1]": "x" }],
    ["names within names", { ...typed, "title.more": "x" }],
  ])("%s returns 400, as no page sends it", async (_, values) => {
    expect((await send(path, values)).status).toBe(400);
  });

  test("an entry that is too long shows its error", async () => {
    const page = await submitForm(path, { ...typed, "images[0]": `/uploads/${"a".repeat(600)}` });
    expect(page.status).toBe(422);
    expect(page.main.match(/Please use at most 500 characters\./g)).toHaveLength(2);
  });

  test("a button of a list does not validate the form", async () => {
    const page = await submitForm(path, { title, __intent__: intent("insert", { name: "images" }) });
    expect(page.status).toBe(200);
    expect(page.main).not.toContain("At least one image is required");
    expect(page.fields.title?.value).toBe(title);
    expect(page.html.match(/name="images\[\d\]"/g)).toHaveLength(1);
  });

  test("501 amenities are saved", async () => {
    const custom = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`custom[${index}]`, `Amenity ${index}`]),
    );
    const name = `Palace ${Math.random()}`;
    expect((await send(path, { ...typed, ...custom, title: name, presets: "Gym" })).status).toBe(302);
    const [row] = rows<{ count: number }>(
      "SELECT json_array_length(amenities) AS count FROM properties WHERE title = ?",
      name,
    );
    expect(row?.count).toBe(501);
  });

  test("a description of the maximum length in Urdu, with long lists", async () => {
    const images = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `images[${index}]`,
        `/uploads/${index}-${"a".repeat(480)}.jpg`,
      ]),
    );
    const page = await submitForm(path, { ...typed, ...images, description: "گ".repeat(19_000), price: "" });
    expect(page.status).toBe(422);
    expect(page.main).toContain("Price: Required");
  });
});

describe("a record that was deleted while its form was open", () => {
  test.each<[string, Values, number]>([
    ["a button of a list", { __intent__: intent("insert", { name: "images" }) }, 200],
    ["a form with errors", { price: "" }, 422],
    ["a form without", {}, 409],
  ])("%s keeps the form and names who deleted it", async (_, more, status) => {
    const { edit, api } = await listing();
    await remove(api);
    const page = await submitForm(edit, { ...typed, title: "Typed for an hour", ...more });
    expect(page.status).toBe(status);
    expect(page.main).toContain("Administrator has deleted this meanwhile.");
    expect(page.main).toContain("Save as a new one");
    expect(page.fields.title?.value).toBe("Typed for an hour");
  });

  test("is saved as a new one", async () => {
    const { edit, api } = await listing();
    await remove(api);
    const name = `Again ${Math.random()}`;
    expect(locationOf(await send(edit, { ...typed, title: name, resolve: "new" }))).toBe("/admin/properties");
    expect(rows("SELECT id FROM properties WHERE title = ?", name)).toHaveLength(1);
  });
});

describe("a form sent twice", () => {
  test("creates one record, and another once the first is deleted", async () => {
    const form = { ...typed, title: `Once ${Math.random()}`, submission: crypto.randomUUID() };
    const found = () => rows<{ id: number }>("SELECT id FROM properties WHERE title = ?", form.title);
    await Promise.all([send(path, form), send(path, form)]);
    const [first] = found();
    expect(found()).toHaveLength(1);
    await remove(`/api/properties/${first?.id}`);
    await send(path, form);
    expect(found()).toHaveLength(1);
    expect(found()[0]?.id).not.toBe(first?.id);
  });

  test("a deletion still offers undo", async () => {
    const { id, title: name } = await listing();
    const to = `/admin/properties/${id}/delete`;
    await send(to, {});
    const again = await send(to, {});
    const toast = again.headers.getSetCookie().find((cookie) => cookie.startsWith("toast="));
    const page = await open("/admin/properties", `${Cookie}; ${toast?.split(";")[0]}`);
    const revision = page.html.match(/name="revision" value="(\d+)"/)?.[1] ?? "";
    expect((await send("/admin/undo", { revision })).status).toBe(302);
    expect(rows("SELECT id FROM properties WHERE title = ?", name)).toHaveLength(1);
  });
});

describe("a conflict", () => {
  test("ignores the CR LF of line breaks: what only others have changed is kept, and the toast says it", async () => {
    const property = await listing({
      description: "one\ntwo",
      amenities: [],
      videos: [],
      images: ["/uploads/a.jpg"],
    });
    const { updatedAt } = property;
    await put(property.api, { ...property, description: "three\nfour" });
    const form = {
      ...typed,
      type: "villa",
      status: "for rent",
      featured: "on",
      bedrooms: "4",
      bathrooms: "0",
    };
    const mine = { ...form, title: "Mine", description: "one\r\ntwo", updatedAt };
    const response = await send(property.edit, mine);
    expect(response.status).toBe(302);
    const toast = response.headers.getSetCookie().find((cookie) => cookie.startsWith("toast="));
    const page = await open("/admin/properties", `${Cookie}; ${toast?.split(";")[0]}`);
    expect(page.html).toContain("Administrator changed Description meanwhile: that is kept, too.");
    const saved = await (await request(property.api)).json();
    expect(saved).toMatchObject({ title: "Mine", description: "three\nfour", amenities: [] });
  });

  test("does not occur when both versions change other fields, or the same one alike", async () => {
    const property = await listing({ amenities: [], videos: [], images: ["/uploads/a.jpg"] });
    const rest = { type: "villa", status: "for rent", featured: "on", bedrooms: "4", bathrooms: "0" };
    await put(property.api, { ...property, title: "Same" });
    const mine = { ...typed, ...rest, title: "Same", price: "PKR 3 Crore", updatedAt: property.updatedAt };
    expect((await send(property.edit, mine)).status).toBe(302);
    expect(await (await request(property.api)).json()).toMatchObject({ title: "Same", price: "PKR 3 Crore" });
  });

  test("asks about every difference when the version that was opened is not known any more", async () => {
    const property = await listing();
    await put(property.api, { ...property, location: "Saddar, Rawalpindi" });
    const mine = { ...typed, title: "Mine", updatedAt: "2020-01-01T00:00:00.000Z" };
    const page = await submitForm(property.edit, mine);
    expect([page.status, page.html.includes("Taken from")]).toEqual([409, false]);
    expect(page.main).toContain(
      "Location Yours Lalazar, Wah Cantt Saved by Administrator Saddar, Rawalpindi",
    );
    expect(page.main).toContain("Title Yours Mine");
  });

  test("asks only what both have changed; 'Edit further' opens the form with what was taken", async () => {
    const property = await listing({ amenities: [], videos: [], images: ["/uploads/a.jpg"] });
    const rest = { type: "villa", status: "for rent", featured: "on", bedrooms: "4", bathrooms: "0" };
    await put(property.api, { ...property, title: "Theirs", price: "PKR 9 Crore" });
    const mine = { ...typed, ...rest, title: "Mine", updatedAt: property.updatedAt };
    const page = await submitForm(property.edit, mine);
    expect(page.status).toBe(409);
    expect(page.main).toContain("Taken from Administrator: Price.");
    expect(textsOf(page.html, "legend")).toEqual(["Title"]);
    expect(page.main).toContain("Title Yours Mine Saved by Administrator Theirs");
    const again = Object.values(page.fields)
      .filter(({ type }) => type === "hidden")
      .map(({ name = "", value = "" }) => [name, value]);
    const form = await submitForm(property.edit, { ...Object.fromEntries(again), resolve: "edit" });
    const shown = ["title", "price", "updatedAt"].map((name) => form.fields[name]?.value);
    expect(shown).toEqual(["Mine", "PKR 9 Crore", page.fields.against?.value]);
    expect((await send(property.edit, { ...mine, ...Object.fromEntries(again) })).status).toBe(302);
    expect(await (await request(property.api)).json()).toMatchObject({ title: "Mine", price: "PKR 9 Crore" });
  });

  test("is shown again when the session expired before the choice", async () => {
    const property = await listing();
    const form = { ...typed, title: "Mine", updatedAt: property.updatedAt };
    await put(property.api, { ...property, title: "Theirs" });
    const { fields } = await submitForm(property.edit, form);
    const choice = { ...form, against: fields.against?.value ?? "", "take-title": "theirs" };
    const session = Cookie;
    Cookie = session.replace(/session=[^;]*/, "");
    const to = decodeURIComponent(locationOf(await send(property.edit, choice))?.split("to=")[1] ?? "");
    Cookie = session;
    const again = await open(to);
    expect(again.fields.title?.value).toBe("Mine");
    expect(again.fields.updatedAt?.value).toBe(property.updatedAt);
  });
});
