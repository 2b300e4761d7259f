import { beforeEach, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { project, property } from "#tests/server/support/records";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { settingsClient } from "#tests/server/support/settings";
import { json } from "#tests/server/support/sign-in";

/** A server of its own: this file changes its data. */
const { server, Cookie } = await startAdminServer();

const pages = [
  "/",
  "/?type=villa",
  "/about",
  "/properties",
  "/properties?q=villa",
  "/projects",
  "/properties/1",
  "/projects/1",
];

const getPage = async (path: string) => (await request(path, {}, server.origin)).text();
const callApi = async (method: string, path: string, value: unknown = {}) =>
  request(path, { method, ...json(value, { Cookie }) }, server.origin);

/** Every page is cached. */
beforeEach(async () => {
  for (const path of [...pages, ...pages]) await getPage(path);
});

test("a cached page keeps body, ETag and policy", async () => {
  for (const path of pages) {
    const [first, second] = [await request(path, {}, server.origin), await request(path, {}, server.origin)];
    expect(second.headers.get("ETag")).toBe(first.headers.get("ETag"));
    expect(second.headers.get("Content-Security-Policy")).toBe(first.headers.get("Content-Security-Policy"));
    expect(await second.text()).toBe(await first.text());
  }
});

test("the next request shows a created, changed and deleted property", async () => {
  const made = await callApi("POST", "/api/properties", {
    ...property,
    title: "Fresh villa one",
    featured: true,
  });
  const { id } = await made.json();
  for (const path of ["/", "/properties", "/properties?q=villa"])
    expect(await getPage(path)).toContain("Fresh villa one");
  await getPage(`/properties/${id}`);
  await callApi("PUT", `/api/properties/${id}`, { ...property, title: "Fresh villa two", featured: true });
  for (const path of ["/", "/properties", "/properties?q=villa", `/properties/${id}`]) {
    expect(await getPage(path)).toContain("Fresh villa two");
    expect(await getPage(path)).not.toContain("Fresh villa one");
  }
  await callApi("DELETE", `/api/properties/${id}`);
  for (const path of ["/", "/properties", "/properties?q=villa"])
    expect(await getPage(path)).not.toContain("Fresh villa two");
  expect((await request(`/properties/${id}`, {}, server.origin)).status).toBe(404);
});

test("the next request shows a created and a restored project", async () => {
  const made = await callApi("POST", "/api/projects", { ...project, title: "Fresh court", featured: true });
  const { id } = await made.json();
  expect(await getPage("/projects")).toContain("Fresh court");
  await callApi("DELETE", `/api/projects/${id}`);
  expect(await getPage("/projects")).not.toContain("Fresh court");
  const [deleted] = rowsOf<{ id: number }>(
    server.database,
    "SELECT id FROM revisions WHERE kind = 'project' AND recordId = ? ORDER BY id DESC",
    id,
  );
  const body = new URLSearchParams({ revision: String(deleted?.id) });
  await request("/admin/undo", { method: "POST", body, headers: { Cookie } }, server.origin);
  expect(await getPage("/projects")).toContain("Fresh court");
});

test("the next request shows new settings on every page", async () => {
  const client = settingsClient(server);
  const changes = { siteName: "Aangan & Sons", phoneNumber: "+92 51 777 0001" };
  await client.submitAccepted(client.general, Cookie, await client.readForm(Cookie, changes));
  for (const path of pages) {
    expect(await getPage(path)).toContain("Aangan &amp; Sons");
    expect(await getPage(path)).toContain("+92 51 777 0001");
  }
});

test("the next request shows what another process wrote", async () => {
  writeRows(server.database, "UPDATE properties SET title = ? WHERE id = 1", ["Written from beside"]);
  for (const path of ["/properties/1", "/properties?q=beside"])
    expect(await getPage(path)).toContain("Written from beside");
});

test("requests during a write get the old page or the new one, later requests the new one", async () => {
  const titled = (title: string) => ({ ...property, title, featured: true });
  const { id } = await (await callApi("POST", "/api/properties", titled("Turn 0"))).json();
  for (let round = 1; round <= 10; round++) {
    const readers = Array.from({ length: 50 }, () => getPage(`/properties/${id}`));
    await callApi("PUT", `/api/properties/${id}`, titled(`Turn ${round}`));
    expect(titleOf(await getPage(`/properties/${id}`))).toBe(`Turn ${round}`);
    for (const page of await Promise.all(readers))
      expect([`Turn ${round - 1}`, `Turn ${round}`]).toContain(titleOf(page));
  }
});

function titleOf(page: string) {
  return /<title>(.*?) \|/.exec(page)?.[1];
}

test("no page contains anything of another visitor", async () => {
  writeRows(server.database, "UPDATE users SET name = ?", ["Zulekha Marker"]);
  const invalidForm = new URLSearchParams({ name: "Marker Typed", email: "marker@typed.example" });
  const sent = await request(
    "/contact",
    { method: "POST", body: invalidForm, headers: { Cookie } },
    server.origin,
  );
  expect(await sent.text()).toContain("Marker Typed");
  const requestWithSession = (path: string) => request(path, { headers: { Cookie } }, server.origin);
  const submitInvalidForm = () => request("/contact", { method: "POST", body: invalidForm }, server.origin);
  const responses = await Promise.all(
    Array.from({ length: 4 }).flatMap(() =>
      [...pages, "/contact"].flatMap((path) => [
        requestWithSession(path).then(() => undefined),
        submitInvalidForm().then(() => undefined),
        request(path, {}, server.origin),
      ]),
    ),
  );
  for (const response of responses) {
    if (!response) continue;
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(await response.text()).not.toMatch(/Marker/);
  }
  const adminPage = await requestWithSession("/about");
  expect(adminPage.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await adminPage.text()).toContain("Zulekha Marker");
});

test("a cached page equals one that is rendered for an unknown cookie", async () => {
  const withoutNonce = async (response: Response) =>
    (await response.text()).replace(/nonce(="|":")[^"]*"/g, "");
  for (const path of [...pages, "/properties?maxPrice=5+crore", "/properties?page=99", "/properties/9999"]) {
    const [cached, rendered] = [
      await request(path, {}, server.origin),
      await request(path, { headers: { Cookie: "_ga=1" } }, server.origin),
    ];
    expect([cached.status, cached.headers.get("Content-Type")]).toEqual([
      rendered.status,
      rendered.headers.get("Content-Type"),
    ]);
    expect(await withoutNonce(cached)).toBe(await withoutNonce(rendered));
  }
});

test("every page is compressed, cached or not", async () => {
  for (const coding of ["br", "gzip"])
    for (const path of [...pages, "/contact", "/properties/9999", "/nowhere"]) {
      const { headers } = await request(path, { headers: { "Accept-Encoding": coding } }, server.origin);
      expect([path, headers.get("Content-Encoding")]).toEqual([path, coding]);
      expect(headers.get("Vary")).toMatch(/accept-encoding/i);
    }
});

test("a page contains the host of its request", async () => {
  for (const host of ["one.example", "two.example", "one.example"]) {
    const page = await new Promise<string>((done, failed) =>
      import("node:http").then(({ get }) =>
        get(`${server.origin}/about`, { headers: { Host: host } }, (response) => {
          let text = "";
          response.on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () => done(text));
        }).on("error", failed),
      ),
    );
    expect(page).toContain(`<link rel="canonical" href="http://${host}/about"/>`);
  }
});
