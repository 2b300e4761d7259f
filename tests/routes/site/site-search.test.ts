import { beforeAll, expect, test } from "vitest";
import { loader } from "#app/routes/site/search/route";
import type { JournalEntryInput } from "#app/schemas/content/journal-entry";
import type { PageInput } from "#app/schemas/content/page";
import { journalQueries } from "#db/queries/records/journal";
import { pageQueries } from "#db/queries/records/pages";
import { insertProject } from "#db/queries/records/projects";
import { insertProperty } from "#db/queries/records/properties";
import { callRoute } from "#tests/support/call-route";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

beforeAll(async () => {
  for (const title of ["Mango villa", "Mango house", "Shop"])
    await insertProperty({ ...plainProperty, title });
  await insertProject({ ...plainProject, title: "Mango school" });
});

test("a search finds entries of the journal by title, lead and the texts of their sections", async () => {
  const plain = plainContent["journal-entry"] as JournalEntryInput;
  const sections = [{ kind: "text", text: "We planted jacarandas." }] as JournalEntryInput["sections"];
  const { id } = await journalQueries.insert({ ...plain, title: "A school opens", sections });
  await journalQueries.insert({ ...plain, title: "Jacarandas later", publishAt: "2999-01-01T00:00:00.000Z" });
  expect(await find("?q=jacarandas")).toMatchObject({
    total: 1,
    journal: [{ title: "A school opens", path: `/journal/${id}-a-school-opens` }],
  });
});

test("a search finds pages by the texts of their sections, not by what names their kinds and pictures", async () => {
  const sections = [
    { kind: "quote", quote: "The ghazals of the court.", source: "" },
    { kind: "gallery", title: "", images: ["https://example.com/quince.jpg"] },
  ] as PageInput["sections"];
  const plain = plainContent.page as PageInput;
  await pageQueries.insert({ ...plain, title: "Careers", address: "careers", text: "", sections });
  expect(await find("?q=ghazal")).toMatchObject({
    total: 1,
    pages: [{ title: "Careers", path: "/careers" }],
  });
  for (const word of ["gallery", "quince"]) expect(await find(`?q=${word}`)).toMatchObject({ total: 0 });
});

const find = async (search: string) => (await callRoute(loader, `/search${search}`)).body;

test("a search finds listings and projects, with the number of each", async () => {
  expect(await find("?q=mangos")).toMatchObject({
    q: "mangos",
    total: 3,
    properties: { total: 2, cards: [{ title: "Mango house" }, { title: "Mango villa" }] },
    projects: { total: 1, cards: [{ title: "Mango school" }] },
    suggestions: [],
  });
});

test.each(["", "?q=", "?q=%20", "?q=zeppelin"])("'%s' finds nothing, and suggests lists", async (search) => {
  expect(await find(search)).toMatchObject({
    total: 0,
    suggestions: expect.arrayContaining([
      ["properties in Wah Cantt", "/properties/wah-cantt"],
      ["Contact", "/contact"],
    ]),
  });
});
