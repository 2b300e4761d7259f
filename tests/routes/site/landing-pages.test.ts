import { beforeAll, describe, expect, test } from "vitest";
import type { Landing } from "#app/components/seo/landing-meta";
import { requestContext } from "#app/config/request-context";
import { loader as sitemap } from "#app/routes/resources/sitemap";
import { loader as project } from "#app/routes/site/project/route";
import { loader as deeper } from "#app/routes/site/properties/landing";
import { loader as properties } from "#app/routes/site/properties/route";
import { loader as property } from "#app/routes/site/property/route";
import type { ListFilters } from "#app/schemas/filters/filter-controls";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { plainTextOf } from "#app/schemas/markdown";
import { sqlite } from "#db/client/client";
import { insertProject } from "#db/queries/records/projects";
import { insertProperty } from "#db/queries/records/properties";
import { updateSettings } from "#db/queries/site/update-settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { plainProject, plainProperty } from "#tests/support/plain-records";

const listings: Partial<PropertyInput>[] = [
  { title: "One", type: "apartment", location: "Bahria Town, Rawalpindi" },
  { title: "Two", type: "apartment", location: "Bahria Town, Rawalpindi", status: "for rent" },
  { title: "Three", type: "residential", location: "Saddar, Rawalpindi" },
  { title: "Four", type: "residential", location: "Saddar, RAWALPINDI" },
  { title: "Five", type: "apartment", location: "Clifton, Karachi" },
  { title: "Six", type: "apartment", location: "Clifton, Karachi" },
  { title: "Seven", location: "6th of October" },
  { title: "Eight", location: "6th of October" },
  { title: "Nine", location: "Villas" },
  { title: "Ten", location: "Villas" },
  { title: "Eleven", location: "Murree" },
  { title: "Twelve", location: "Multan" },
  { title: "Thirteen", location: "Gilgit", publishAt: "2999-01-01T00:00:00.000Z" },
];

beforeAll(async () => {
  for (const [day, changes] of listings.entries())
    await insertProperty(
      { ...plainProperty, ...changes },
      new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
    );
  sqlite.exec("UPDATE properties SET shown = 0, unpublishAt = publishedAt WHERE title = 'Twelve'");
  await insertProject(plainProject);
  await insertProject(plainProject);
});

type Page = {
  properties: { title: string }[];
  total: number;
  landing: Landing;
  filters: ListFilters;
  addresses?: object;
  canonical?: string;
  search?: { title: string };
  ogImage: { src: string };
};

/** Calls the loader that answers this address, as the route table has it. */
function open(path: string) {
  const [, list, id = "", ...others] = new URL(path, "http://localhost").pathname.split("/");
  const params = { id: decodeURIComponent(id), "*": others.map(decodeURIComponent).join("/") };
  if (list === "projects") return callRoute(project, path, { params });
  return callRoute(others.length > 0 ? deeper : property, path, { params });
}

const pageAt = async (path: string) => (await open(path)).body as Page;

async function answerOf(path: string) {
  const { status, headers } = await open(path);
  return [status, headers.get("Location")];
}

const namesOf = ({ properties }: Page) => properties.map(({ title }) => title);

describe("a landing page", () => {
  test("of a place has its listings, whatever the case of its name, and its heading", async () => {
    const page = await pageAt("/properties/rawalpindi");
    expect(namesOf(page)).toEqual(["Four", "Three", "Two", "One"]);
    expect(page.landing.title).toBe("properties in Rawalpindi");
    expect(page.landing.list).toBe("/properties?city=Rawalpindi");
    expect(page.filters.chips).toMatchObject([{ name: "city", words: "in Rawalpindi" }]);
  });

  test.each([
    ["/properties/rawalpindi/apartments", "apartments in Rawalpindi", ["Two", "One"]],
    ["/properties/rawalpindi/residential", "residential properties in Rawalpindi", ["Four", "Three"]],
    ["/properties/rawalpindi/bahria-town", "properties in Bahria Town, Rawalpindi", ["Two", "One"]],
    [
      "/properties/karachi/clifton/apartments/for-sale",
      "apartments for sale in Clifton, Karachi",
      ["Six", "Five"],
    ],
  ])("%s: %s", async (path, title, names) => {
    const page = await pageAt(path);
    expect([page.landing.title, namesOf(page), page.total]).toEqual([title, names, names.length]);
    expect(page.landing.path).toBe(path);
  });

  test("leads from the list to itself, and to pages that differ in one part", async () => {
    const { crumbs, neighbors } = (await pageAt("/properties/rawalpindi/apartments")).landing;
    expect(crumbs).toEqual([
      ["Properties", "/properties"],
      ["Rawalpindi", "/properties/rawalpindi"],
      ["apartments", "/properties/rawalpindi/apartments"],
    ]);
    expect(neighbors).toEqual([
      ["apartments in Karachi", "/properties/karachi/apartments", 2],
      ["residential properties in Rawalpindi", "/properties/rawalpindi/residential", 2],
      ["apartments in Bahria Town, Rawalpindi", "/properties/rawalpindi/bahria-town/apartments", 2],
    ]);
  });

  test("of projects", async () => {
    const { body } = await open("/projects/taxila/institutional");
    expect(body).toMatchObject({ total: 2, landing: { title: "institutional projects in Taxila" } });
  });

  test("has other words in other languages, and the values of the records", async () => {
    const { landing, addresses } = await requestContext.run(
      { id: "", response: undefined as never, language: "ur" },
      () => pageAt("/properties/rawalpindi/اپارٹمنٹ"),
    );
    expect(decodeURIComponent(landing.path)).toBe("/properties/rawalpindi/اپارٹمنٹ");
    expect(landing.title).toBe("\u2068Rawalpindi\u2069 میں \u2068اپارٹمنٹ\u2069");
    expect(landing.list).toBe("/properties?city=Rawalpindi&type=apartment");
    expect(addresses).toEqual({ en: "/properties/rawalpindi/apartments" });
  });
});

describe("an address", () => {
  test.each([
    ["a number is that of a record", "/properties/999", 404, null],
    ["a place that no record has", "/properties/atlantis", 404, null],
    ["a place of a scheduled record", "/properties/gilgit", 404, null],
    ["too many places", "/properties/rawalpindi/saddar/clifton", 404, null],
    ["words below a record", "/properties/1/apartments", 404, null],
    ["one record", "/properties/murree", 302, "/properties?city=Murree"],
    ["none any more", "/properties/multan", 302, "/properties?city=Multan"],
    ["none of a type", "/properties/rawalpindi/villas", 302, "/properties?city=Rawalpindi&type=villa"],
    ["none of a type at all", "/properties/land", 302, "/properties?type=land"],
    ["a filter", "/properties/rawalpindi?q=villa", 302, "/properties?city=Rawalpindi&q=villa"],
    ["an order", "/properties/rawalpindi?sort=price", 302, "/properties?city=Rawalpindi&sort=price"],
    ["other case", "/properties/Rawalpindi", 301, "/properties/rawalpindi"],
    ["another order", "/properties/apartments/karachi", 301, "/properties/karachi/apartments"],
    ["words of another language", "/properties/karachi/wohnungen", 301, "/properties/karachi/apartments"],
    ["a neighborhood alone", "/properties/clifton", 301, "/properties/karachi/clifton"],
  ])("of %s: %s gives %i", async (_, path, status, location) => {
    expect(await answerOf(path)).toEqual([status, location]);
  });

  test("never begins with a digit, and has no word of a type in the place of a city", async () => {
    expect(namesOf(await pageAt("/properties/in-6th-of-october"))).toEqual(["Eight", "Seven"]);
    expect(namesOf(await pageAt("/properties/in-villas"))).toEqual(["Ten", "Nine"]);
  });
});

test("the firm's text stands on its page, in words of any language, with title and picture for search engines", async () => {
  const landingTexts = [
    {
      address: "/properties/Rawalpindi/wohnungen",
      text: "Flats near the *cantonment*.",
      title: "Flats in Pindi",
      description: "",
      image: "https://elsewhere.example/flats.jpg",
    },
  ];
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  await updateSettings({ landingTexts }, { id: (await findUserId("ayesha")) ?? 0, name: "Ayesha" });
  const { landing, search, ogImage } = await pageAt("/properties/rawalpindi/apartments");
  expect([search?.title, ogImage.src]).toEqual(["Flats in Pindi", "https://elsewhere.example/flats.jpg"]);
  expect(plainTextOf(landing.text ?? "")).toBe("Flats near the cantonment.");
  expect((await pageAt("/properties/karachi/apartments")).landing).not.toHaveProperty("text");
});

test("the list of a city names its landing page as the canonical one; other lists name none", async () => {
  const canonicalAt = async (search: string) =>
    ((await callRoute(properties, `/properties${search}`)).body as Page).canonical;
  expect(await canonicalAt("?q=&type=&city=rawalpindi")).toBe("/properties/rawalpindi");
  for (const search of ["", "?city=Murree", "?type=apartment", "?city=Rawalpindi&type=apartment"])
    expect(await canonicalAt(search)).toBeUndefined();
});

test("the sitemap has the landing pages", async () => {
  const { body } = await callRoute(sitemap, "/sitemap.xml");
  expect(body).toContain("<loc>http://localhost/properties/rawalpindi/apartments</loc>");
  expect(body).toContain("<loc>http://localhost/projects/taxila</loc>");
  expect(body).not.toContain("murree");
});
