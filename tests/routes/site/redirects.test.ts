import { beforeEach, expect, test } from "vitest";
import { writeCounts } from "#app/config/pending-counts";
import { loader as list } from "#app/routes/admin/records/list";
import { loader as apiNotFound } from "#app/routes/api/not-found-addresses";
import { loader as apiRecord } from "#app/routes/api/record";
import { loader as apiRecords } from "#app/routes/api/records";
import { loader as home } from "#app/routes/site/home/route";
import { loader as unknown } from "#app/routes/site/not-found";
import { loader as page } from "#app/routes/site/page/route";
import { loader as property } from "#app/routes/site/property/route";
import { sqlite } from "#db/client/client";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";

let Cookie = "";

beforeEach(async () => {
  if (!Cookie) {
    await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
    Cookie = await startSessionOf((await findUserId("ayesha")) ?? 0);
  }
  await writeCounts();
  sqlite.exec("DELETE FROM redirects; DELETE FROM not_found");
});

const headers = () => ({ Cookie });

const create = (body: object) => callRoute(apiRecords, "/api/redirects", { body, headers: headers() });

async function add(from: string, to: string, status = "301") {
  const created = await create({ from, to, status });
  expect(created.status).toBe(201);
  return (created.body as { id: number }).id;
}

const get = (loader: Parameters<typeof callRoute>[0], path: string, params = {}) =>
  callRoute(loader, path, { params, headers: { "User-Agent": "Mozilla/5.0" } });

const locationOf = async (path: string) => {
  const { status, headers } = await get(unknown, path, { "*": path.slice(1) });
  return `${status} ${decodeURI(headers.get("Location") ?? "")}`.trim();
};

test("an old address leads to its page, however it is asked for, and so do those that the site's own routes do not find", async () => {
  await add("https://old.example/Property/One-Kanal-Villa/", "/properties/7");
  expect(await locationOf("/property/one-kanal-villa")).toBe("301 /properties/7");
  expect(await locationOf("/property/one-kanal-villa/?utm_source=mail")).toBe("301 /properties/7");
  await add("/contact-us", "/contact", "308");
  await add("/properties/99", "/properties");
  await add("/مکان", "/properties/لاہور");
  expect((await get(page, "/contact-us", { address: "contact-us" })).status).toBe(308);
  expect((await get(property, "/properties/99", { id: "99" })).headers.get("Location")).toBe("/properties");
  expect(await locationOf(encodeURI("/مکان"))).toBe("301 /properties/لاہور");
});

test("an address of WordPress at Home leads where it says; Home stays as it is without a redirect", async () => {
  expect((await get(home, "/?p=12")).status).toBe(200);
  await add("/?p=12", "/properties/7");
  expect((await get(home, "/?p=12&preview=true")).headers.get("Location")).toBe("/properties/7");
  expect((await get(home, "/?p=13")).status).toBe(200);
  expect((await get(home, "/")).status).toBe(200);
});

test("a pattern takes along what its star stands for; an exact address and the longer pattern precede it", async () => {
  await add("/blog/*", "/journal/*");
  await add("/blog/2019/*", "/about");
  await add("/blog/villa", "https://other.example/a%20b");
  expect(await locationOf("/blog/2020/a-court")).toBe("301 /journal/2020/a-court");
  expect(await locationOf("/blog/2019/a-court")).toBe("301 /about");
  expect((await get(unknown, "/blog/villa", { "*": "blog/villa" })).headers.get("Location")).toBe(
    "https://other.example/a%20b",
  );
});

test("a chain is one redirect for the browser, and what is gone is 410", async () => {
  await add("/b", "/c");
  await add("/a", "/b");
  await add("/c", "/projects");
  await add("/gone", "", "410");
  await add("/was-gone", "/gone");
  expect(await locationOf("/a")).toBe("301 /projects");
  expect(await locationOf("/gone")).toBe("410");
  expect(await locationOf("/was-gone")).toBe("410");
});

test("a loop is refused where it is made, and is not found where the database has one", async () => {
  const id = await add("/b", "/c");
  await add("/a", "/b");
  const loops = [
    { from: "/c", to: "/a" },
    { from: "/d", to: "/d/" },
    { from: "/e/*", to: "/e/new/*" },
  ];
  for (const loop of loops) {
    const { status, body } = await create(loop);
    expect([status, Object.keys((body as { details: object }).details)]).toEqual([422, ["to"]]);
  }
  sqlite.prepare(`UPDATE redirects SET "to" = '/a' WHERE id = ?`).run(id);
  expect(await locationOf("/a")).toBe("404");
});

test.each([
  [{ from: "two words", to: "/a" }, "from"],
  [{ from: "/", to: "/a" }, "from"],
  [{ from: "/a/*/b/*", to: "/a" }, "from"],
  [{ from: "/old", to: "" }, "to"],
  [{ from: "/old", to: "javascript:alert(1)" }, "to"],
  [{ from: "/old", to: "/new/*" }, "to"],
  [{ from: "/old", to: "/new", status: "302" }, "status"],
])("%j is refused at '%s'", async (body, name) => {
  const { status, body: answer } = await create(body);
  expect([status, Object.keys((answer as { details: object }).details)]).toEqual([422, [name]]);
});

test("an old address has one redirect, in whatever spelling", async () => {
  await add("/Villa", "/properties/7");
  const { status, body } = await create({ from: "https://old.example/villa/", to: "/about" });
  expect([status, Object.keys((body as { details: object }).details)]).toEqual([422, ["from"]]);
});

test("hits are counted, and neither a save nor the API changes them; visitors see no redirects", async () => {
  const id = await add("/a", "/about");
  await locationOf("/a");
  await locationOf("/a");
  await writeCounts();
  const path = `/api/redirects/${id}`;
  const params = { records: "redirects", id: String(id) };
  const read = () => callRoute(apiRecord, path, { params, headers: headers() });
  expect((await read()).body).toMatchObject({ from: "/a", to: "/about", status: "301", hits: 2 });
  const body = { from: "/a", to: "/contact", status: "308", hits: 9_000, lastHit: null };
  const replaced = await callRoute(apiRecord, path, { method: "PUT", params, body, headers: headers() });
  expect(replaced.body).toMatchObject({
    to: "/contact",
    status: "308",
    hits: 2,
    lastHit: expect.any(String),
  });
  expect((await callRoute(apiRecords, "/api/redirects")).status).toBe(401);
  expect((await callRoute(apiRecord, path, { params })).status).toBe(401);
});

test("addresses that lead nowhere are counted without what may be of a person, until they lead somewhere", async () => {
  for (const path of ["/villa", "/villa/", "/villa?name=Ayesha", "/house", "/?p=12"]) await locationOf(path);
  for (const path of [
    "/a@b.pk",
    "/0300-1234567",
    "/wp-login.php",
    "/.env",
    "/assets/root-Xy12AbC3.js",
    `/${"a1".repeat(20)}`,
    `/${"x/".repeat(150)}`,
  ])
    await locationOf(path);
  const list = () => callRoute(apiNotFound, "/api/not-found", { headers: headers() });
  expect((await list()).body).toMatchObject([
    { address: "/villa", hits: 3 },
    { address: "/?p=12", hits: 1 },
    { address: "/house", hits: 1 },
  ]);
  await add("/villa", "/properties/7");
  expect((await list()).body).toMatchObject([{ address: "/?p=12" }, { address: "/house" }]);
  expect((await callRoute(apiNotFound, "/api/not-found")).status).toBe(401);
});

test("the list of the back-office has the old and the new address, the status and the hits of each", async () => {
  await add("/villa", "/properties/7");
  const { body } = await callRoute(list, "/admin/redirects", { headers: headers() });
  expect((body as { rows: object[] }).rows).toMatchObject([
    { from: "/villa", to: "/properties/7", status: "301", hits: 0, lastHit: null },
  ]);
});
