import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { ask as askAt, placeOf, readAnswer } from "#tests/server/support/fetch";
import { property } from "#tests/server/support/records";
import { rowsOf } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";

const path = "/admin/properties/new";

/** A server of its own: the shared one keeps the sample firm as it is. */
const { server, ...desk } = await startAdminServer();
let { Cookie } = desk;

const ask = (to: string, init?: RequestInit) => askAt(to, init, server.origin);

function rows<Row = Record<string, unknown>>(query: string, ...values: unknown[]) {
  return rowsOf<Row>(server.database, query, ...values);
}

type Values = Record<string, string | string[]>;

/** The form as a browser without script sends it. */
async function send(to: string, values: Values) {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return ask(to, { method: "POST", body: new URLSearchParams(pairs), headers: { Cookie } });
}

const page = async (to: string, values: Values) => readAnswer(await send(to, values));
const open = async (to: string, cookie = Cookie) =>
  readAnswer(await ask(to, { headers: { Cookie: cookie } }));
const intent = (type: string, payload: object) => JSON.stringify({ type, payload });

const { title, description, price, location, area } = property;
const typed = { title, description, price, location, area, "images[0]": "/uploads/a.jpg" };

/** A listing of the test's own. */
async function listing(changes: object = {}) {
  const body = json({ ...property, title: `House ${Math.random()}`, ...changes }, { Cookie });
  const response = await ask("/api/properties", { method: "POST", ...body });
  const record = await response.json();
  return { ...record, edit: `/admin/properties/${record.id}/edit`, api: `/api/properties/${record.id}` };
}

const remove = (api: string) => ask(api, { method: "DELETE", headers: { Cookie } });
const put = (api: string, record: object) =>
  ask(api, { method: "PUT", ...json({ ...record, updatedAt: undefined }, { Cookie }) });

describe("a rejected form keeps what was typed", () => {
  test.each<[string, Values]>([
    ["a list by its bare name", { ...typed, price: "", images: "abc", videos: "x", custom: ["a", "b"] }],
    ["a text as a list", { ...typed, "title[0]": "A title", title: "", price: "" }],
    ["names of no field", { ...typed, price: "", nothing: "x", "nothing[3]": "y" }],
    ["an unread state", { ...typed, price: "", __state__: "{" }],
    ["lone surrogates and NUL", { ...typed, title: "\ud800 \0", price: "" }],
  ])("%s", async (_, values) => {
    const answer = await page(path, values);
    expect(answer.status).toBe(422);
    expect(answer.main).toContain("Price: Required");
    expect(answer.fields.location?.value).toBe(location);
  });

  test.each<[string, Values]>([
    ["an intent that is none", { ...typed, __intent__: "x" }],
    ["an intent of another kind", { ...typed, __intent__: intent("update", { name: "title", value: "x" }) }],
    ["a place far down", { ...typed, __intent__: intent("reorder", { name: "images", from: 0, to: 4e9 }) }],
    ["lists within lists", { ...typed, "images[0][1]": "x" }],
    ["names within names", { ...typed, "title.more": "x" }],
  ])("%s is 400, as no page sends it", async (_, values) => {
    expect((await send(path, values)).status).toBe(400);
  });

  test("an entry that is too long shows its error", async () => {
    const answer = await page(path, { ...typed, "images[0]": `/uploads/${"a".repeat(600)}` });
    expect(answer.status).toBe(422);
    expect(answer.main.match(/Please use at most 500 characters\./g)).toHaveLength(2);
  });

  test("a button of a list does not validate the form", async () => {
    const answer = await page(path, { title, __intent__: intent("insert", { name: "images" }) });
    expect(answer.status).toBe(200);
    expect(answer.main).not.toContain("At least one image is required");
    expect(answer.fields.title?.value).toBe(title);
    expect(answer.html.match(/name="images\[\d\]"/g)).toHaveLength(1);
  });

  test("501 amenities are saved", async () => {
    const custom = Object.fromEntries(
      Array.from({ length: 500 }, (_, place) => [`custom[${place}]`, `Amenity ${place}`]),
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
      Array.from({ length: 300 }, (_, place) => [
        `images[${place}]`,
        `/uploads/${place}-${"a".repeat(480)}.jpg`,
      ]),
    );
    const answer = await page(path, { ...typed, ...images, description: "گ".repeat(19_000), price: "" });
    expect(answer.status).toBe(422);
    expect(answer.main).toContain("Price: Required");
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
    const answer = await page(edit, { ...typed, title: "Typed for an hour", ...more });
    expect(answer.status).toBe(status);
    expect(answer.main).toContain("Administrator has deleted this meanwhile.");
    expect(answer.main).not.toContain("Update Property");
    expect(answer.fields.title?.value).toBe("Typed for an hour");
  });

  test("is saved as a new one", async () => {
    const { edit, api } = await listing();
    await remove(api);
    const name = `Again ${Math.random()}`;
    expect(placeOf(await send(edit, { ...typed, title: name, resolve: "new" }))).toBe("/admin/properties");
    expect(rows("SELECT id FROM properties WHERE title = ?", name)).toHaveLength(1);
  });
});

describe("a form sent twice", () => {
  test("makes one record, and another once that is deleted", async () => {
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
    const told = again.headers.getSetCookie().find((cookie) => cookie.startsWith("toast="));
    const answer = await open("/admin/properties", `${Cookie}; ${told?.split(";")[0]}`);
    const revision = answer.html.match(/name="revision" value="(\d+)"/)?.[1] ?? "";
    expect((await send("/admin/undo", { revision })).status).toBe(302);
    expect(rows("SELECT id FROM properties WHERE title = ?", name)).toHaveLength(1);
  });
});

describe("a conflict", () => {
  test("ignores the CR LF of line breaks", async () => {
    const house = await listing({
      description: "one\ntwo",
      amenities: [],
      videos: [],
      images: ["/uploads/a.jpg"],
    });
    const { updatedAt } = house;
    await put(house.api, { ...house, description: "three\nfour" });
    const form = {
      ...typed,
      type: "villa",
      status: "for rent",
      featured: "on",
      bedrooms: "4",
      bathrooms: "0",
    };
    const mine = { ...form, title: "Mine", description: "one\r\ntwo", updatedAt };
    const answer = await page(house.edit, mine);
    expect(answer.status).toBe(409);
    expect(answer.html).toMatch(/value="theirs"[^>]*checked|checked=""[^>]*value="theirs"/);
    const saved = await (await ask(house.api)).json();
    expect(saved.description).toBe("three\nfour");
  });

  test("is none where both made the same or other changes", async () => {
    const house = await listing({ amenities: [], videos: [], images: ["/uploads/a.jpg"] });
    const rest = { type: "villa", status: "for rent", featured: "on", bedrooms: "4", bathrooms: "0" };
    await put(house.api, { ...house, title: "Same" });
    const mine = { ...typed, ...rest, title: "Same", price: "PKR 3 Crore", updatedAt: house.updatedAt };
    expect((await send(house.edit, mine)).status).toBe(302);
    expect(await (await ask(house.api)).json()).toMatchObject({ title: "Same", price: "PKR 3 Crore" });
  });

  test("is shown again when the session expired before the choice", async () => {
    const house = await listing();
    const form = { ...typed, title: "Mine", updatedAt: house.updatedAt };
    await put(house.api, { ...house, title: "Theirs" });
    const { fields } = await page(house.edit, form);
    const choice = { ...form, against: fields.against?.value ?? "", "take-title": "theirs" };
    const session = Cookie;
    Cookie = session.replace(/session=[^;]*/, "");
    const to = decodeURIComponent(placeOf(await send(house.edit, choice))?.split("to=")[1] ?? "");
    Cookie = session;
    const again = await open(to);
    expect(again.fields.title?.value).toBe("Mine");
    expect(again.fields.updatedAt?.value).toBe(house.updatedAt);
  });
});
