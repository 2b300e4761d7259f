import { beforeAll, beforeEach, expect, test } from "vitest";
import { loader as readProject } from "#app/routes/site/project/route";
import { loader as readUnit } from "#app/routes/site/projects/landing";
import { loader as openList } from "#app/routes/site/properties/route";
import { loader as open } from "#app/routes/site/property/route";
import type { DrawnUnits } from "#app/schemas/project-units/drawn-units";
import { siteParts } from "#app/schemas/site/site";
import { db, sqlite } from "#db/client/client";
import { unitQueries } from "#db/queries/project-units/units";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { storeSetting } from "#db/queries/settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { plainProject, plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "Ayesha" };
const rates = [{ currency: "AED", rate: "76.5", date: "2026-11-20" }];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: editor.name });
  editor.id = (await findUserId("ayesha")) ?? 0;
});

beforeEach(async () => {
  sqlite.exec("DELETE FROM units");
  await storeSetting(db, "site", { rates });
});

const create = (values: object) =>
  propertyQueries.create({ ...plainProperty, price: "PKR 4.5 Crore", area: "1 Kanal", ...values }, editor);

type Units = { about?: string; choices: { links: { label: string; to: string }[] } };

async function unitsAt(id: number, query: string) {
  const { body } = await callRoute(open as never, `/properties/${id}${query}`, { params: { id: `${id}` } });
  return (body as { units?: Units }).units;
}

type Cards = { id: number; about?: string; href?: string }[];
type List = { properties: Cards; kept?: object; choices?: Units["choices"]; canonical?: string };

const listAt = async (query: string) =>
  (await callRoute(openList as never, `/properties${query}`)).body as List;

test("a page has its price and area in the units of its address, and links that choose them", async () => {
  const id = await create({});
  expect(await unitsAt(id, "?currency=AED&unit=m2")).toMatchObject({
    about: "about AED 588,000, 418 sq m · Rate of 20 November 2026",
  });
  expect((await unitsAt(id, ""))?.choices.links.map(({ label, to }) => [label, to])).toEqual([
    ["AED", "?currency=AED"],
    ["m²", "?unit=m2"],
    ["sq ft", "?unit=ft2"],
  ]);
});

test("a concealed price is written in no currency", async () => {
  const id = await create({ status: "price on request" });
  expect(await unitsAt(id, "?currency=AED&unit=m2")).toMatchObject({ about: "about 418 sq m" });
  expect(JSON.stringify(await unitsAt(id, "?currency=AED"))).not.toMatch(/588|Rate/);
  const card = (await listAt("?currency=AED")).properties.find((one) => one.id === id);
  expect(card).not.toHaveProperty("about");
});

test("a list has its prices in the currency of its address, which its links keep beside its filters", async () => {
  const id = await create({ title: "Villa with a court", type: "villa" });
  const { properties, kept, choices } = await listAt("?type=villa&currency=aed");
  expect(properties).toEqual([
    expect.objectContaining({
      id,
      about: "about AED 588,000",
      href: `/properties/${id}-villa-with-a-court?currency=AED`,
    }),
  ]);
  expect(kept).toEqual({ currency: "AED" });
  expect(choices?.links).toEqual([
    { label: "AED", to: "?type=villa", isCurrent: true },
    { label: "m²", to: "?type=villa&currency=AED&unit=m2" },
    { label: "sq ft", to: "?type=villa&currency=AED&unit=ft2" },
  ]);
  const inMetres = await listAt("?type=villa&unit=m2");
  expect(inMetres.properties[0]).toMatchObject({ about: "about 418 sq m" });
  const plain = await listAt("?type=villa&currency=USD");
  expect(plain.properties[0]).not.toHaveProperty("href");
  expect(plain.choices?.links[0]).toEqual({ label: "AED", to: "?type=villa&currency=AED" });
});

test("units have theirs in the table of their project, on its card and on their own page, in links that keep the choice", async () => {
  const project = await projectQueries.create(plainProject, editor);
  const unit = { project, status: "for sale", area: "1,150 sq ft" };
  await unitQueries.create({ ...unit, number: "A-101", price: "PKR 4.5 Crore" }, editor);
  await unitQueries.create({ ...unit, number: "A-102", price: "PKR 5 Crore", status: "sold" }, editor);
  const openProject = async (query: string) => {
    const params = { id: String(project) };
    const { body } = await callRoute(readProject as never, `/projects/${project}${query}`, { params });
    return (body as { units: DrawnUnits }).units;
  };
  const table = await openProject("?currency=AED&unit=m2&available=yes");
  expect(table.floors[0]?.rows).toEqual([
    ["A-101", "1,150 sq ft · about 107 sq m", "PKR 4.5 Crore · about AED 588,000", "For sale", "open"],
  ]);
  expect(table.kept).toEqual({ currency: "AED", unit: "m2" });
  expect(table.query).toEqual({ available: "yes" });
  expect((await openProject("?unit=m2")).floors[0]?.rows?.[1]?.[2]).toBe("");
  const page = await callRoute(readUnit as never, `/projects/${project}-school/a-101?currency=AED&unit=m2`, {
    params: { id: `${project}-school`, "*": "a-101" },
  });
  expect(page.body).toMatchObject({
    visitorUnits: { about: "about AED 588,000, 107 sq m · Rate of 20 November 2026" },
  });
  const [card] = (await listAt("?currency=AED")).properties;
  expect(card).toMatchObject({
    about: "about AED 588,000",
    href: `/projects/${project}-school?currency=AED#units`,
  });
  expect(card).not.toHaveProperty("lowestPrice");
  await storeSetting(db, "site", {});
  const plain = await openProject("?currency=AED&unit=m2");
  expect([plain.choices, plain.kept, JSON.stringify(plain).includes("about")]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test("a firm without rates has nothing of it", async () => {
  await storeSetting(db, "site", {});
  const id = await create({});
  expect(await unitsAt(id, "?currency=AED&unit=m2")).toBeUndefined();
  const list = await listAt("?currency=AED&unit=m2");
  expect(list).not.toHaveProperty("choices");
  expect(JSON.stringify(list.properties)).not.toMatch(/about|href/);
});

test("rates are read as they are typed, and a wrong one is named", () => {
  const { schema } = siteParts.units.fields.rates;
  expect(schema.parse([{ currency: "aed", rate: "76,5", date: "20 November 2026" }])).toEqual([
    { currency: "AED", rate: "76,5", date: "2026-11-20" },
  ]);
  const { error } = schema.safeParse([
    { currency: "XYZ", rate: "none", date: "soon" },
    { currency: "USD", rate: "280", date: "" },
  ]);
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["0.currency", expect.stringContaining("currency")],
    ["0.rate", "Write a number, such as 76.5"],
    ["0.date", "Write the day as 2027-03-01 or 1 March 2027"],
    ["1.date", "Required"],
  ]);
});
