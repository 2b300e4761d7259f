import { beforeAll, beforeEach, expect, test } from "vitest";
import { action as list, loader } from "#app/routes/admin/records/list";
import type { TypedRow } from "#app/routes/admin/records/save-rows";
import { readFlashToast } from "#app/server/http/flash-toast";
import { sqlite } from "#db/client/client";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProject, plainProperty } from "#tests/support/plain-records";

const ayesha = { id: 0, name: "Ayesha" };
let [Cookie, agentCookie] = ["", ""];
let ids: number[] = [];
/** `updatedAt` of the rows as their form was opened. */
let opened: string[] = [];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  await insertUser({ username: "bilal", password: "a long password", name: "Bilal" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
  const agent = (await findUserId("bilal")) ?? 0;
  sqlite.prepare("UPDATE users SET role = 'agent' WHERE id = ?").run(agent);
  [Cookie, agentCookie] = [await startSessionOf(ayesha.id), await startSessionOf(agent)];
});

beforeEach(async () => {
  ids = [];
  for (const title of ["One", "Two", "Three"])
    ids.push(await propertyQueries.create({ ...plainProperty, title }, ayesha));
  opened = await Promise.all(ids.map(async (id) => (await propertyQueries.findById(id))?.updatedAt ?? ""));
});

/** Sends the rows as they are shown, with these prices and statuses typed. */
async function save(typed: [price: string, status?: string][], cookie = Cookie) {
  const body = new URLSearchParams();
  for (const [index, [price, status = "for sale"]] of typed.entries()) {
    const id = ids[index];
    body.append("id", String(id));
    body.append(`price-${id}`, price);
    body.append(`status-${id}`, status);
    body.append(`updatedAt-${id}`, opened[index] ?? "");
  }
  const path = "/admin/properties?edit=rows&tab=residential";
  const result = await callRoute(list, path, { body, headers: { Cookie: cookie } });
  return { ...result, body: result.body as { rows: TypedRow[]; saved: number } };
}

const pricesOf = async () => {
  const records = await Promise.all(ids.map((id) => propertyQueries.findById(id)));
  return records.map((record) => `${record?.price}, ${record?.status}`);
};

test("all rows are saved by one form, which leads back to the list", async () => {
  const { status, headers } = await save([["PKR 2 Crore"], ["PKR 3 Crore", "sold"], ["PKR 1 Crore"]]);
  expect([status, headers.get("Location")]).toEqual([302, "/admin/properties?tab=residential"]);
  expect(await pricesOf()).toEqual(["PKR 2 Crore, for sale", "PKR 3 Crore, sold", "PKR 1 Crore, for sale"]);
  const third = await propertyQueries.findById(ids[2] ?? 0);
  expect(third?.updatedAt).toBe(third?.createdAt);
});

test("with an error nothing is saved and all that was typed comes back", async () => {
  const { status, body } = await save([["PKR 2 Crore"], [" ", "sold"], ["PKR 4 Crore"]]);
  expect([status, body.saved]).toEqual([422, 0]);
  expect(body.rows).toMatchObject([
    { typed: { price: "PKR 2 Crore" } },
    { typed: { price: "", status: "sold" }, error: "Required", field: "price" },
    { typed: { price: "PKR 4 Crore" } },
  ]);
  expect(await pricesOf()).toEqual(Array(3).fill("PKR 1 Crore, for sale"));
});

test("a row that somebody else has changed shows both values, and the others are saved", async () => {
  const [one = 0, two = 0] = ids;
  await propertyQueries.update(one, { ...plainProperty, title: "One", price: "PKR 9 Crore" }, ayesha);
  await propertyQueries.update(two, { ...plainProperty, title: "Two, renamed" }, ayesha);
  const { status, body } = await save([["PKR 2 Crore"], ["PKR 3 Crore"], ["PKR 4 Crore"]]);
  expect([status, body.saved]).toEqual([409, 2]);
  expect(body.rows[0]).toMatchObject({
    typed: { price: "PKR 2 Crore" },
    updatedAt: (await propertyQueries.findById(one))?.updatedAt,
    error:
      'Ayesha has changed this to "PKR 9 Crore" meanwhile. Save again to replace it with what you typed.',
  });
  expect(body.rows[1]).not.toHaveProperty("error");
  expect(await pricesOf()).toEqual([
    "PKR 9 Crore, for sale",
    "PKR 3 Crore, for sale",
    "PKR 4 Crore, for sale",
  ]);
  expect((await propertyQueries.findById(two))?.title).toBe("Two, renamed");
  opened[0] = body.rows[0]?.updatedAt ?? "";
  expect((await save([["PKR 2 Crore"], ["PKR 3 Crore"], ["PKR 4 Crore"]])).status).toBe(302);
  expect((await pricesOf())[0]).toBe("PKR 2 Crore, for sale");
});

test("what others have changed in the other field of a row is kept, and the toast names it", async () => {
  const [one = 0] = ids;
  await propertyQueries.update(one, { ...plainProperty, title: "One", status: "sold" }, ayesha);
  const { status, headers } = await save([["PKR 2 Crore"], ["PKR 1 Crore"], ["PKR 1 Crore"]]);
  const sent = headers.getSetCookie().join("; ");
  const { toast } = await readFlashToast(new Request("http://localhost/", { headers: { Cookie: sent } }));
  expect([status, toast?.title, toast?.text]).toEqual([
    302,
    "1 property updated",
    "Ayesha changed Status meanwhile: that is kept, too.",
  ]);
  expect((await pricesOf())[0]).toBe("PKR 2 Crore, sold");
});

test("a row that was not touched keeps what others have made of it", async () => {
  const [one = 0] = ids;
  await propertyQueries.update(one, { ...plainProperty, title: "One", price: "PKR 9 Crore" }, ayesha);
  expect((await save([["PKR 1 Crore"], ["PKR 3 Crore"], ["PKR 1 Crore"]])).status).toBe(302);
  expect(await pricesOf()).toEqual([
    "PKR 9 Crore, for sale",
    "PKR 3 Crore, for sale",
    "PKR 1 Crore, for sale",
  ]);
});

test("a draft stays a draft, and what has unpublished changes or is gone is named", async () => {
  const [one = 0, two = 0, three = 0] = ids;
  await propertyQueries.update(one, { ...plainProperty, title: "One" }, ayesha, { intent: "withdraw" });
  await propertyQueries.update(two, { ...plainProperty, title: "Edited" }, ayesha, { intent: "draft" });
  sqlite.prepare("DELETE FROM properties WHERE id = ?").run(three);
  const { status, body } = await save([["PKR 2 Crore"], ["PKR 3 Crore"], ["PKR 4 Crore"]]);
  expect([status, body.saved]).toEqual([409, 1]);
  expect(body.rows.map(({ error }) => error)).toEqual([
    undefined,
    "This has unpublished changes: please open its form.",
    "This has been deleted: please open its form.",
  ]);
  expect(await propertyQueries.findById(one)).toMatchObject({ price: "PKR 2 Crore", state: "draft" });
});

test("an agent's form changes their own listings alone", async () => {
  const { status, body } = await save([["PKR 2 Crore"]], agentCookie);
  expect([status, body.rows[0]?.error]).toEqual([409, "This is not yours to change."]);
  expect(await pricesOf()).toEqual(Array(3).fill("PKR 1 Crore, for sale"));
});

test("without a session the form is saved, and fills the rows after the sign-in", async () => {
  sqlite.prepare("UPDATE sessions SET expiresAt = '2020-01-01' WHERE userId = ?").run(ayesha.id);
  const { status, headers } = await save([["PKR 2 Crore"]]);
  expect(status).toBe(302);
  const to = new URL(String(headers.get("Location")), "http://localhost").searchParams.get("to");
  Cookie = await startSessionOf(ayesha.id);
  const { body } = await callRoute(loader, String(to), { headers: { Cookie } });
  expect(body).toMatchObject({
    edit: "rows",
    pendingRows: [{ id: ids[0], typed: { price: "PKR 2 Crore" } }],
  });
});

test("projects have their status alone, other kinds nothing to edit in rows", async () => {
  const id = await projectQueries.create(plainProject, ayesha);
  const body = new URLSearchParams({
    id: String(id),
    [`status-${id}`]: "completed",
    [`updatedAt-${id}`]: (await projectQueries.findById(id))?.updatedAt ?? "",
  });
  const saved = await callRoute(list, "/admin/projects?edit=rows", { body, headers: { Cookie } });
  expect(saved.headers.get("Location")).toBe("/admin/projects");
  expect((await projectQueries.findById(id))?.status).toBe("completed");
  const other = await callRoute(list, "/admin/services?edit=rows", { body, headers: { Cookie } });
  expect(other.status).toBe(405);
});
