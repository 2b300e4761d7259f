import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSite, settingsOf } from "#tests/server/support/backup-files";
import { request } from "#tests/server/support/fetch";
import { property } from "#tests/server/support/records";
import { type Server, startServer } from "#tests/server/support/server";
import { demo, json, signIn } from "#tests/server/support/sign-in";
import { waitFor } from "#tests/server/support/wait-for";
import { slow } from "#tests/support/slow";

const site = createSite();
const settings = { ADMIN_PASSWORD: demo.password, ...settingsOf(site) };
let server: Server;
let Cookie = "";

beforeAll(async () => {
  server = await startServer(settings);
  Cookie = await signIn(server.origin);
});

afterAll(async () => {
  await server.stop();
  rmSync(site.folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => request(path, init, server.origin);

/** A listing that comes and one that goes in so many ms. @returns their addresses and the moment */
async function makeListings(name: string, inMs: number) {
  const due = Date.now() + inMs;
  const time = new Date(due).toISOString();
  const make = async (title: string, schedule: object) => {
    const body = json({ ...property, title, ...schedule }, { Cookie });
    const { id } = await (await get("/api/properties", { method: "POST", ...body })).json();
    return `/properties/${id}`;
  };
  const titles = { coming: `${name} that comes`, going: `${name} that goes` };
  const coming = await make(titles.coming, { publishAt: time });
  const going = await make(titles.going, { unpublishAt: time });
  return { due, titles, coming, going, lists: ["/", "/properties", `/properties?q=${name}`] };
}

type Listings = Awaited<ReturnType<typeof makeListings>>;

/** What each page shows of the two: [the one that comes, the one that goes]. */
async function readAll({ titles, coming, going, lists }: Listings) {
  const texts = lists.map(async (path) => {
    const page = await (await get(path)).text();
    return [page.includes(titles.coming), page.includes(titles.going)];
  });
  const statuses = [coming, going].map(async (path) => (await get(path)).status === 200);
  const sitemap = await (await get("/sitemap.xml")).text();
  const listed = [coming, going].map((path) => sitemap.includes(`${path}-`));
  return [...(await Promise.all(texts)), await Promise.all(statuses), listed];
}

const before = Array.from({ length: 5 }, () => [false, true]);
const after = Array.from({ length: 5 }, () => [true, false]);

/** Requests the pages until they are cached: a cached page keeps the nonce of its policy. @returns their ETags */
async function cacheAll({ lists, going }: Listings) {
  const etags: Record<string, string> = {};
  for (const path of [...lists, going]) {
    const [first, second] = [await get(path), await get(path)];
    const policy = second.headers.get("Content-Security-Policy");
    expect([second.status, policy]).toEqual([200, first.headers.get("Content-Security-Policy")]);
    etags[path] = String(second.headers.get("ETag"));
  }
  return etags;
}

/** An ETag of before is answered by the new page, to GET and HEAD. */
async function expectNewPages({ lists, going }: Listings, etags: Record<string, string>) {
  for (const method of ["GET", "HEAD"]) {
    const ask = (path: string) => get(path, { method, headers: { "If-None-Match": String(etags[path]) } });
    for (const path of lists) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get("ETag") === etags[path]]).toEqual([path, 200, false]);
    }
    expect((await ask(going)).status).toBe(404);
  }
}

test("cached pages give way after a record is due, though nobody writes", async () => {
  const listings = await makeListings("Orchard", 15_000);
  const etags = await cacheAll(listings);
  expect(await readAll(listings)).toEqual(before);
  const unchanged = await get("/properties", { headers: { "If-None-Match": String(etags["/properties"]) } });
  expect([unchanged.status, Date.now() < listings.due]).toEqual([304, true]);

  await pause(listings.due - Date.now());
  const isDone = async () => JSON.stringify(await readAll(listings)) === JSON.stringify(after);
  await waitFor(isDone, { timeoutMs: 60_000, intervalMs: 200 });
  await expectNewPages(listings, etags);
});

test("the first page after a restart shows what was due while the process was down", slow, async () => {
  const listings = await makeListings("Mill", 15_000);
  const etags = await cacheAll(listings);
  expect(await readAll(listings)).toEqual(before);
  await server.terminate();
  expect(Date.now()).toBeLessThan(listings.due);
  await pause(listings.due - Date.now());
  server = await startServer(settings);
  expect(await readAll(listings)).toEqual(after);
  await expectNewPages(listings, etags);
});
