import { beforeAll, expect, test } from "vitest";
import { loader } from "#app/routes/site/search/route";
import { insertProject } from "#db/queries/records/projects";
import { insertProperty } from "#db/queries/records/properties";
import { callRoute } from "#tests/support/call-route";
import { plainProject, plainProperty } from "#tests/support/plain-records";

beforeAll(async () => {
  for (const title of ["Mango villa", "Mango house", "Shop"])
    await insertProperty({ ...plainProperty, title });
  await insertProject({ ...plainProject, title: "Mango school" });
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
