import { describe, expect, inject, test } from "vitest";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { sampleProperties } from "#db/sample/properties";
import { sampleSite } from "#db/sample/site";
import { request, requestPage } from "#tests/server/support/fetch";
import { rows } from "#tests/server/support/rows";
import { type Element, named, readXml, textOf } from "#tests/server/support/xml";
import { slow } from "#tests/support/slow";

type Dated = { id: number; title: string; location: string; images: string; updatedAt: string };
const newestFirst = "ORDER BY createdAt DESC, id DESC";
const properties = rows<Dated>(`SELECT * FROM properties ${newestFirst}`);
const projects = rows<Dated>(`SELECT * FROM projects ${newestFirst}`);
const origin = inject("origin");

async function requestXml(path: string, type: string) {
  const response = await request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  return readXml(await response.text());
}

describe("sitemap.xml", () => {
  const images = (url: Element) => named(url, "image:image").map((image) => textOf(image, "image:loc"));

  test("lists every page once, properties and projects with date and pictures", async () => {
    const sitemap = await requestXml("/sitemap.xml", "application/xml");
    expect(sitemap.name).toBe("urlset");
    expect(sitemap.attributes).toMatchObject({
      xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9",
      "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1",
    });
    const urls = named(sitemap, "url").map((url) => ({
      loc: textOf(url, "loc"),
      lastmod: textOf(url, "lastmod"),
      images: images(url),
    }));
    const record = (folder: string) => (one: Dated) => ({
      loc: origin + recordAddress(folder, one),
      lastmod: one.updatedAt,
      images: JSON.parse(one.images).map((path: string) => origin + path),
    });
    const pages = ["/", "/about", "/properties", "/projects", "/contact"];
    // The landing pages stand between: tests/routes/site/landing-pages.
    const isLanding = ({ loc = "" }) => /\/(?:properties|projects)\/\D/.test(loc);
    expect(urls.filter(isLanding).length).toBeGreaterThan(20);
    expect(urls.filter((url) => !isLanding(url))).toEqual([
      ...pages.map((path) => ({ loc: origin + path, lastmod: undefined, images: [] })),
      ...properties.map(record("properties")),
      ...projects.map(record("projects")),
      // In their cities the sample firm has listings; its people and services say no more than a card.
      ...["1-karachi", "2-rawalpindi", "3-wah"].map((office) => ({
        loc: `${origin}/offices/${office}`,
        lastmod: expect.stringMatching(/^\d{4}-/),
        images: [],
      })),
    ]);
  });

  const urls = async () =>
    named(await requestXml("/sitemap.xml", "application/xml"), "url").map((url) => `${textOf(url, "loc")}`);

  async function expectCanonical(url: string) {
    const { status, canonical, meta } = await requestPage(url);
    expect([status, canonical, meta("robots")]).toEqual([200, url, undefined]);
  }

  /** 'http://127.0.0.1:40001/properties/12-words' → '/properties/0', and '/properties/karachi' → '/properties/' */
  const kindOf = (url: string) =>
    url
      .slice(origin.length)
      .replace(/\d+(?:-[^/]*)?/, "0")
      .replace(/^(\/\w+\/)\D+$/, "$1");

  test("a URL of each kind in it returns 200 and is canonical", async () => {
    const ofEachKind = new Map((await urls()).map((url) => [kindOf(url), url]));
    expect([...ofEachKind.keys()]).toEqual(
      expect.arrayContaining(["/properties/0", "/projects/0", "/projects/"]),
    );
    for (const url of ofEachKind.values()) await expectCanonical(url);
  });

  test("every URL in it returns 200 and is canonical", slow, async () => {
    for (const url of await urls()) await expectCanonical(url);
  });

  test("every picture in it exists", async () => {
    const sitemap = await requestXml("/sitemap.xml", "application/xml");
    const paths = new Set(named(sitemap, "url").flatMap(images));
    expect(paths.size).toBeGreaterThan(10);
    for (const path of paths) {
      const response = await request(`${path}`);
      expect([path, response.status, response.headers.get("Content-Type")]).toEqual([
        path,
        200,
        path?.endsWith(".png") ? "image/png" : "image/jpeg",
      ]);
      await response.arrayBuffer();
    }
  });
});

describe("feed.xml", () => {
  test("is Atom with the newest properties and every required element", async () => {
    const feed = await requestXml("/feed.xml", "application/atom+xml");
    expect([feed.name, feed.attributes.xmlns]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    const entries = named(feed, "entry");
    expect(entries.map((entry) => textOf(entry, "title"))).toEqual(properties.map(({ title }) => title));
    for (const part of [feed, ...entries]) {
      expect(textOf(part, "id")).toMatch(/^http/);
      expect(textOf(part, "title")).toBeTruthy();
      expect(Number.isNaN(Date.parse(`${textOf(part, "updated")}`))).toBe(false);
      for (const { attributes } of named(part, "link")) expect(attributes.href).toMatch(/^http/);
    }
    expect(named(named(feed, "author")[0], "name")[0]?.text).toBe(sampleSite.siteName);
    expect(new Set(entries.map((entry) => textOf(entry, "id"))).size).toBe(entries.length);
    const self = named(feed, "link").find(({ attributes }) => attributes.rel === "self");
    expect(self?.attributes.href).toBe(`${origin}/feed.xml`);
  });

  test("is updated when its newest entry is", async () => {
    const feed = await requestXml("/feed.xml", "application/atom+xml");
    const newest = properties
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    expect(textOf(feed, "updated")).toBe(newest);
  });

  test("has price and location", async () => {
    const feed = await requestXml("/feed.xml", "application/atom+xml");
    const [entry] = named(feed, "entry");
    const listing = sampleProperties.find(({ title }) => title === textOf(entry, "title"));
    expect(textOf(entry, "summary")).toContain(`${listing?.location}. ${listing?.price}.`);
  });

  test("every page links to it", async () => {
    expect((await requestPage("/")).html).toContain('type="application/atom+xml"');
  });
});

describe("robots.txt", () => {
  test("disallows back-office, sign-in, API and filtered lists", async () => {
    const response = await request("/robots.txt");
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trim().split("\n");
    expect(lines[0]).toBe("User-agent: *");
    for (const path of ["/admin", "/login", "/api/", "/shortlist?", "/properties?", "/projects?"])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain("Allow: /properties?page=");
    expect(lines.at(-1)).toBe(`Sitemap: ${origin}/sitemap.xml`);
  });
});

describe("JSON-LD", () => {
  test("describes three offices with hours and address", async () => {
    const [firm] = (await requestPage("/")).data;
    expect(firm).toMatchObject({ name: "Mehrab", url: `${origin}/`, foundingDate: "2003" });
    // The page that shows the offices.
    const [organisation] = (await requestPage("/about")).data;
    expect(organisation).toMatchObject(firm);
    const addresses = organisation.department.map(
      (office: { address: { addressLocality: string } }) => office.address.addressLocality,
    );
    expect(addresses).toEqual(["Karachi", "Rawalpindi", expect.stringContaining("Wah")]);
    for (const office of organisation.department)
      expect(office).toMatchObject({
        openingHours: ["Mo-Sa 09:00-18:00"],
        telephone: expect.stringMatching(/^\+92/),
        address: { streetAddress: expect.any(String) },
      });
  });

  test("a property has its price in rupees, if readable, and its availability", async () => {
    for (const { id, title } of properties) {
      const sample = sampleProperties.find((one) => one.title === title);
      const isUnavailable = sample?.status === "sold" || sample?.status === "leased";
      const [listing] = (await requestPage(`/properties/${id}`)).data;
      expect(listing).toMatchObject({
        name: title,
        url: origin + recordAddress("properties", { id, title }),
      });
      expect(listing.offers.availability).toBe(`https://schema.org/${isUnavailable ? "SoldOut" : "InStock"}`);
      if (title === "One-kanal villa with a pool court")
        expect(listing.offers).toMatchObject({ price: 145_000_000, priceCurrency: "PKR" });
      if (sample?.price === "Price on request") expect(listing.offers.price).toBeUndefined();
    }
  });

  test("has breadcrumbs from the list to the record", async () => {
    const [{ id, title } = { id: 0, title: "" }] = projects;
    const crumbs = (await requestPage(`/projects/${id}`)).data.at(-1);
    expect(crumbs.itemListElement).toMatchObject([
      { position: 1, name: "Projects", item: `${origin}/projects` },
      { position: 2, name: title, item: origin + recordAddress("projects", { id, title }) },
    ]);
  });
});
