import { beforeAll, describe, expect, test } from "vitest";
import type { ProjectQuery, PropertyQuery } from "#app/schemas/listing-query";
import type { Project } from "#app/schemas/project";
import type { Property } from "#app/schemas/property";
import { messageTabs } from "#app/schemas/tab-query";
import { db, sqlite } from "../client";
import { picturesOf } from "./files";
import { findMessageById, findMessages } from "./messages";
import {
  findFeaturedProjects,
  findProjectById,
  findProjectIndex,
  findProjects,
  findSimilarProjects,
  findWholeProjects,
} from "./projects";
import {
  findFeaturedProperties,
  findProperties,
  findPropertyById,
  findPropertyIndex,
  findSimilarProperties,
  findWholeProperties,
} from "./properties";

/** Every SELECT that was made since, as SQLite plans it: 'SCAN properties', 'SEARCH properties USING INDEX …'. */
let plans: string[] = [];

beforeAll(() => {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    if (query.sql.startsWith("select")) {
      const plan = sqlite.prepare(`EXPLAIN QUERY PLAN ${query.sql}`).all(...query.parameters);
      plans.push(...plan.map((step) => (step as { detail: string }).detail));
    }
    return execute(query);
  };
});

async function planOf(work: () => Promise<unknown>) {
  plans = [];
  await work();
  expect(plans.length).toBeGreaterThan(0);
  return plans;
}

/** A look at every row of a table, without an index to say which, or in which order. */
const wholeTable =
  /^SCAN (?:properties|projects|files|messages|activities)(?: |$)(?!USING (?:COVERING )?INDEX)/;

/** Nothing scans at 100,000 rows (design.md, 'Data'), and a page of a list is never sorted first. */
function expectIndexed(plan: string[], { sorts = false } = {}) {
  expect(plan.filter((step) => wholeTable.test(step))).toEqual([]);
  if (!sorts) expect(plan.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
}

const amount = (rupees: number) => ({ text: String(rupees), rupees });

describe("a list comes from an index, in its order", () => {
  const properties: [string, PropertyQuery][] = [
    ["all", {}],
    ["a type", { type: "villa" }],
    ["a status", { status: "for sale" }],
    ["a type and a status", { type: "villa", status: "for sale" }],
    ["by price", { sort: "price" }],
    ["by price, downwards", { sort: "price-desc" }],
    ["by area", { sort: "area" }],
    ["by area, downwards", { sort: "area-desc" }],
    ["bedrooms", { bedrooms: 3 }],
    ["a type and a range of prices", { type: "villa", minPrice: amount(1) }],
    ["a range of prices by price", { minPrice: amount(1), maxPrice: amount(9), sort: "price" }],
  ];
  test.each(properties)("properties: %s", async (_, query) => {
    expectIndexed(await planOf(() => findProperties(query, 12)));
    expectIndexed(await planOf(() => findWholeProperties(query, 12)));
  });

  const projects: [string, ProjectQuery][] = [
    ["all", {}],
    ["a category", { category: "residential" }],
    ["a status", { status: "ongoing" }],
  ];
  test.each(projects)("projects: %s", async (_, query) => {
    expectIndexed(await planOf(() => findProjects(query, 12)));
    expectIndexed(await planOf(() => findWholeProjects(query, 12)));
  });

  test("featured ones, and all for the sitemap", async () => {
    const lists = [findFeaturedProperties, findFeaturedProjects, findPropertyIndex, findProjectIndex];
    for (const list of lists) expectIndexed(await planOf(() => list(10)));
  });
});

test("messages: every tab comes from an index, in its order", async () => {
  for (const tab of [undefined, ...messageTabs])
    expectIndexed(await planOf(() => findMessages({ tab, page: 2 }, 25)));
  expectIndexed(await planOf(() => findMessageById(1)));
});

describe("a search comes from an index", () => {
  test("words of three letters and more", async () => {
    const plan = await planOf(() => findProperties({ q: "garden villa" }, 12));
    expectIndexed(plan, { sorts: true });
    expect(plan.join()).toContain("VIRTUAL TABLE");
    expectIndexed(await planOf(() => findProjects({ q: "garden" }, 12)), { sorts: true });
    for (const tab of [undefined, ...messageTabs])
      expectIndexed(await planOf(() => findMessages({ q: "garden", tab }, 25)), { sorts: true });
  });
});

test("one record, its pictures and those like it are found without a search through all", async () => {
  const property = { id: 1, type: "villa", status: "sold", location: "Wah", price: "1" } as Property;
  const project = { id: 1, category: "residential" } as Project;
  expectIndexed(await planOf(() => findPropertyById(1)));
  expectIndexed(await planOf(() => findProjectById(1)));
  expectIndexed(await planOf(() => picturesOf({ title: "", images: ["/uploads/a.jpg"] })));
  expectIndexed(await planOf(() => findSimilarProperties(property, 3)), { sorts: true });
  expectIndexed(await planOf(() => findSimilarProjects(project, 3)), { sorts: true });
});
