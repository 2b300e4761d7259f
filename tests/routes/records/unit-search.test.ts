import { beforeEach, expect, test } from "vitest";
import { loader as searchAll } from "#app/routes/admin/search/route";
import { loader as search } from "#app/routes/site/search/route";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { db, sqlite } from "#db/client/client";
import { unitQueries, unitTypeQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { storeSetting } from "#db/queries/settings";
import { translationQueries } from "#db/queries/translations/translations";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { change, define, editor } from "#tests/support/custom-fields";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProject } from "#tests/support/plain-records";

let headers = { Cookie: "" };
let [project, type] = [0, 0];

beforeEach(async () => {
  emptyTables("users", "projects", "units", "fields", "revisions", "activities", "translations");
  sqlite.exec('DELETE FROM "unit-types"');
  editor.id = (await makeUser("ayesha")).id;
  headers = { Cookie: await startSessionOf(editor.id) };
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  project = (await projectQueries.insert({ ...plainProject, title: "Gulberg Heights" })).id;
  type = await unitTypeQueries.create({ ...plainContent["unit-type"], project }, editor);
});

const add = (number: string, more: object = {}) =>
  unitQueries.create({ ...plainContent.unit, fields: {}, block: "", project, number, ...more }, editor);

type Card = {
  title: string;
  location: string;
  status: string;
  href: string;
  price: string;
  cardText: string;
};

async function find(q: string) {
  const { body } = await callRoute(search, `/search?${new URLSearchParams({ q })}`);
  const { units, total } = body as { units?: { cards: Card[]; total: number }; total: number };
  return { ...(units ?? { cards: [], total: 0 }), all: total };
}

const numbers = async (q: string) => (await find(q)).cards.map(({ title }) => title);

test("one or two characters find the units that have them as their number, however many are newer", async () => {
  await add("G1", { status: "sold" });
  const other = (await projectQueries.insert({ ...plainProject, title: "Sky Tower" })).id;
  await add("G-1", { project: other });
  await add("G 1", { project: (await projectQueries.insert(plainProject)).id, hidden: true });
  sqlite.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 320)
    INSERT INTO units (project, number, status, addressKey, sortKey, createdAt, updatedAt)
    SELECT ${project}, 'G1-' || i, 'for sale', 'g1-' || i, i, '2026-01-01', '2026-01-01' FROM n`);
  for (const q of ["g1", "G-1", "g 1", "G۱"]) expect([q, await numbers(q)]).toEqual([q, ["G-1", "G1"]]);
  await add("7", { project: other });
  expect(await numbers("7")).toEqual(["7"]);
  expect(await numbers("z9")).toEqual([]);
});

test("the search of the site finds a unit by its number, its type and its project", async () => {
  await add("A-101", { type, status: "sold" });
  await add("A-102", { type });
  await add("Shop 4", { facing: "Main boulevard" });
  for (const q of ["A-101", "a 101", "A101", "101"]) expect([q, await numbers(q)]).toEqual([q, ["A-101"]]);
  // Those that are to be had come first.
  expect(await numbers("2 bed corner")).toEqual(["A-102", "A-101"]);
  expect(await numbers("corner gulberg heights")).toEqual(["A-102", "A-101"]);
  expect(await numbers("shop boulevard")).toEqual(["Shop 4"]);
  expect(await numbers("a-102 under 2 crore")).toEqual(["A-102"]);
  expect(await numbers("a-102 under 1 crore")).toEqual([]);
  const { cards, total, all } = await find("a-101");
  expect([total, all]).toEqual([1, 1]);
  expect(cards).toMatchObject([
    {
      title: "A-101",
      location: "Gulberg Heights",
      status: "sold",
      price: "PKR 1.95 Crore",
      cardText: "2 bed corner · 1,150 sq ft · Park",
      href: `/projects/${project}-gulberg-heights/a-101`,
    },
  ]);
});

test("a unit that visitors don't see is not found, nor is the number of its record", async () => {
  const id = await add("B-7", { hidden: true });
  expect(await numbers("b-7")).toEqual([]);
  expect(await numbers(String(id))).toEqual([]);
  await add("B-8");
  sqlite.prepare("UPDATE projects SET shown = 0 WHERE id = ?").run(project);
  expect(await numbers("b-8")).toEqual([]);
});

test("a changed name of project or type, a translation and a shown field are found at once", async () => {
  const remarks = await define("Remarks", { records: "units" });
  await add("A-101", { type, fields: { remarks: "Lobby view" } });
  expect(await numbers("lobby")).toEqual(["A-101"]);
  await change(remarks, { hidden: true });
  expect(await numbers("lobby")).toEqual([]);
  sqlite.prepare("UPDATE projects SET title = 'Canal Residences' WHERE id = ?").run(project);
  sqlite.prepare(`UPDATE "unit-types" SET name = 'Duplex' WHERE id = ?`).run(type);
  expect(await numbers("duplex canal")).toEqual(["A-101"]);
  expect(await numbers("gulberg")).toEqual([]);
  const inUrdu = translationQueries(translationSourceOf("project"), "ur");
  await inUrdu.update(project, { title: "کینال ریزیڈنسز" }, editor);
  expect(await numbers("ریزیڈنسز")).toEqual(["A-101"]);
  sqlite.exec("INSERT INTO units_search (units_search) VALUES ('integrity-check')");
  sqlite.exec("DELETE FROM units");
  expect(sqlite.prepare("SELECT count(*) FROM units_search").pluck().get()).toBe(0);
});

test("the search of the back-office has the project beside the unit", async () => {
  const id = await add("A-101", { hidden: true, block: "North" });
  const { body } = await callRoute(searchAll, "/admin/search?q=a+101", { headers });
  expect(body).toMatchObject({
    sections: [
      {
        path: "units",
        total: 1,
        results: [
          {
            to: `/admin/units/${id}/edit`,
            title: "A-101",
            text: "Gulberg Heights, Floor 1 · North · Park, For sale, PKR 1.95 Crore",
          },
        ],
      },
    ],
  });
});
