import { beforeAll, beforeEach, expect, test } from "vitest";
import { loader as openList } from "#app/routes/site/properties/route";
import { loader as open } from "#app/routes/site/property/route";
import { siteParts } from "#app/schemas/site/site";
import { db } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { storeSetting } from "#db/queries/settings";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

const editor = { id: 0, name: "Ayesha" };
const rates = [{ currency: "AED", rate: "76.5", date: "2026-11-20" }];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: editor.name });
  editor.id = (await findUserId("ayesha")) ?? 0;
});

beforeEach(() => storeSetting(db, "site", { rates }));

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
  expect(choices?.links).toEqual([{ label: "AED", to: "?type=villa", isCurrent: true }]);
  const plain = await listAt("?type=villa&currency=USD");
  expect(plain.properties[0]).not.toHaveProperty("href");
  expect(plain.choices?.links).toEqual([{ label: "AED", to: "?type=villa&currency=AED" }]);
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
