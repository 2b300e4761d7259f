import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type ProjectQuery, projectQuery, readQuery } from "#app/schemas/filters/listing-query";
import type { Project, ProjectInput } from "#app/schemas/kinds/project";
import { defaultValues } from "#app/schemas/lists/value-lists";
import { placeOf } from "#app/schemas/readers/place";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProject } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { publishDue } from "../records/due";
import { insertProject, projectQueries } from "../records/projects";
import { deleteRecord, restoreRecord } from "../records/trash";
import { insertUser } from "../users/users";

const editor = { id: 1, name: "Administrator" };

beforeEach(async () => {
  emptyTables("settings", "revisions", "users", "projects");
  await insertUser({ username: "admin", password: "a password", name: editor.name });
  editor.id = Number(sqlite.prepare("SELECT id FROM users").pluck().get());
});

const insert = (changes: Partial<ProjectInput>) => insertProject({ ...plainProject, ...changes });
const queryOf = (search: string) => readQuery(projectQuery(), new URLSearchParams(search)).query ?? {};
const facetsOf = async (search: string) => (await findWithFacets(queryOf(search), 12)).facets;

async function findWithFacets(query: ProjectQuery, size: number) {
  const { facets, ...list } = await projectQueries.findCards(query, size);
  const { category = [], status = [], city: cities = [] } = facets.choices;
  const countsOf = (of: [string, number][]) => of.map(([, count]) => count);
  const counts = { categories: countsOf(category), statuses: countsOf(status) };
  return { ...list, facets: { ...counts, cities, without: facets.without } };
}

describe("facets of projects", () => {
  test("a choice counts what it would leave under the other filters, not under its own", async () => {
    await insert({ category: "residential", status: "completed", location: "Clifton, Karachi" });
    await insert({ category: "residential", status: "ongoing", location: "PECHS,  KARACHI" });
    await insert({ category: "commercial", status: "ongoing", location: "Saddar, Karachi" });
    await insert({ category: "residential", status: "ongoing", location: "گلبرگ، لاہور" });
    const facets = await facetsOf("category=residential&city=karachi");
    expect(facets).toEqual({
      categories: [2, 1, 0, 0, 0],
      statuses: [1, 1, 0],
      cities: [
        ["Karachi", 2],
        ["لاہور", 1],
      ],
      without: [],
    });
  });

  test("an empty result names the fewest filters to let go, and what it would then have", async () => {
    for (let count = 0; count < 3; count++)
      await insert({
        title: "Observatory",
        category: "institutional",
        status: "ongoing",
        location: "Karachi",
      });
    await insert({ title: "Villa", category: "residential", status: "completed", location: "Wah" });
    const withoutOf = async (search: string) => (await facetsOf(search)).without;
    expect(await withoutOf("category=institutional&city=wah")).toEqual([
      { filters: [{ name: "city" }], count: 3 },
      { filters: [{ name: "category" }], count: 1 },
    ]);
    expect(await withoutOf("category=hospitality&city=wah&status=ongoing")).toEqual([
      { filters: [{ name: "category" }, { name: "city" }], count: 3 },
      { filters: [{ name: "category" }, { name: "status" }], count: 1 },
    ]);
    expect(await withoutOf("q=observatory&category=residential&status=completed&city=Wah")).toEqual([
      { filters: [{ name: "q" }], count: 1 },
    ]);
    expect(await withoutOf("q=observatory&category=residential&city=Wah")).toEqual([
      { filters: [{ name: "q" }], count: 1 },
    ]);
    expect(await withoutOf("q=observatory&city=Wah")).toEqual([
      { filters: [{ name: "city" }], count: 3 },
      { filters: [{ name: "q" }], count: 1 },
    ]);
    expect(await withoutOf("q=lighthouse&city=Atlantis")).toEqual([
      { filters: [{ name: "q" }, { name: "city" }], count: 4 },
    ]);
    expect((await facetsOf("city=Atlantis")).cities).toContainEqual(["Atlantis", 0]);
  });

  test("at most twenty cities, the most frequent ones, and the chosen one", async () => {
    for (let count = 0; count < 25; count++) await insert({ location: `Street, City ${count % 22}` });
    const { cities } = await facetsOf("city=City+21");
    expect(cities).toHaveLength(21);
    expect(cities).toContainEqual(["City 21", 1]);
    expect(cities.slice(0, 3)).toEqual(["0", "1", "2"].map((number) => [`City ${number}`, 2]));
  });
});

test("a version from before there were cities gets its own when it is published or restored", async () => {
  const { id } = await insert({ location: "Clifton, Karachi" });
  const publishAt = "2999-01-01T00:00:00.000Z";
  await projectQueries.update(id, { ...plainProject, location: "Wah", publishAt }, editor);
  const forget = () =>
    sqlite.exec("UPDATE revisions SET record = json_remove(record, '$.city', '$.cityKey')");
  const citiesNow = () => sqlite.prepare("SELECT city, cityKey FROM projects").all();
  forget();
  await publishDue(publishAt);
  expect(citiesNow()).toEqual([{ city: "Wah", cityKey: "wah" }]);
  const revision = await deleteRecord("project", id, editor);
  forget();
  await restoreRecord(revision ?? 0, editor);
  expect(citiesNow()).toEqual([{ city: "Wah", cityKey: "wah" }]);
});

type Row = Pick<Project, "id" | "category" | "status" | "location" | "title">;

const rowsOf = (where: string) => sqlite.prepare(`SELECT * FROM projects WHERE ${where}`).all() as Row[];

/** Reads the rows one by one, as the filters say it. */
function matches(row: Row, { q, category, status, city }: ProjectQuery) {
  return (
    (!q || row.title.toLowerCase().includes(q)) &&
    (!category || row.category === category) &&
    (!status || row.status === status) &&
    (!city || placeOf(row.location).city.toLowerCase() === city.toLowerCase())
  );
}

const shown = "shown = 1 ORDER BY createdAt DESC, id DESC";
const count = (query: ProjectQuery) => rowsOf(shown).filter((row) => matches(row, query)).length;

const project = fc.record({
  title: fc.constantFrom("House by the lighthouse", "Observatory"),
  category: fc.constantFrom(...defaultValues["project-categories"].slice(0, 3)),
  status: fc.constantFrom(...defaultValues["project-statuses"].slice(0, 2)),
  location: fc.constantFrom(
    "Clifton, Karachi",
    "clifton, KARACHI",
    "Saddar, Rawalpindi,",
    "Wah",
    "گلبرگ، لاہور",
  ),
});

const change = fc.oneof(
  fc.record({ do: fc.constant("insert" as const), values: project, isDraft: fc.boolean() }),
  fc.record({ do: fc.constant("update" as const), at: fc.nat(), values: project, isDraft: fc.boolean() }),
  fc.record({ do: fc.constantFrom("delete" as const, "withdraw" as const), at: fc.nat() }),
  fc.record({ do: fc.constant("restore" as const) }),
);

const query = fc
  .record(
    {
      q: fc.constantFrom("lighthouse", "observatory"),
      category: fc.constantFrom("residential", "commercial"),
      status: fc.constantFrom("completed", "ongoing", "upcoming"),
      city: fc.constantFrom("Karachi", "WAH", "لاہور", "Atlantis"),
    },
    { requiredKeys: [] },
  )
  .map((params) => queryOf(new URLSearchParams(params as Record<string, string>).toString()));

/** Makes a change; the number of a project is its place among those that are there. */
async function apply(step: typeof change extends fc.Arbitrary<infer Step> ? Step : never, deleted: number[]) {
  const ids = rowsOf("1 ORDER BY id").map(({ id }) => id);
  const id = "at" in step ? (ids[step.at % Math.max(ids.length, 1)] ?? 0) : 0;
  const intent = "isDraft" in step && step.isDraft ? "draft" : "publish";
  if (step.do === "insert")
    await projectQueries.create({ ...plainProject, ...step.values }, editor, null, intent);
  else if (step.do === "restore") await restoreRecord(deleted.pop() ?? 0, editor);
  else if (step.do === "update")
    await projectQueries.update(id, { ...plainProject, ...step.values }, editor, { intent });
  else if (step.do === "withdraw")
    await projectQueries.update(id, plainProject, editor, { intent: "withdraw" });
  else deleted.push((await deleteRecord("project", id, editor)) ?? 0);
}

test("after any changes, facets and lists are those of a plain count over the rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 25 }),
      fc.array(query, { minLength: 1, maxLength: 4 }),
      async (steps, queries) => {
        emptyTables("projects");
        const deleted: number[] = [];
        for (const [at, step] of steps.entries()) {
          await apply(step, deleted);
          const wanted = queries[at % queries.length];
          if (wanted) await expectExact(wanted);
        }
      },
    ),
    { numRuns: 30 },
  );
});

async function expectExact(wanted: ProjectQuery) {
  const { cards, total, facets } = await findWithFacets(wanted, 3);
  const matching = rowsOf(shown).filter((row) => matches(row, wanted));
  expect(total).toBe(matching.length);
  expect(cards.map(({ id }) => id)).toEqual(matching.slice(0, 3).map(({ id }) => id));
  expect(facets.categories).toEqual(
    defaultValues["project-categories"].map((category) => count({ ...wanted, category })),
  );
  expect(facets.statuses).toEqual(
    defaultValues["project-statuses"].map((status) => count({ ...wanted, status })),
  );
  for (const [city, found] of facets.cities) expect(found).toBe(count({ ...wanted, city }));
  const inCities = facets.cities.reduce((sum, [, found]) => sum + found, 0);
  expect(inCities).toBe(count({ ...wanted, city: undefined }));
  for (const { filters, count: found } of facets.without) {
    const left = { ...wanted };
    for (const { name } of filters) delete left[name as "city"];
    expect(found).toBe(count(left));
  }
  expect(facets.without.length > 0).toBe(total === 0 && count({}) > 0);
}
