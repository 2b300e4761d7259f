import { beforeAll, describe, expect, test } from "vitest";
import { action as moved, loader as records } from "#app/routes/admin/records/list";
import { action as saveFilter } from "#app/routes/admin/saved-filters";
import { maxSavedFilters } from "#app/schemas/admin-lists/saved-filter";
import { sqlite } from "#db/client/client";
import { findFeaturedProjects, projectQueries } from "#db/queries/records/projects";
import { findFeaturedProperties, propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProject, plainProperty } from "#tests/support/plain-records";

const ayesha = { id: 0, name: "Ayesha" };
let [Cookie, agentCookie] = ["", ""];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  await insertUser({ username: "bilal", password: "a long password", name: "Bilal" });
  ayesha.id = (await findUserId("ayesha")) ?? 0;
  const agent = (await findUserId("bilal")) ?? 0;
  sqlite.prepare("UPDATE users SET role = 'agent' WHERE id = ?").run(agent);
  [Cookie, agentCookie] = [await startSessionOf(ayesha.id), await startSessionOf(agent)];
  const listings = [
    { title: "Sold", status: "sold", price: "PKR 3 Crore" },
    // What is published has both.
    { title: "Bare", images: [], description: "" },
    { title: "Call us", price: "On request", agentId: 7 },
    { title: "Dear", price: "PKR 9 Crore" },
  ] as const;
  for (const listing of listings) {
    const { images = plainProperty.images } = { images: undefined, ...listing };
    const values = { ...plainProperty, ...listing, images: [...images] };
    await propertyQueries.create(values, ayesha, null, images.length > 0 ? "publish" : "draft");
  }
  sqlite.exec("UPDATE properties SET createdAt = '2026-03-31T20:30:00.000Z' WHERE title = 'Sold'");
});

type List = { rows: { title: string }[]; savedFilters: { id: number; name: string; search: string }[] };
const list = (search: string, path = "properties") =>
  callRoute(records, `/admin/${path}${search}`, { headers: { Cookie } });
const titles = async (search: string, path?: string) =>
  ((await list(search, path)).body as List).rows.map(({ title }) => title);

test.each([
  ["?status=sold", ["Sold"]],
  ["?agent=7", ["Call us"]],
  ["?without=picture", ["Bare"]],
  ["?without=description", ["Bare"]],
  ["?without=price", ["Call us"]],
  ["?without=price&status=sold", []],
  ["?q=sold&status=for+sale", []],
  ["?sort=lowest", ["Bare", "Sold", "Dear", "Call us"]],
  ["?sort=highest", ["Dear", "Sold", "Bare", "Call us"]],
  ["?sort=status", ["Dear", "Call us", "Bare", "Sold"]],
  ["?sort=status&q=wah", ["Dear", "Call us", "Bare", "Sold"]],
  ["?sort=status&status=sold", ["Sold"]],
  ["?sort=status&without=price", ["Call us"]],
  ["?sort=highest&q=wah", ["Dear", "Sold", "Bare", "Call us"]],
  ["?minPrice=2.5+crore", ["Dear", "Sold"]],
  ["?maxPrice=3+crore&sort=highest", ["Sold", "Bare"]],
  ["?minPrice=30000000&maxPrice=3+crore&sort=status", ["Sold"]],
  ["?minPrice=2.5+crore&q=wah&sort=title", ["Dear", "Sold"]],
  ["?minPrice=2.5+crore&without=picture", []],
  // In Karachi, not in UTC.
  ["?addedFrom=2026-04-01&addedTo=2026-04-01", ["Sold"]],
  ["?addedTo=2026-03-31", []],
  ["?addedFrom=2026-04-02&sort=title", ["Bare", "Call us", "Dear"]],
])("%s", async (search, expected) => {
  expect(await titles(search)).toEqual(expected);
});

test("a price that can't be read filters nothing, and the form keeps it", async () => {
  const { status, body } = await list("?minPrice=4.5+coror&maxPrice=3+crore");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    filters: { maxPrice: "3 crore" },
    unread: {
      minPrice: ["4.5 coror", "This can't be read as a price: it filters nothing. Did you mean 4.5 crore?"],
    },
  });
  expect((body as List).rows.map(({ title }) => title)).toEqual(["Bare", "Sold"]);
});

test("pages by status go on where the one before ends", async () => {
  const { rows, total } = await propertyQueries.findRows({ sort: "status" }, 25);
  const pages = [1, 2, 3].map((page) => propertyQueries.findRows({ sort: "status", page }, 2));
  const inPages = (await Promise.all(pages)).flatMap((page) => page.rows);
  expect(inPages).toEqual(rows);
  expect(total).toBe(rows.length);
});

test.each([
  ["properties", "status=gone"],
  ["properties", "agent=bilal"],
  ["properties", "agent=0"],
  ["properties", "without=price2"],
  ["properties", "edit=all"],
  ["properties", "addedFrom=2026-02-30"],
  ["projects", "addedTo=yesterday"],
  ["projects", "without=price"],
  ["projects", "sort=lowest"],
])("/admin/%s?%s redirects to the URL without it", async (path, search) => {
  const { status, headers } = await list(`?${search}&q=house`, path);
  expect([status, headers.get("Location")]).toEqual([302, `/admin/${path}?q=house`]);
});

describe("saved filters", () => {
  const send = (fields: Record<string, string>, cookie = Cookie) =>
    callRoute(saveFilter, "/admin/saved-filters", {
      body: new URLSearchParams({ list: "properties", ...fields }),
      headers: { Cookie: cookie },
    });
  const saved = async () => ((await list("")).body as List).savedFilters;

  test("are saved under a name without the page, replaced and removed", async () => {
    const { headers } = await send({ name: "Gone", search: "status=sold&q=&agent=&page=2&edit=rows" });
    expect(headers.get("Location")).toBe("/admin/properties?status=sold");
    await send({ name: "Gone", search: "status=leased" });
    expect(await saved()).toMatchObject([{ name: "Gone", search: "status=leased" }]);
    const [{ id } = { id: 0 }] = await saved();
    await send({ remove: String(id) }, agentCookie);
    expect(await saved()).toHaveLength(1);
    await send({ remove: String(id) });
    expect(await saved()).toEqual([]);
  });

  test.each([
    { name: "", search: "status=sold" },
    { name: "x".repeat(61), search: "status=sold" },
    { name: "Nonsense", search: "status=gone" },
    { name: "Long", search: `q=${"x".repeat(600)}` },
  ])("$name is not saved", async (fields) => {
    expect((await send(fields)).status).toBe(302);
    expect(await saved()).toEqual([]);
  });

  test("are twenty at most, of each user", async () => {
    for (let index = 0; index <= maxSavedFilters; index++)
      await send({ name: `F${index}`, search: "status=sold" });
    expect(await saved()).toHaveLength(maxSavedFilters);
    expect((await send({ list: "users", name: "x" })).status).toBe(400);
  });
});

describe("featured records", () => {
  const move = (path: string, id: number, to: number, cookie = Cookie) =>
    callRoute(moved, `/admin/${path}?tab=featured`, {
      body: new URLSearchParams({ id: String(id), to: String(to) }),
      headers: { Cookie: cookie },
    });
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    for (const title of ["a", "b", "c"]) {
      ids[title] = await propertyQueries.create({ ...plainProperty, title, featured: true }, ayesha);
      ids[`${title} project`] = await projectQueries.create(
        { ...plainProject, title, featured: true },
        ayesha,
      );
    }
  });

  const home = async () => (await findFeaturedProperties(9)).map(({ title }) => title);

  test("stand on Home in the order of the list, new ones after those that have a place", async () => {
    expect(await home()).toEqual(["c", "b", "a"]);
    const { headers } = await move("properties", ids.a ?? 0, 0);
    expect(headers.get("Location")).toBe(`/admin/properties?tab=featured#properties-${ids.a}`);
    expect(await home()).toEqual(["a", "c", "b"]);
    expect(await titles("?tab=featured")).toEqual(["a", "c", "b"]);
    await move("properties", ids.a ?? 0, 1);
    expect(await home()).toEqual(["c", "a", "b"]);
    await propertyQueries.create({ ...plainProperty, title: "d", featured: true }, ayesha);
    expect(await home()).toEqual(["c", "a", "b", "d"]);
    await propertyQueries.update(
      ids.c ?? 0,
      { ...plainProperty, title: "c, edited", featured: true },
      ayesha,
    );
    expect((await home())[0]).toBe("c, edited");
    await move("projects", ids["a project"] ?? 0, 1);
    expect((await findFeaturedProjects(3)).map(({ title }) => title)).toEqual(["c", "a", "b"]);
  });

  test("that are sold or leased stay in the list, but not on Home", async () => {
    await propertyQueries.update(
      ids.b ?? 0,
      { ...plainProperty, title: "b", featured: true, status: "sold" },
      ayesha,
    );
    expect(await home()).not.toContain("b");
    expect(await titles("?tab=featured")).toContain("b");
  });

  test("are moved by owners and editors alone, in their own list alone", async () => {
    expect((await move("properties", ids.a ?? 0, 0, agentCookie)).status).toBe(403);
    const elsewhere = await callRoute(moved, "/admin/properties", {
      body: new URLSearchParams({ id: "1", to: "0" }),
      headers: { Cookie },
    });
    expect(elsewhere.status).toBe(405);
    expect((await move("properties", 99999, 0)).status).toBe(302);
  });
});
