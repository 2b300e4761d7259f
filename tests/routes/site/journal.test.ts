import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader as root } from "#app/root";
import { loader as feed } from "#app/routes/resources/journal-feed";
import { loader as sitemap } from "#app/routes/resources/sitemap";
import { loader as home } from "#app/routes/site/home/route";
import { loader as entry } from "#app/routes/site/journal/entry";
import { loader as journal } from "#app/routes/site/journal/route";
import type { JournalEntryInput } from "#app/schemas/content/journal-entry";
import { allParts } from "#app/schemas/sections/page-parts";
import { readSections } from "#app/server/sections/read-sections";
import { db, sqlite } from "#db/client/client";
import { teamQueries } from "#db/queries/records/content";
import { journalQueries } from "#db/queries/records/journal";
import { pageQueries } from "#db/queries/records/pages";
import { findSettings, storeSetting } from "#db/queries/settings";
import { callRoute } from "#tests/support/call-route";
import { plainContent } from "#tests/support/plain-records";

let author = 0;

const insert = (changes: Partial<JournalEntryInput>, createdAt = "2026-03-01T10:00:00.000Z") =>
  journalQueries.insert({ ...(plainContent["journal-entry"] as JournalEntryInput), ...changes }, createdAt);

const inRequest = <Result>(run: () => Result) => requestContext.run({} as never, run);

type List = {
  entries: { id: number; title: string; author?: string; date: { iso: string; text: string } }[];
  categories: { value: string }[];
  years: string[];
  pages: number;
};

const open = (search = "") => inRequest(() => callRoute(journal, `/journal${search}`));
const titlesAt = async (search = "") => ((await open(search)).body as List).entries.map(({ title }) => title);

async function pagesOfRoot() {
  const { body } = await inRequest(() => callRoute(root, "/"));
  return (body as { pages?: { header: string[][]; footer: string[][] } }).pages;
}

const textOf = async (loader: Parameters<typeof callRoute>[0], path: string) => {
  const { body, status } = await inRequest(() => callRoute(loader, path));
  return status === 200 ? String(body) : "";
};

async function showOnHeaderAndHome() {
  const settings = await findSettings();
  await storeSetting(db, "site", { ...settings, journalInHeader: true, homeSections: allParts("home") });
}

beforeAll(async () => {
  author = (await teamQueries.insert(plainContent["team-member"])).id;
});

beforeEach(() => sqlite.exec("DELETE FROM journal; DELETE FROM settings WHERE name = 'site'"));

test("nothing of it is there while no entry is visible", async () => {
  await showOnHeaderAndHome();
  await insert({ publishAt: "2999-01-01T00:00:00.000Z" });
  expect((await open()).status).toBe(404);
  expect((await inRequest(() => callRoute(feed, "/journal/feed.xml"))).status).toBe(404);
  expect(await pagesOfRoot()).toBeUndefined();
  expect(await textOf(sitemap, "/sitemap.xml")).not.toContain("/journal");
  expect((await inRequest(() => callRoute(home, "/"))).body).not.toHaveProperty("journal");
});

test("footer, header, Home and sitemap lead to it once there is an entry", async () => {
  const { id } = await insert({});
  expect(await pagesOfRoot()).toEqual({ header: [], footer: [["/journal", "Journal"]] });
  expect((await inRequest(() => callRoute(home, "/"))).body).not.toHaveProperty("journal");
  await showOnHeaderAndHome();
  expect((await pagesOfRoot())?.header).toEqual([["/journal", "Journal"]]);
  expect((await inRequest(() => callRoute(home, "/"))).body).toMatchObject({ journal: [{ id }] });
  const urls = await textOf(sitemap, "/sitemap.xml");
  expect(urls).toContain("<loc>http://localhost/journal</loc>");
  expect(urls).toContain(`/journal/${id}-a-school-opens</loc>`);
});

describe("the list", () => {
  beforeEach(async () => {
    await insert({ title: "Old", category: "news", publishAt: "2024-05-01T10:00:00.000Z" });
    await insert({ title: "Latest", category: "Awards", author }, "2026-04-01T10:00:00.000Z");
    await insert({ title: "Eve", publishAt: "2025-12-31T20:00:00.000Z" });
    await insert({ title: "Bare", category: "" }, "2026-02-01T10:00:00.000Z");
  });

  test("has the latest publication first, with its date and author", async () => {
    expect(await titlesAt()).toEqual(["Latest", "Bare", "Eve", "Old"]);
    const { entries } = (await open()).body as List;
    expect(entries[0]).toMatchObject({ author: "Imran Qureshi", date: { text: "1 April 2026" } });
  });

  test.each([
    ["?category=NEWS", ["Eve", "Old"]],
    // In Karachi it was the first of January.
    ["?year=2026", ["Latest", "Bare", "Eve"]],
    ["?year=2026&category=News", ["Eve"]],
    ["?category=Nothing", []],
  ])("%s has %s", async (search, titles) => {
    expect(await titlesAt(search)).toEqual(titles);
  });

  test("offers its categories and years", async () => {
    const { categories, years } = (await open()).body as List;
    expect(categories.map(({ value }) => value)).toEqual(["News", "Awards"]);
    expect(years).toEqual(["2026", "2024"]);
  });

  test.each([["?year=x"], ["?page=99"]])("%s is redirected to the whole list", async (search) => {
    const { status, headers } = await open(search);
    expect([status, headers.get("Location")]).toEqual([302, "/journal"]);
  });

  test("the feed has each with its date and its author", async () => {
    const text = await textOf(feed, "/journal/feed.xml");
    expect(text.match(/<published>[^<]+/g)).toEqual([
      "<published>2026-04-01T10:00:00.000Z",
      "<published>2026-02-01T10:00:00.000Z",
      "<published>2025-12-31T20:00:00.000Z",
      "<published>2024-05-01T10:00:00.000Z",
    ]);
    expect(text).toContain("<author><name>Imran Qureshi</name></author>");
  });
});

test("an entry has its story, the ones before and after it, and what search engines read", async () => {
  const [one, two, three] = [
    await insert({ title: "One" }, "2026-01-01T10:00:00.000Z"),
    await insert({ title: "Two", author, sections: [{ kind: "text", text: "Brick." }] }),
    await insert({ title: "Three" }, "2026-04-01T10:00:00.000Z"),
  ];
  const context: { jsonLd?: (site: never) => object[] } = {};
  const params = { id: `${two.id}-two` };
  const { body } = await inRequest(() =>
    callRoute(entry, `/journal/${two.id}-two`, { params, context: context as never }),
  );
  expect(body).toMatchObject({
    entry: { title: "Two", author: "Imran Qureshi", date: { text: "1 March 2026" } },
    sections: [{ kind: "text", text: "Brick." }],
    previous: { id: one.id, title: "One" },
    next: { id: three.id, title: "Three" },
  });
  const site = { name: "Firm", origin: "https://firm.example" } as never;
  expect(context.jsonLd?.(site)[0]).toMatchObject({
    "@type": "Article",
    headline: "Two",
    datePublished: "2026-03-01T10:00:00.000Z",
    author: { "@type": "Person", name: "Imran Qureshi" },
    publisher: { name: "Firm" },
  });
});

test("a search finds the words of a story, but not the addresses in it", async () => {
  const sections = [
    { kind: "text", text: "The vault stands." },
    { kind: "picture", images: ["/uploads/portico.jpg"], width: "wide" },
  ] as JournalEntryInput["sections"];
  await insert({ title: "One", sections });
  const found = (q: string) => inRequest(() => journalQueries.findRecords({ q }, 10));
  expect(await found("vault")).toHaveLength(1);
  expect(await found("portico")).toHaveLength(0);
});

test("a section shows the latest entries, those of a category, or chosen ones in their order", async () => {
  const ids: number[] = [];
  for (const month of ["01", "02", "03", "04"]) {
    const category = month === "01" ? "Awards" : "News";
    const { id } = await insert({ title: `Of ${month}`, category }, `2026-${month}-01T10:00:00.000Z`);
    ids.push(id);
  }
  const section = { kind: "journal", title: "", category: "", entries: [] as number[] } as const;
  const titles = async (changes: object) => {
    const [drawn] = await inRequest(() => readSections([{ ...section, ...changes }], "Careers"));
    return drawn?.kind === "journal" && drawn.entries.map(({ title }) => title);
  };
  expect(await titles({})).toEqual(["Of 04", "Of 03", "Of 02"]);
  expect(await titles({ category: "awards" })).toEqual(["Of 01"]);
  expect(await titles({ entries: [ids[0], 9999, ids[3]] })).toEqual(["Of 01", "Of 04"]);
  expect(await titles({ category: "Nothing" })).toBe(false);
});

test("a page that had the address before is found there until there is an entry", async () => {
  const page = await pageQueries.insert({ ...plainContent.page, address: "journal-page" });
  sqlite.prepare("INSERT INTO page_addresses (address, pageId) VALUES ('journal', ?)").run(page.id);
  const { status, headers } = await open();
  expect([status, headers.get("Location")]).toEqual([302, "/journal-page"]);
});
