import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { project, property } from "#tests/server/support/records";
import { json } from "#tests/server/support/sign-in";
import { named, readXml, textOf } from "#tests/server/support/xml";

/** A server of its own: this file changes its data. */
const { server, Cookie } = await startAdminServer();

const get = (path: string, init: RequestInit = {}) => request(path, init, server.origin);
const open = async (path: string) => readPageResponse(await get(path));

async function create(list: "properties" | "projects", title: string): Promise<number> {
  const record = { ...(list === "properties" ? property : project), title };
  const response = await get(`/api/${list}`, { method: "POST", ...json(record, { Cookie }) });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const urdu = "ایک کنال کا مکان";
const urduText = "-%D8%A7%DB%8C%DA%A9-%DA%A9%D9%86%D8%A7%D9%84-%DA%A9%D8%A7-%D9%85%DA%A9%D8%A7%D9%86";

describe.each(["properties", "projects"] as const)("%s", (list) => {
  test.each([
    ["One-kanal villa, café & garden", "-one-kanal-villa-cafe-garden"],
    [urdu, urduText],
    ["🏡!", ""],
  ])("%s: its address and its number alone answer, everything else redirects", async (title, text) => {
    const id = await create(list, title);
    const canonical = `/${list}/${id}${text}`;
    for (const path of [canonical, `/${list}/${id}`, `/${list}/${id}?utm=x`]) {
      const page = await open(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect([page.canonical, page.meta("og:url")]).toEqual(Array(2).fill(server.origin + canonical));
      expect(page.data[0].url).toBe(server.origin + canonical);
      expect(page.data[1].itemListElement[1].item).toBe(server.origin + canonical);
    }
    const wrong = [
      "-",
      "-x",
      "--",
      `${text}-`,
      "-%D9",
      "-%00",
      "-a%2Fb",
      "-%zz",
      "-ONE-KANAL",
      `-${"x".repeat(5_000)}`,
    ];
    for (const other of wrong.filter((other) => other !== text))
      for (const method of ["GET", "HEAD"]) {
        const response = await get(`/${list}/${id}${other}?utm=x&q=a%20b`, { method });
        expect([other, response.status]).toEqual([other, 301]);
        expect(locationOf(response)).toMatch(/^[!-~]+$/);
        expect(new URL(`${locationOf(response)}`, server.origin).pathname).toBe(canonical);
        expect(new URL(`${locationOf(response)}`, server.origin).search).toMatch(/^\?utm=x&q=a(%20|\+)b$/);
        // A browser that kept it would go in a circle when the title is changed back.
        expect(response.headers.get("Cache-Control")).toBe("private, no-store");
      }
    const data = await get(`/${list}/${id}-x.data?utm=x`);
    expect([data.status, await data.text()]).toEqual([202, expect.stringContaining(`${canonical}?utm=x`)]);
  });

  test.each([
    "999",
    "999-villa",
    "01-villa",
    "0-villa",
    "-1",
    "1e3-villa",
    "+1-villa",
    `${"9".repeat(16)}-villa`,
    "villa-1",
    "%00-x",
  ])("%s is a 404, without a canonical URL", async (address) => {
    const page = await open(`/${list}/${address}`);
    expect([page.status, page.canonical]).toEqual([404, undefined]);
    expect(page.headings[0]).toMatch(/^(Property|Project) Not Found$/);
  });
});

test("a changed title moves the address; the feed's id stays", async () => {
  const id = await create("properties", "First title");
  const rename = async (title: string) =>
    get(`/api/properties/${id}`, { method: "PUT", ...json({ ...property, title }, { Cookie }) });
  const entry = async () => {
    const feed = readXml(await (await get("/feed.xml")).text());
    const found = named(feed, "entry").find((one) => textOf(one, "id")?.endsWith(`/properties/${id}`));
    return named(found, "link")[0]?.attributes.href;
  };
  expect(await entry()).toBe(`${server.origin}/properties/${id}-first-title`);
  expect((await get(`/properties/${id}-first-title`)).status).toBe(200);
  await rename(urdu);
  expect(await entry()).toBe(`${server.origin}/properties/${id}${urduText}`);
  expect(locationOf(await get(`/properties/${id}-first-title`))).toBe(`/properties/${id}${urduText}`);
  const sitemap = await (await get("/sitemap.xml")).text();
  expect(sitemap).toContain(`<loc>${server.origin}/properties/${id}${urduText}</loc>`);
  await rename("First title");
  expect((await get(`/properties/${id}-first-title`)).status).toBe(200);
  expect(locationOf(await get(`/properties/${id}${urduText}`))).toBe(`/properties/${id}-first-title`);
});

test("cards link to the canonical address, on Home to the number alone", async () => {
  const id = await create("properties", "Linked villa");
  const links = async (path: string) =>
    (await (await get(path)).text()).match(/href="\/properties\/\d[^"]*"/g);
  expect(await links("/properties")).toContain(`href="/properties/${id}-linked-villa"`);
  const other = await create("properties", "Another villa");
  expect(await links(`/properties/${other}`)).toContain(`href="/properties/${id}-linked-villa"`);
  await get(`/api/properties/${id}`, {
    method: "PUT",
    ...json({ ...property, title: "Linked villa", featured: true }, { Cookie }),
  });
  expect(await links("/")).toContain(`href="/properties/${id}"`);
});

test("the back-office's View link leads to the canonical address", async () => {
  const id = await create("projects", urdu);
  const html = await (await get("/admin/projects", { headers: { Cookie } })).text();
  expect(html).toContain(`href="/projects/${id}${urduText}"`);
});
