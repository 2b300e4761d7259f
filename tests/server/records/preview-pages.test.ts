import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { project, property } from "#tests/server/support/records";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";
import { plainContent } from "#tests/support/plain-records";

const { server, Cookie } = await startAdminServer();

const ended = "This preview has ended. Ask the firm for a new address.";

const get = (path: string, headers: Record<string, string> = {}) => request(path, { headers }, server.origin);
const open = async (path: string, headers?: Record<string, string>) =>
  readPageResponse(await get(path, headers));
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

async function callApi(method: string, path: string, value: object = {}) {
  const response = await request(path, { method, ...json(value, { Cookie }) }, server.origin);
  return response.status === 204 ? undefined : response.json();
}

const send = (fields: Record<string, string>, headers: Record<string, string> = { Cookie }) =>
  request(
    "/admin/preview-links",
    { method: "POST", body: new URLSearchParams(fields), headers },
    server.origin,
  );

async function share(kind: string, id: number) {
  const response = await send({ kind, id: String(id), intent: "share" });
  expect(response.status).toBe(302);
  return String(locationOf(response));
}

/** A published record with a draft beside it; one word each. */
async function createWithDraft(path: string, values: object) {
  const word = `Word${Math.random().toString(36).slice(2)}`;
  const made = await callApi("POST", `/api/${path}`, { ...values, title: `Live ${word}` });
  const draft = { ...values, title: `Draft ${word}`, state: "draft" };
  await callApi("PUT", `/api/${path}/${made.id}`, draft);
  return { id: Number(made.id), live: `Live ${word}`, draft: `Draft ${word}` };
}

const kinds = [
  ["property", "properties", property],
  ["project", "projects", project],
  ["page", "pages", { ...plainContent.page, address: "our-journal" }],
] as const;

describe.each(kinds)("the preview of a %s", (kind, path, values) => {
  test("shows the draft to an admin and to whoever has its address, the site to nobody", async () => {
    const { id, live, draft } = await createWithDraft(path, values);
    const own = `/preview/${path}/${id}`;
    const site = path === "pages" ? "/our-journal" : `/${path}/${id}`;
    for (let time = 0; time < 2; time++) expect(await textOf(site)).toContain(live);
    expect(locationOf(await get(own))).toBe(`/login?to=${encodeURIComponent(own)}`);
    const address = await share(kind, id);
    expect(address).toMatch(new RegExp(`^${own}\\?key=[\\w-]{43}$`));
    for (const page of [await open(own, { Cookie }), await open(address), await open(address)]) {
      expect(page.status).toBe(200);
      expect(page.main).toContain(draft);
      expect(page.html).toContain("Preview of a draft. Visitors don&#x27;t see this yet.");
    }
    for (let time = 0; time < 2; time++) {
      expect(await textOf(site)).toContain(live);
      expect(await textOf(site)).not.toContain(draft);
    }
    await send({ kind, id: String(id), intent: "end" });
    expect(await open(address)).toMatchObject({ status: 404, main: expect.stringContaining(ended) });
  });

  test("is kept by no cache, indexed by nobody and says nothing to social networks", async () => {
    const { id, draft } = await createWithDraft(path, { ...values, address: `other-${path}` });
    const address = await share(kind, id);
    const { origin, pathname, search } = new URL(address, server.origin);
    const data = `${origin}${pathname}.data${search}`;
    for (const url of [address, address, data]) {
      const { headers } = await get(url);
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      expect(headers.has("ETag")).toBe(false);
    }
    expect(await textOf(data)).toContain(draft);
    const page = await open(address);
    expect(page.meta("robots")).toBe("noindex, nofollow");
    expect([page.canonical, page.meta("og:image"), page.meta("og:title"), page.data]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
    ]);
    const other = await open(`${pathname}?key=x`);
    expect(other.headers.get("Cache-Control")).toBe("private, no-store");
    expect(other.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  });

  test("renders with a title alone", async () => {
    const made = await callApi("POST", `/api/${path}`, { title: `Bare ${kind}`, state: "draft" });
    const page = await open(`/preview/${path}/${made.id}`, { Cookie });
    expect([page.status, page.headings]).toEqual([200, [`Bare ${kind}`]]);
    expect(page.html).not.toContain("undefined");
  });
});

test("an address opens one record alone, and no wrong or expired one does", async () => {
  const [one, other] = [
    await createWithDraft("properties", property),
    await createWithDraft("projects", project),
  ];
  const address = await share("property", one.id);
  const key = address.split("?")[1];
  const wrong = [
    `/preview/projects/${one.id}?${key}`,
    `/preview/projects/${other.id}?${key}`,
    `/preview/pages/${one.id}?${key}`,
    `/preview/properties/1?${key}`,
    `/preview/properties/${one.id}?key=`,
    `/preview/properties/${one.id}?key=${one.id}`,
    `/preview/properties/x?${key}`,
    `${address}x`,
  ];
  for (const path of wrong)
    for (const sent of ["", Cookie]) {
      const page = await open(path, { Cookie: sent });
      expect([path, page.status, page.main.includes(ended)]).toEqual([path, 404, true]);
      expect(page.html).not.toContain("Draft Word");
    }
  writeRows(server.database, "UPDATE preview_links SET expiresAt = ?", [new Date().toISOString()]);
  expect(await open(address)).toMatchObject({ status: 404, main: expect.stringContaining(ended) });
});

test("it ends when the record is deleted, and opens the record again when that is restored", async () => {
  const { id, draft } = await createWithDraft("properties", property);
  const address = await share("property", id);
  await callApi("DELETE", `/api/properties/${id}`);
  expect(await open(address)).toMatchObject({ status: 404, main: expect.stringContaining(ended) });
  expect((await get(`/preview/properties/${id}`, { Cookie })).status).toBe(404);
  const [deleted] = rowsOf<{ id: number }>(
    server.database,
    "SELECT id FROM revisions WHERE kind = 'property' AND recordId = ? AND deleted = 1",
    id,
  );
  const body = new URLSearchParams({ revision: String(deleted?.id) });
  await request("/admin/undo", { method: "POST", body, headers: { Cookie } }, server.origin);
  expect((await open(address)).main).toContain(draft);
});

test("the social picture of a record with a draft is that of what visitors see", async () => {
  const { id } = await createWithDraft("properties", property);
  const made = await callApi("POST", "/api/properties", { title: "Unseen", state: "draft" });
  const before = Buffer.from(await (await get(`/social/properties/${id}.jpg`)).arrayBuffer());
  for (const record of [id, made.id]) await get(await share("property", record));
  await callApi("PUT", `/api/properties/${id}`, { ...property, title: "Another draft", state: "draft" });
  const after = Buffer.from(await (await get(`/social/properties/${id}.jpg`)).arrayBuffer());
  expect(after.equals(before)).toBe(true);
  expect((await get(`/social/properties/${made.id}.jpg`)).status).toBe(404);
  expect((await get(`/social/preview/properties/${made.id}.jpg`)).status).toBe(404);
});

test("the bar says from when visitors see a version, and until when they saw it", async () => {
  const made = await callApi("POST", "/api/properties", {
    ...property,
    publishAt: "2099-12-04T04:00:00.000Z",
  });
  const bar = async (id: number) => (await open(`/preview/properties/${id}`, { Cookie })).html;
  expect(await bar(made.id)).toContain("Preview: visitors will see this from 4 Dec 2099, 09:00.");
  const expired = "UPDATE properties SET publishAt = NULL, unpublishAt = ?, shown = 0 WHERE id = ?";
  writeRows(server.database, expired, ["2020-12-04T04:00:00.000Z", made.id]);
  expect(await bar(made.id)).toContain("Preview: visitors saw this until 4 Dec 2020, 09:00.");
  expect(await bar(1)).toContain("Visitors see this.");
});

test("only an admin of this site makes and ends addresses, and sees who did", async () => {
  const fields = { kind: "property", id: "1", intent: "share" };
  const links = () => rowsOf(server.database, "SELECT id FROM preview_links WHERE recordId = 1");
  expect(locationOf(await send(fields, {}))).toMatch(/^\/login/);
  const foreign = await send(fields, { Cookie, "Sec-Fetch-Site": "cross-site" });
  expect(foreign.status).toBe(403);
  for (const wrong of [{ kind: "office" }, { id: "0" }, { id: "a" }, { id: "1e400" }, { intent: "" }])
    expect((await send({ ...fields, ...wrong })).status).toBe(400);
  expect(links()).toEqual([]);
  expect(locationOf(await send({ ...fields, id: "9999" }))).toBe("/preview/properties/9999");
  expect(locationOf(await get("/admin/preview-links", { Cookie }))).toBe("/admin/dashboard");

  const address = await share("property", 1);
  const [own, opened, stranger] = [
    await textOf("/preview/properties/1", { Cookie }),
    await textOf(address, { Cookie }),
    await textOf(address),
  ];
  const secret = String(address.split("key=")[1]);
  // The address is not stored: only the page that was opened by it can show it.
  expect([own, opened].map((html) => html.includes(secret))).toEqual([false, true]);
  for (const html of [own, opened]) expect(html).toMatch(/Shared until .*, by .*Administrator/);
  for (const word of ["Administrator", "Share preview", "/admin/"]) expect(stranger).not.toContain(word);
  expect(JSON.stringify(rowsOf(server.database, "SELECT * FROM preview_links"))).not.toContain(secret);
  expect(server.log()).not.toContain(secret);
});
