import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { json } from "#tests/server/support/sign-in";
import { plainContent } from "#tests/support/plain-records";

const { server, Cookie } = await startAdminServer();

async function send(method: string, path: string, sent?: object) {
  const init = sent ? { method, ...json(sent, { Cookie }) } : { method, headers: { Cookie } };
  const response = await request(path, init, server.origin);
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
}

const create = (changes: object) => send("POST", "/api/pages", { ...plainContent.page, ...changes });

/** Status, address of a redirect, and document, as a visitor gets them. */
async function visit(path: string) {
  const response = await request(path, { redirect: "manual" }, server.origin);
  return { status: response.status, to: response.headers.get("Location"), html: await response.text() };
}

test("a page is at its address; an old address redirects in one step, a deleted one is gone", async () => {
  const { body } = await create({ address: "careers", title: "Careers" });
  const rename = (address: string) =>
    send("PUT", `/api/pages/${body.id}`, { ...body, updatedAt: undefined, address });
  expect(await visit("/careers")).toMatchObject({
    status: 200,
    html: expect.stringContaining("<h1>Careers</h1>"),
  });
  expect((await visit("/Careers")).status).toBe(200);
  await rename("jobs");
  await rename("join-us");
  expect(await visit("/careers")).toMatchObject({ status: 301, to: "/join-us" });
  expect(await visit("/jobs")).toMatchObject({ status: 301, to: "/join-us" });
  await rename("careers");
  expect([(await visit("/careers")).status, (await visit("/join-us")).to]).toEqual([200, "/careers"]);
  await send("DELETE", `/api/pages/${body.id}`);
  for (const address of ["careers", "jobs", "join-us"]) {
    const { status, html } = await visit(`/${address}`);
    expect([status, html.includes("This page is gone")]).toEqual([410, true]);
  }
  expect((await create({ address: "careers", title: "Work with us" })).status).toBe(201);
  expect((await visit("/careers")).html).toContain("Work with us");
});

test("a page below another has an address of two parts, breadcrumbs and redirects", async () => {
  await create({ address: "practice", title: "The practice" });
  const { body } = await create({ address: "practice/history", title: "History" });
  const { status, html } = await visit("/practice/history");
  expect([status, html.includes('rel="canonical" href="')]).toEqual([200, true]);
  expect(html).toContain('href="/practice">The practice</a>');
  expect(html).toContain("/practice/history");
  await send("PUT", `/api/pages/${body.id}`, { ...body, updatedAt: undefined, address: "about/history" });
  expect(await visit("/practice/history")).toMatchObject({ status: 301, to: "/about/history" });
  expect((await visit("/about/history")).html).toContain('href="/about">About</a>');
  expect((await visit("/sitemap.xml")).html).toContain("/about/history</loc>");
  expect((await visit("/about/nothing")).status).toBe(404);
});

test("header, footer and sitemap link to a page, but not to a hidden one", async () => {
  const { body } = await create({ address: "notices", title: "Our notices", inHeader: true });
  const links = async () => (await visit("/about")).html.split('href="/notices"').length - 1;
  expect(await links()).toBe(2);
  expect((await visit("/sitemap.xml")).html).toContain("/notices</loc>");
  await send("PUT", `/api/pages/${body.id}`, { ...body, hidden: true });
  expect([await links(), (await visit("/notices")).status]).toEqual([0, 404]);
  expect((await visit("/sitemap.xml")).html).not.toContain("/notices");
});

test.each(["admin", "../x", "a b", "Über", "-", "api", "offline", "x".repeat(81)])(
  "the address %j is refused with words",
  async (address) => {
    const { status, body } = await create({ address });
    expect([status, Object.keys(body.details)]).toEqual([422, ["address"]]);
  },
);

test("an address has one page: the second is refused, and so is undoing a deletion", async () => {
  const { body } = await create({ address: "privacy" });
  const second = await create({ address: "Privacy" });
  expect([second.status, second.body.details.address]).toEqual([
    422,
    ["Another page has this address: please choose a different one."],
  ]);
  expect((await send("PUT", `/api/pages/${body.id}`, { ...body, title: "Your data" })).status).toBe(200);
  await send("DELETE", `/api/pages/${body.id}`);
  await create({ address: "privacy" });
  const deleted = await (await request("/admin/deleted", { headers: { Cookie } }, server.origin)).text();
  const revision = /name="revision" value="(\d+)"/.exec(deleted)?.[1] ?? "";
  const undo = {
    method: "POST",
    headers: { Cookie },
    body: new URLSearchParams({ revision }),
    redirect: "manual",
  } as const;
  const answer = await request("/admin/undo", undo, server.origin);
  expect(answer.headers.get("Location")).toBe("/admin/deleted");
  expect(decodeURIComponent(answer.headers.getSetCookie().join())).toBeTruthy();
  expect(
    (await send("GET", "/api/pages")).body.filter((one: { address: string }) => one.address === "privacy"),
  ).toHaveLength(1);
});
