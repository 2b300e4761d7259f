import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { contactMessage } from "#tests/server/support/contact-message";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { backdateFormToken } from "#tests/server/support/form-tokens";
import { tags } from "#tests/server/support/html";
import { property } from "#tests/server/support/records";
import { rowsOf, writeRows } from "#tests/server/support/rows";
import { json } from "#tests/server/support/sign-in";
import { named, readXml, textOf } from "#tests/server/support/xml";

/** A server of its own: this file changes the languages of its site. */
const { server, Cookie } = await startAdminServer();
const { origin, database } = server;

const get = (path: string, init: RequestInit = {}) => request(path, init, origin);
const open = async (path: string, init?: RequestInit) => readPageResponse(await get(path, init));

const setLanguages = (languages: string[], preparedLanguages: string[] = []) =>
  writeRows(
    database,
    "UPDATE settings SET value = json_set(value, '$.languages', json(?), '$.preparedLanguages', json(?)) WHERE name = 'site'",
    [JSON.stringify(languages), JSON.stringify(preparedLanguages)],
  );

/** Publishes a title in Urdu. */
const translate = (recordId: number, title: string, source: string) =>
  writeRows(
    database,
    `INSERT INTO translations (kind, recordId, language, title, texts, source, createdAt, updatedAt, publishedAt)
    VALUES ('property', ?, 'ur', ?, ?, ?, ?, ?, ?)`,
    [
      recordId,
      title,
      JSON.stringify({ title }),
      JSON.stringify({ title: source }),
      ...Array(3).fill("2026-11-26T10:00:00.000Z"),
    ],
  );

const links = (html: string, rel: string) =>
  Object.fromEntries(
    tags(html, "link")
      .filter((link) => link.rel === rel && link.hrefLang)
      .map(({ hrefLang, href }) => [hrefLang, href]),
  );

const switches = (html: string) =>
  tags(html, "a")
    .filter(({ hrefLang }) => hrefLang)
    .map(({ hrefLang, href, lang }) => [hrefLang, lang, href]);

describe("a site with one language", () => {
  beforeAll(() => setLanguages(["en"]));

  test.each(["/ur", "/en", "/ur/properties", "/en/about", "/ur/login", "/ur.data"])(
    "%s is 404",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("says nothing of languages", async () => {
    for (const path of ["/", "/properties/1", "/robots.txt", "/sitemap.xml", "/feed.xml"]) {
      const text = await (await get(path)).text();
      expect(text).not.toMatch(/hreflang|og:locale|"languages|xml:lang|\/ur\b/i);
    }
  });
});

describe("a site in English and Urdu, with German that is prepared", () => {
  beforeAll(() => setLanguages(["en", "ur"], ["de"]));

  test("a page is in the language of its address, and so are its links", async () => {
    for (const path of [
      "/ur",
      "/ur/",
      "/ur/properties",
      "/ur/properties/1",
      "/ur/contact",
      "/ur/shortlist",
    ]) {
      const { status, html } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain('<html lang="ur" dir="rtl">');
      const hrefs = tags(html, "a")
        .filter(({ hrefLang }) => !hrefLang)
        .map(({ href = "" }) => href);
      expect(hrefs.length).toBeGreaterThan(10);
      const others = hrefs.filter((href) => href.startsWith("/") && !/^\/ur(\/|[?#]|$)/.test(href));
      // What is for all languages.
      expect([path, others.filter((href) => !/^\/(login|uploads\/.*)$/.test(href))]).toEqual([path, []]);
    }
    expect((await open("/properties")).html).toContain('<html lang="en">');
  });

  test("its head names itself, and the page in each language", async () => {
    const page = await open("/ur/properties");
    expect([page.canonical, page.meta("og:url")]).toEqual(Array(2).fill(`${origin}/ur/properties`));
    expect(page.meta("og:locale")).toBe("ur_PK");
    const alternates = {
      en: `${origin}/properties`,
      ur: `${origin}/ur/properties`,
      "x-default": `${origin}/properties`,
    };
    expect(links(page.html, "alternate")).toEqual(alternates);
    expect(links((await open("/properties")).html, "alternate")).toEqual(alternates);
    expect(links((await open("/ur")).html, "alternate")).toMatchObject({
      en: `${origin}/`,
      ur: `${origin}/ur`,
    });
    expect(tags(page.html, "link").map(({ href }) => href)).toEqual(
      expect.arrayContaining(["/ur/feed.xml", "/ur/manifest.webmanifest"]),
    );
    // What is not indexed has no others.
    expect(links((await open("/ur/properties?q=villa")).html, "alternate")).toEqual({});
    const image = new URL(`${page.meta("og:image")}`);
    expect(image.pathname).toBe("/ur/social/home.jpg");
    expect((await get(image.pathname)).headers.get("Content-Type")).toBe("image/jpeg");
    expect(page.data.at(-1).itemListElement[0].item).toBe(`${origin}/ur/properties`);
  });

  test("header and footer lead to the same page in the other language, a missing one to Home", async () => {
    const both = (...link: string[]) => [link, link];
    expect(switches((await open("/ur/properties?type=villa")).html)).toEqual(
      both("en", "en", "/properties?type=villa"),
    );
    expect(switches((await open("/about")).html)).toEqual(both("ur", "ur", "/ur/about"));
    expect(switches((await open("/")).html)).toEqual(both("ur", "ur", "/ur"));
    const missing = await open("/ur/nothing");
    expect([missing.status, switches(missing.html)]).toEqual([404, both("en", "en", "/")]);
    expect(missing.html).toContain('<html lang="ur" dir="rtl">');
    expect(switches((await open("/nothing")).html)).toEqual(both("ur", "ur", "/ur"));
  });

  test.each(["/fr", "/fr/properties", "/de", "/de/properties", "/ar.data", "/UR", "/ur/xx/properties"])(
    "%s is 404 for visitors",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test("who has signed in sees a language that is prepared, and no cache keeps it", async () => {
    const page = await open("/de/properties", { headers: { Cookie } });
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(page.html).toContain('<html lang="de">');
    expect((await get("/de/properties")).status).toBe(404);
    expect((await get("/de/properties", { headers: { Cookie: "session=stale" } })).status).toBe(404);
    for (const path of ["/", "/sitemap.xml", "/robots.txt"])
      expect(await (await get(path)).text()).not.toMatch(/hreflang="de"|\/de\b/i);
  });

  test.each([
    ["/en", "/"],
    ["/en/", "/"],
    ["/en/about?x=1", "/about?x=1"],
    ["/en.data?_routes=root", "/_root.data?_routes=root"],
    ["/en/properties.data", "/properties.data"],
    ["/en//firm.example/", "/firm.example/"],
    ["/ur/login", "/login"],
    ["/ur/admin/dashboard?x=1", "/admin/dashboard?x=1"],
    ["/ur/api/properties", "/api/properties"],
  ])("%s redirects to %s", async (path, to) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const response = await get(path, { method });
      expect([method, response.status, locationOf(response)]).toEqual([method, 308, to]);
      expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  test("data of a page is in its language", async () => {
    for (const [path, word] of [
      ["/ur.data", "languages"],
      ["/ur/properties.data", "loaderData"],
    ]) {
      const response = await get(`${path}`);
      expect([path, response.status, response.headers.get("X-Remix-Response")]).toEqual([path, 200, "yes"]);
      expect(response.headers.get("Cache-Control")).toMatch(/^public/);
      expect((await response.text()).length).toBeGreaterThan(`${word}`.length);
    }
    const redirected = await get("/ur/properties/1-x.data");
    expect([redirected.status, await redirected.text()]).toEqual([
      202,
      expect.stringMatching(/"\/properties\/1-/),
    ]);
  });

  test("the page cache keeps languages apart", async () => {
    const tagOf = async (path: string, headers: HeadersInit = {}) => {
      const response = await get(path, { headers });
      return [response.status, response.headers.get("ETag")] as const;
    };
    const [[, english], [, urdu]] = await Promise.all([tagOf("/about"), tagOf("/ur/about")]);
    expect(english).not.toBe(urdu);
    expect([await tagOf("/about"), await tagOf("/ur/about")]).toEqual([
      [200, english],
      [200, urdu],
    ]);
    expect(await tagOf("/ur/about", { "If-None-Match": `${urdu}` })).toEqual([304, urdu]);
    expect(await tagOf("/ur/about", { "If-None-Match": `${english}` })).toEqual([200, urdu]);
    const head = await get("/ur/about", { method: "HEAD" });
    expect([head.status, head.headers.get("ETag"), await head.text()]).toEqual([200, urdu, ""]);
    // Neither a cookie nor Accept-Language decides: the address does.
    const german = await open("/about", { headers: { "Accept-Language": "ur" } });
    expect(german.html).toContain('<html lang="en">');
    expect(german.headers.get("Vary")).not.toMatch(/language/i);
  });

  test.each([
    ["/ur/properties?page=99&type=villa", "/ur/properties?type=villa"],
    ["/ur/properties?type=castle", "/ur/properties"],
    ["/ur/shortlist?ids=1,1", "/ur/shortlist?ids=1"],
  ])("%s redirects to %s", async (path, to) => {
    const response = await get(path);
    expect([response.status, locationOf(response)]).toEqual([302, to]);
  });

  test("the address of a translated record has the words of its language", async () => {
    const response = await get("/api/properties", {
      method: "POST",
      ...json({ ...property, title: "Corner house" }, { Cookie }),
    });
    const { id } = await response.json();
    translate(id, "کونے کا مکان", "Corner house");
    const paths = {
      en: `/properties/${id}-corner-house`,
      ur: `/ur/properties/${id}-${encodeURIComponent("کونے-کا-مکان")}`,
    };
    const alternates = { en: origin + paths.en, ur: origin + paths.ur, "x-default": origin + paths.en };
    for (const path of [paths.en, paths.ur, `/properties/${id}`, `/ur/properties/${id}`]) {
      const page = await open(path);
      const canonical = path.startsWith("/ur") ? alternates.ur : alternates.en;
      expect([path, page.status, page.canonical]).toEqual([path, 200, canonical]);
      expect(links(page.html, "alternate")).toEqual(alternates);
      expect(page.data[0].url).toBe(canonical);
    }
    expect(switches((await open(paths.en)).html)[0]).toEqual(["ur", "ur", paths.ur]);
    expect(switches((await open(paths.ur)).html)[0]).toEqual(["en", "en", paths.en]);
    for (const words of ["corner-house", "x"]) {
      const moved = await get(`/ur/properties/${id}-${words}?utm=x`);
      expect([moved.status, locationOf(moved)]).toEqual([301, `${paths.ur}?utm=x`]);
    }
    const foreign = await get(paths.ur.replace("/ur", ""));
    expect([foreign.status, locationOf(foreign)]).toEqual([301, paths.en]);

    for (const [path, own] of [
      ["/sitemap.xml", alternates.en],
      ["/ur/sitemap.xml", alternates.ur],
    ]) {
      const urls = named(readXml(await (await get(`${path}`)).text()), "url");
      const entry = urls.find((url) => textOf(url, "loc") === own);
      const others = named(entry, "xhtml:link").map(({ attributes }) => [
        attributes.hreflang,
        attributes.href,
      ]);
      expect(Object.fromEntries(others)).toEqual(alternates);
      expect(new Set(urls.map((url) => textOf(url, "loc"))).size).toBe(urls.length);
    }
    const feed = readXml(await (await get("/ur/feed.xml")).text());
    expect(feed.attributes["xml:lang"]).toBe("ur");
    const entry = named(feed, "entry").find((one) => textOf(one, "id") === `${origin}/ur/properties/${id}`);
    expect([textOf(entry, "title"), named(entry, "link")[0]?.attributes.href]).toEqual([
      "کونے کا مکان",
      alternates.ur,
    ]);
    const robots = await (await get("/robots.txt")).text();
    expect(robots).toContain("Disallow: /ur/properties?\n");
    expect(robots.trim().split("\n").slice(-2)).toEqual([
      `Sitemap: ${origin}/sitemap.xml`,
      `Sitemap: ${origin}/ur/sitemap.xml`,
    ]);
  });

  test("the manifest of a language starts there", async () => {
    const manifest = await (await get("/ur/manifest.webmanifest")).json();
    expect(manifest).toMatchObject({ id: "/", lang: "ur", dir: "rtl", start_url: "/ur", scope: "/" });
    expect(await (await get("/manifest.webmanifest")).json()).not.toHaveProperty("dir");
  });

  test("a message sent in Urdu is answered in Urdu, an incomplete one too", async () => {
    const subject = `Plot ${randomUUID()}`;
    const { fields } = await open("/ur/contact");
    const submission = backdateFormToken(fields.submission?.value ?? "", 60, database);
    const send = (values: Record<string, string>) =>
      get("/ur/contact", { method: "POST", body: new URLSearchParams({ submission, ...values }) });
    const rejected = await readPageResponse(await send({ ...contactMessage(), email: "nobody" }));
    expect([rejected.status, rejected.html.includes('<html lang="ur"')]).toEqual([422, true]);
    const sent = await send(contactMessage({ subject }));
    expect([sent.status, locationOf(sent)]).toEqual([302, "/ur/contact"]);
    expect(rowsOf(database, "SELECT subject FROM messages WHERE subject = ?", subject)).toHaveLength(1);
  });
});

test("a site whose first language is Urdu has no prefix for it", async () => {
  setLanguages(["ur", "en"]);
  expect((await open("/")).html).toContain('<html lang="ur" dir="rtl">');
  expect((await open("/en/about")).html).toContain('<html lang="en">');
  expect(locationOf(await get("/ur/about"))).toBe("/about");
  expect(switches((await open("/login")).html)).toEqual([]);
});
