import { describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { json } from "#tests/server/support/sign-in";
import { plainContent } from "#tests/support/plain-records";

const { server, Cookie } = await startAdminServer();

/** For each kind its record, its path, and a page of the site that shows it. */
const kinds = [
  { path: "services", record: { ...plainContent.service, onHome: true }, page: "/about", name: "title" },
  { path: "team", record: plainContent["team-member"], page: "/about", name: "name" },
  { path: "offices", record: plainContent.office, page: "/contact", name: "name" },
  { path: "testimonials", record: plainContent.testimonial, page: "/", name: "name" },
  { path: "interiors", record: plainContent.interior, page: "/", name: "title" },
];

async function send(
  method: string,
  path: string,
  sent?: object,
  headers: Record<string, string> = { Cookie },
) {
  const init = sent ? { method, ...json(sent, headers) } : { method, headers };
  const response = await request(path, init, server.origin);
  const text = await response.text();
  return { status: response.status, text, body: /^[[{]/.test(text) ? JSON.parse(text) : undefined };
}

describe.each(kinds)("$path", ({ path, record, page, name }) => {
  const api = `/api/${path}`;
  const ids = async () => (await send("GET", api)).body.map(({ id }: { id: number }) => id) as number[];

  test("a new one comes last, shows on the site, and is replaced and deleted", async () => {
    const values = { ...record, [name]: `Zohra ${path}` };
    const created = await send("POST", api, values);
    expect([created.status, created.body]).toEqual([201, expect.objectContaining(values)]);
    const { id, order } = created.body;
    expect((await ids()).at(-1)).toBe(id);
    expect((await send("GET", page, undefined, {})).text).toContain(`Zohra ${path}`);
    const replaced = await send("PUT", `${api}/${id}`, { ...values, [name]: `Zainab ${path}` });
    expect([replaced.status, replaced.body.order]).toEqual([200, order]);
    expect((await send("GET", page, undefined, {})).text).toContain(`Zainab ${path}`);
    expect((await send("DELETE", `${api}/${id}`)).status).toBe(204);
    expect((await send("GET", page, undefined, {})).text).not.toContain(`Zainab ${path}`);
  });

  test("a hidden one is read with a session only", async () => {
    const { body } = await send("POST", api, { ...record, [name]: `Hidden ${path}`, hidden: true });
    expect(await ids()).toContain(body.id);
    expect((await send("GET", api, undefined, {})).text).not.toContain(`Hidden ${path}`);
    expect((await send("GET", `${api}/${body.id}`)).status).toBe(200);
    expect((await send("GET", `${api}/${body.id}`, undefined, {})).status).toBe(404);
    expect((await send("GET", page, undefined, {})).text).not.toContain(`Hidden ${path}`);
  });

  test("the list moves a record to a place; the same press again changes nothing", async () => {
    const before = await ids();
    const [first, second, ...others] = before;
    const move = (fields: Record<string, string>) =>
      request(
        `/admin/${path}`,
        { method: "POST", headers: { Cookie }, body: new URLSearchParams(fields), redirect: "manual" },
        server.origin,
      );
    for (const _ of [1, 2]) {
      const { status, headers } = await move({ id: String(second), to: "0" });
      expect([status, headers.get("Location")]).toEqual([302, `/admin/${path}#${path}-${second}`]);
      expect(await ids()).toEqual([second, first, ...others]);
    }
    expect((await move({ id: "999999", to: "0" })).status).toBe(302);
    expect((await move({ id: String(first), to: "up" })).status).toBe(400);
    expect((await move({ id: String(first), to: "0" })).status).toBe(302);
    expect(await ids()).toEqual(before);
  });

  test("nobody writes without a session", async () => {
    const [id] = await ids();
    expect((await send("POST", api, record, {})).status).toBe(401);
    expect((await send("PUT", `${api}/${id}`, record, {})).status).toBe(401);
    expect((await send("DELETE", `${api}/${id}`, undefined, {})).status).toBe(401);
  });
});

test.each([
  ["offices", { ...plainContent.office, latitude: 91 }, "latitude"],
  ["offices", { ...plainContent.office, mapLink: "javascript:alert(1)" }, "mapLink"],
  ["testimonials", { ...plainContent.testimonial, rating: 4.3 }, "rating"],
  ["testimonials", { ...plainContent.testimonial, rating: 5.5 }, "rating"],
  ["team", { ...plainContent["team-member"], whatsapp: "12" }, "whatsapp"],
  ["team", { ...plainContent["team-member"], email: "nobody" }, "email"],
  ["services", { ...plainContent.service, image: "javascript:alert(1)" }, "image"],
  ["services", { ...plainContent.service, order: -1 }, "order"],
  ["interiors", { ...plainContent.interior, image: "" }, "image"],
])("%s refuses %o at its field", async (path, sent, field) => {
  const { status, body } = await send("POST", `/api/${path}`, sent);
  expect([status, Object.keys(body.details)]).toEqual([422, [field]]);
});

test("a WhatsApp number is kept as digits", async () => {
  const { body } = await send("POST", "/api/team", {
    ...plainContent["team-member"],
    whatsapp: "+92 300 555-0142",
  });
  expect(body.whatsapp).toBe("923005550142");
});

test("About shows a service's picture and a member's WhatsApp, where there is one", async () => {
  const [file] = (await send("GET", "/api/files")).body;
  await send("POST", "/api/services", { ...plainContent.service, image: file.path });
  await send("POST", "/api/team", { ...plainContent["team-member"], whatsapp: "+92 300 555 0143" });
  const html = (await send("GET", "/about", undefined, {})).text;
  expect(html).toContain('href="https://wa.me/923005550143" aria-label="WhatsApp, ');
  expect(html).toContain(file.path.replace(/\.jpg$/, "-640.avif"));
});

test("a place in no listing's kind can't be changed", async () => {
  const body = new URLSearchParams({ id: "1", to: "0" });
  const init = { method: "POST", headers: { Cookie }, body };
  expect((await request("/admin/properties", init, server.origin)).status).toBe(405);
});

test("nothing was logged as an error", () => expect(findLogProblems(server.log().split("\n"))).toEqual([]));
