import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { request, requestPage } from "#tests/server/support/fetch";
import { readPage } from "#tests/server/support/html";
import { findLogProblems } from "#tests/server/support/log";
import { property } from "#tests/server/support/records";
import { rows } from "#tests/server/support/rows";
import { type Server, startServer } from "#tests/server/support/server";
import { settingsClient } from "#tests/server/support/settings";
import { json, signIn } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

const immutable = "public, max-age=31536000, immutable";

/** The path of a page's Open Graph image, from its <head>. */
async function cardOf(path: string, origin = inject("origin")) {
  const { meta } = readPage(await (await request(path, {}, origin)).text());
  return `${meta("og:image")}`.replace(origin, "");
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

const properties = rows<{ id: number }>("SELECT id FROM properties").map(({ id }) => `/properties/${id}`);
const projects = rows<{ id: number }>("SELECT id FROM projects").map(({ id }) => `/projects/${id}`);

describe("the Open Graph image of a page", () => {
  test.each([
    "/",
    "/about",
    "/contact",
    "/properties",
    "/projects?status=ongoing",
    properties[0],
    projects[0],
  ])("%s: a small image of 1200 × 630 with an immutable cache policy", async (path) => {
    const { meta } = await requestPage(`${path}`);
    expect([meta("og:image:width"), meta("og:image:height")]).toEqual(["1200", "630"]);
    expect(meta("og:image:alt")).toBeTruthy();
    expect(meta("twitter:card")).toBe("summary_large_image");
    const response = await request(`${meta("og:image")}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("image/jpeg");
    expect(response.headers.get("Cache-Control")).toBe(immutable);
    const card = await bytesOf(response);
    expect(await sharp(card).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(card.length).toBeLessThan(300 * 1024);
    expect(response.headers.get("Content-Length")).toBe(String(card.length));
  });

  test("every property and project has an image of its own", slow, async () => {
    const cards = await Promise.all([...properties, ...projects].map((path) => cardOf(path)));
    expect(new Set(cards).size).toBe(properties.length + projects.length);
    const seen = new Set<string>();
    for (const card of cards.slice(0, 6)) seen.add((await bytesOf(await request(card))).toString("base64"));
    expect(seen.size).toBe(6);
  });

  test("a page without a picture uses the firm's image", async () => {
    expect(await cardOf("/properties")).toBe(await cardOf("/"));
  });

  test("a request without the version, or with an old one, gets a short cache lifetime", async () => {
    const now = await bytesOf(await request(await cardOf("/about")));
    for (const path of ["/social/about.jpg", "/social/about.jpg?v=before", "/social/about.jpg?v="]) {
      const response = await request(path);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
      expect((await bytesOf(response)).equals(now)).toBe(true);
    }
  });

  test("HEAD returns the headers of GET without a body", async () => {
    const { status, headers, body } = await request(await cardOf("/about"), { method: "HEAD" });
    expect([status, headers.get("Content-Type"), body]).toEqual([200, "image/jpeg", null]);
  });

  test.each([
    "/social",
    "/social/",
    "/social/properties/999999.jpg",
    "/social/properties/0.jpg",
    "/social/properties/1e1.jpg",
    "/social/projects/abc.jpg",
    "/social/properties/1.png",
    "/social/properties/1",
    "/social/nothing.jpg",
    "/social/constructor.jpg",
    "/social/__proto__.jpg",
    "/social/admin/1.jpg",
    "/social/..%2f..%2fpackage.jpg",
  ])("%s returns 404", async (path) => {
    expect((await request(path)).status).toBe(404);
  });
});

describe("an image URL", () => {
  let server: Server;
  let Cookie: string;
  let path: string;

  const send = (to: string, method: string, value?: unknown) =>
    request(to, { method, ...(value ? json(value, { Cookie }) : { headers: { Cookie } }) }, server.origin);

  beforeAll(async () => {
    server = await startServer({ DEMO: "1" });
    Cookie = await signIn(server.origin);
    const created = await send("/api/properties", "POST", { ...property, title: "گھر 🏡 漢字" });
    path = `/properties/${(await created.json()).id}`;
  });

  afterAll(() => server.stop());

  const requestFrom = async (card: string) => request(card, {}, server.origin);

  test.each([
    ["title", { title: "A house in Taxila" }],
    ["price", { price: "PKR 3 Crore" }],
    ["place", { location: "Taxila" }],
    ["picture", { images: ["/uploads/other.jpg", "/uploads/a.jpg"] }],
  ])("changes when the %s changes", async (_, change) => {
    const before = await cardOf(path, server.origin);
    expect((await send(`/api${path}`, "PUT", { ...property, ...change })).status).toBe(200);
    const after = await cardOf(path, server.origin);
    expect(after).not.toBe(before);
    expect(after.split("?")[0]).toBe(before.split("?")[0]);
    const [old, now] = [await requestFrom(before), await requestFrom(after)];
    expect(now.headers.get("Cache-Control")).toBe(immutable);
    expect([old.status, old.headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
    expect((await bytesOf(old)).equals(await bytesOf(now))).toBe(true);
  });

  test("stays when nothing visible has changed", async () => {
    await send(`/api${path}`, "PUT", property);
    const before = await cardOf(path, server.origin);
    await send(`/api${path}`, "PUT", { ...property, description: "Other words.", bedrooms: 9 });
    expect(await cardOf(path, server.origin)).toBe(before);
  });

  test("returns 404 once the property is deleted", async () => {
    const card = await cardOf(path, server.origin);
    expect((await requestFrom(card)).status).toBe(200);
    expect((await send(`/api${path}`, "DELETE")).status).toBe(204);
    expect((await requestFrom(card)).status).toBe(404);
  });

  test("changes with the site name, and the manifest has the name too", async () => {
    const client = settingsClient(server);
    const before = await cardOf("/about", server.origin);
    const admin = await client.signIn();
    await client.submitAccepted(
      client.general,
      admin,
      await client.readForm(admin, { siteName: "Iqbal & Sons" }),
    );
    expect(await cardOf("/about", server.origin)).not.toBe(before);
    const manifest = await (await requestFrom("/manifest.webmanifest")).json();
    expect([manifest.name, manifest.short_name]).toEqual(["Iqbal & Sons", "Iqbal & Sons"]);
  });

  test("no request logged an error", () => {
    expect(findLogProblems(server.log().split("\n"))).toEqual([]);
  });
});
