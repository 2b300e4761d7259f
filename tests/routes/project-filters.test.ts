import { beforeAll, describe, expect, test } from "vitest";
import { loader as list } from "#app/routes/api/records";
import { loader as projects } from "#app/routes/site/projects/route";
import { alertFilters, alertWords } from "#app/schemas/alerts/alert-filters";
import type { Removal } from "#app/schemas/filters/facets";
import type { ListFilters } from "#app/schemas/filters/filter-controls";
import type { ProjectInput } from "#app/schemas/kinds/project";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { findMatches } from "#db/queries/alerts/matches";
import { insertProject, projectQueries } from "#db/queries/records/projects";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProject } from "#tests/support/plain-records";

let Cookie = "";

const rows: Partial<ProjectInput>[] = [
  { title: "Clifton school", category: "institutional", location: "Clifton, Karachi" },
  { title: "Clifton house", category: "residential", location: "Clifton, Karachi", status: "completed" },
  { title: "Saddar house", category: "residential", location: "Saddar,  karachi" },
  { title: "گھر", category: "residential", location: "گلبرگ، لاہور" },
];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(id);
  for (const [day, changes] of rows.entries())
    await insertProject({ ...plainProject, ...changes }, new Date(Date.UTC(2026, 0, day + 1)).toISOString());
  const draft = { ...plainProject, title: "Draft", location: "Clifton, Karachi" };
  await projectQueries.create(draft, { id, name: "Ayesha" }, null, "draft");
});

type Page = {
  projects: { title: string }[];
  filters: ListFilters;
  without: Removal[];
};

const pageAt = async (search: string) => (await callRoute(projects, `/projects?${search}`)).body as Page;
const titlesOf = (found: { title: string }[]) => found.map(({ title }) => title);

describe("the list of projects", () => {
  test.each([
    ["city=KARACHI", ["Saddar house", "Clifton house", "Clifton school"]],
    ["city=Karachi&sort=title", ["Clifton house", "Clifton school", "Saddar house"]],
    ["city=Karachi&category=residential&sort=oldest", ["Clifton house", "Saddar house"]],
    [`city=${encodeURIComponent("لاہور")}`, ["گھر"]],
    ["q=house&city=karachi&status=completed", ["Clifton house"]],
    ["city=%00", []],
  ])("filters and orders: %s", async (search, titles) => {
    expect(titlesOf((await pageAt(search)).projects)).toEqual(titles);
  });

  test("counts what visitors see, and names cities as the projects do", async () => {
    const { filters, without } = await pageAt("city=KARACHI&category=residential");
    const shown = filters.controls.map(({ name, choices = [], chosen }) => [
      name,
      choices.flat().join(" "),
      chosen,
    ]);
    expect(shown).toEqual([
      ["q", "", []],
      ["category", "residential 2 commercial 0 mixed-use 0 hospitality 0 institutional 1", ["residential"]],
      ["status", "completed 1 ongoing 1 upcoming 0", []],
      ["city", "Karachi 2 لاہور 1", ["Karachi"]],
    ]);
    expect(without).toEqual([]);
  });

  test("an empty result has what letting go of a filter would give back", async () => {
    const { projects: found, without } = await pageAt("city=Karachi&category=institutional&q=house");
    expect([found, without]).toEqual([
      [],
      [
        { filters: [{ name: "category" }], count: 2 },
        { filters: [{ name: "q" }], count: 1 },
      ],
    ]);
  });

  test.each([
    [`city=${"a".repeat(101)}&q=house`, "q=house"],
    ["city=Karachi&status=sold", "city=Karachi"],
  ])("what makes no sense redirects: %s", async (search, clean) => {
    const { status, headers } = await callRoute(projects, `/projects?${search}`);
    expect([status, headers.get("Location")]).toEqual([302, `/projects?${clean}`]);
  });
});

test("GET /api/projects takes a city; with a session also of drafts, by state too", async () => {
  const titles = async (search: string, headers = {}) =>
    titlesOf((await callRoute(list, `/api/projects?${search}`, { headers })).body as { title: string }[]);
  expect(await titles("city=karachi&category=residential")).toEqual(["Saddar house", "Clifton house"]);
  expect(await titles("city=karachi", { Cookie })).toContain("Draft");
  expect(await titles("city=karachi&state=draft", { Cookie })).toEqual(["Draft"]);
  const { status, body } = await callRoute(list, `/api/projects?city=${"a".repeat(101)}`);
  expect([status, body]).toMatchObject([422, { details: { city: [expect.any(String)] } }]);
});

test("an alert has the city, in words and in what it matches", async () => {
  const params = new URLSearchParams("city=Karachi&page=2&category=residential&sort=title");
  const alert = { kind: "project" as const, filters: alertFilters("project", params, defaultUnits) };
  expect(alert.filters).toBe("category=residential&city=Karachi");
  expect(alertWords(alert, defaultUnits)).toBe("Residential projects in Karachi");
  expect(alertWords(alert, defaultUnits, false)).toBe("Residential projects");
  const matches = await findMatches(alert, { after: 0, upTo: 100 });
  expect(matches.map(({ title }) => title)).toEqual(["Clifton house", "Saddar house"]);
});
