import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { ActiveFilter } from "#app/schemas/filters/facets";
import { type PropertyQuery, propertyQuery, readQuery } from "#app/schemas/filters/listing-query";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { defaultValues } from "#app/schemas/lists/value-lists";
import { placeOf } from "#app/schemas/readers/place";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { insertProperty, propertyQueries } from "../records/properties";
import { deleteRecord, restoreRecord } from "../records/trash";
import { updateSettings } from "../site/update-settings";
import { insertUser } from "../users/users";

const editor = { id: 1, name: "Administrator" };

beforeEach(async () => {
  emptyTables("settings", "revisions", "users", "properties");
  await insertUser({ username: "admin", password: "a password", name: editor.name });
  editor.id = Number(sqlite.prepare("SELECT id FROM users").pluck().get());
});

const insert = (changes: Partial<PropertyInput>) => insertProperty({ ...plainProperty, ...changes });
const queryOf = (search: string) => readQuery(propertyQuery(), new URLSearchParams(search)).query ?? {};
const facetsOf = (search: string) => facetsOfQuery(queryOf(search));

async function facetsOfQuery(query: PropertyQuery) {
  const { choices, without } = (await propertyQueries.findCards(query, 3)).facets;
  const { type, status, bedrooms, city = [], neighborhood = [], feature = [] } = choices;
  const countsOf = (of: [string, number][] = []) => of.map(([, count]) => count);
  return {
    types: countsOf(type),
    statuses: countsOf(status),
    bedrooms: countsOf(bedrooms),
    cities: city,
    neighborhoods: neighborhood,
    features: feature,
    without,
  };
}

describe("facets", () => {
  test("a choice counts what it would leave under the other filters, not under its own", async () => {
    await insert({ type: "villa", bedrooms: 4, location: "Clifton, Karachi", amenities: ["Garden", "Gym"] });
    await insert({ type: "villa", bedrooms: 2, location: "PECHS, Karachi", amenities: ["Garden"] });
    await insert({ type: "office", status: "for rent", location: "Clifton, Karachi" });
    await insert({ type: "land", location: "Lalazar, Wah Cantt" });
    const facets = await facetsOf("type=villa&city=KARACHI&feature=garden");
    expect(facets.types).toEqual([0, 0, 0, 2, 0, 0]);
    expect(facets.statuses).toEqual([2, 0, 0, 0]);
    expect(facets.bedrooms).toEqual([2, 2, 1, 1, 0, 0]);
    expect(facets.cities).toEqual([["Karachi", 2]]);
    expect(facets.neighborhoods).toEqual([
      ["Clifton", 1],
      ["PECHS", 1],
    ]);
    // Each feature is demanded: another one narrows further.
    expect(facets.features).toEqual([
      ["Garden", 2],
      ["Gym", 1],
    ]);
    expect((await facetsOf("type=villa&city=Karachi")).types).toEqual([0, 0, 0, 2, 1, 0]);
  });

  test("a city is counted without the neighborhood, and shown in its most common spelling", async () => {
    for (const location of ["Saddar, karachi", "Clifton, Karachi", "PECHS, Karachi", "The Mall,  Wah  Cantt"])
      await insert({ location });
    expect((await facetsOf("neighborhood=clifton")).cities).toEqual([
      ["Karachi", 3],
      ["Wah Cantt", 1],
    ]);
  });

  test("an empty result names the fewest filters to let go, and what it would then have", async () => {
    for (let count = 0; count < 3; count++) await insert({ type: "villa", location: "Clifton, Karachi" });
    await insert({ type: "office", bedrooms: 6, location: "Saddar, Rawalpindi" });
    const { without } = await facetsOf("type=villa&bedrooms=6&city=Karachi");
    expect(without).toEqual([{ filters: [{ name: "bedrooms" }], count: 3 }]);
    expect((await facetsOf("type=office&city=Karachi&neighborhood=Saddar")).without).toEqual([
      { filters: [{ name: "city" }], count: 1 },
    ]);
    const [first] = (await facetsOf("type=office&bedrooms=9&feature=Gym&city=Rawalpindi")).without;
    expect(first).toEqual({
      filters: [{ name: "bedrooms" }, { name: "feature", value: "Gym" }],
      count: 1,
    });
    expect((await facetsOf("type=office&city=Atlantis")).cities).toContainEqual(["Atlantis", 0]);
  });

  test("a search counts among what it finds", async () => {
    await insert({ title: "House by the lighthouse", type: "villa" });
    await insert({ title: "Plot by the lighthouse", type: "land" });
    await insert({ title: "Plot", type: "land" });
    expect((await facetsOf("q=lighthouse&type=villa")).types).toEqual([0, 0, 0, 1, 0, 1]);
    expect((await facetsOf("q=lighthouse&type=office")).without).toEqual([
      { filters: [{ name: "type" }], count: 2 },
    ]);
  });

  test("at most twenty places, the most frequent ones, and the chosen one", async () => {
    for (let count = 0; count < 25; count++) await insert({ location: `Street, City ${count % 22}` });
    const { cities } = await facetsOf("city=City+21");
    expect(cities).toHaveLength(21);
    expect(cities.filter(([, count]) => count === 2).map(([city]) => city)).toEqual([
      "City 0",
      "City 1",
      "City 2",
    ]);
    expect(cities).toContainEqual(["City 21", 1]);
  });
});

type Row = Omit<PropertyInput, "amenities"> & {
  id: number;
  amenities: string;
  priceRupees: number | null;
  areaSquareFeet: number | null;
  createdAt: string;
};

const rowsOf = (where: string) => sqlite.prepare(`SELECT * FROM properties WHERE ${where}`).all() as Row[];

/** Reads the rows one by one, as the filters say it. */
function matches(row: Row, query: PropertyQuery) {
  const { city, neighborhood } = placeOf(row.location);
  const isSame = (text: string, wanted?: string) => !wanted || text.toLowerCase() === wanted.toLowerCase();
  const isBetween = (value: number | null, min?: { amount: number }, max?: { amount: number }) =>
    (!min && !max) || (value !== null && value >= (min?.amount ?? 0) && value <= (max?.amount ?? Infinity));
  const features = (JSON.parse(row.amenities) as string[]).map((name) => name.toLowerCase());
  return (
    (!query.type || row.type === query.type) &&
    (!query.status || row.status === query.status) &&
    (!query.bedrooms || (row.bedrooms ?? 0) >= query.bedrooms) &&
    isSame(city, query.city) &&
    isSame(neighborhood, query.neighborhood) &&
    isBetween(row.priceRupees, query.minPrice, query.maxPrice) &&
    isBetween(row.areaSquareFeet, query.minArea, query.maxArea) &&
    (query.feature ?? []).every((name) => features.includes(name.toLowerCase()))
  );
}

const count = (query: PropertyQuery) => rowsOf("shown = 1").filter((row) => matches(row, query)).length;

const listing = fc.record({
  type: fc.constantFrom(...defaultValues["property-types"].slice(0, 3)),
  status: fc.constantFrom(...defaultValues["property-statuses"].slice(0, 2)),
  bedrooms: fc.constantFrom(null, 0, 1, 3, 9),
  location: fc.constantFrom(
    "Clifton, Karachi",
    "clifton, KARACHI",
    "Saddar, Karachi",
    "Saddar, Rawalpindi",
    "Wah",
  ),
  price: fc.constantFrom("PKR 50 Lakh", "PKR 1 Crore", "PKR 3 Crore", "On request"),
  area: fc.constantFrom("5 Marla", "10 Marla", "1 Kanal", "as built"),
  amenities: fc.constantFrom<string[]>([], ["Garden"], ["garden", "Gym"], ["Inverter, 5 kW"]),
});

const change = fc.oneof(
  fc.record({ do: fc.constant("insert" as const), values: listing, isDraft: fc.boolean() }),
  fc.record({ do: fc.constant("update" as const), at: fc.nat(), values: listing, isDraft: fc.boolean() }),
  fc.record({ do: fc.constantFrom("delete" as const, "withdraw" as const), at: fc.nat() }),
  fc.record({ do: fc.constant("restore" as const) }),
  fc.record({ do: fc.constant("marla" as const), size: fc.constantFrom(225, 250, 272.25) }),
);

const query = fc
  .record(
    {
      type: fc.constantFrom("residential", "commercial"),
      status: fc.constantFrom("for sale", "for rent"),
      bedrooms: fc.constantFrom("1", "3"),
      city: fc.constantFrom("Karachi", "WAH", "Atlantis"),
      neighborhood: fc.constantFrom("saddar", "Clifton"),
      minPrice: fc.constantFrom("60 lakh", "1 crore"),
      maxPrice: fc.constantFrom("1 crore", "2 crore"),
      minArea: fc.constant("8 marla"),
      maxArea: fc.constant("2250 sq ft"),
      feature: fc.constantFrom("Garden", "GYM", "Inverter, 5 kW"),
      sort: fc.constantFrom("newest", "price", "price-desc", "area", "area-desc", "rate", "rate-desc"),
    },
    { requiredKeys: [] },
  )
  .map((params) => queryOf(new URLSearchParams(params as Record<string, string>).toString()));

/** Makes a change; the number of a listing is its place among those that are there. */
async function apply(step: typeof change extends fc.Arbitrary<infer Step> ? Step : never, deleted: number[]) {
  const ids = rowsOf("1 ORDER BY id").map(({ id }) => id);
  const idAt = "at" in step ? ids[step.at % Math.max(ids.length, 1)] : undefined;
  if (step.do === "insert")
    await propertyQueries.create(
      { ...plainProperty, ...step.values },
      editor,
      null,
      step.isDraft ? "draft" : "publish",
    );
  else if (step.do === "marla") await updateSettings({ squareFeetPerMarla: step.size }, editor);
  else if (step.do === "restore") {
    const revision = deleted.pop();
    if (revision) await restoreRecord(revision, editor);
  } else if (idAt === undefined) return;
  else if (step.do === "update")
    await propertyQueries.update(idAt, { ...plainProperty, ...step.values }, editor, {
      intent: step.isDraft ? "draft" : "publish",
    });
  else if (step.do === "withdraw")
    await propertyQueries.update(idAt, plainProperty, editor, { intent: "withdraw" });
  else deleted.push((await deleteRecord("property", idAt, editor)) ?? 0);
}

test("after any changes, facets and lists are those of a plain count over the rows", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 25 }),
      fc.array(query, { minLength: 1, maxLength: 4 }),
      async (steps, queries) => {
        emptyTables("properties");
        await updateSettings({ squareFeetPerMarla: 225 }, editor);
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

async function expectExact(wanted: PropertyQuery) {
  const facets = await facetsOfQuery(wanted);
  const { cards, total } = await propertyQueries.findCards(wanted, 3);
  expect(total).toBe(count(wanted));
  expect(cards.map(({ id }) => id)).toEqual(await idsInOrder(wanted));
  expect(facets.types).toEqual(defaultValues["property-types"].map((type) => count({ ...wanted, type })));
  expect(facets.statuses).toEqual(
    defaultValues["property-statuses"].map((status) => count({ ...wanted, status })),
  );
  expect(facets.bedrooms).toEqual([1, 2, 3, 4, 5, 6].map((bedrooms) => count({ ...wanted, bedrooms })));
  for (const [city, found] of facets.cities)
    expect(found).toBe(count({ ...wanted, city, neighborhood: undefined }));
  for (const [neighborhood, found] of facets.neighborhoods)
    expect(found).toBe(count({ ...wanted, neighborhood }));
  for (const [feature, found] of facets.features)
    expect(found).toBe(count({ ...wanted, feature: [...(wanted.feature ?? []), feature] }));
  for (const { filters, count: found } of facets.without) expect(found).toBe(count(without(wanted, filters)));
  if (total === 0 && rowsOf("shown = 1").length > 0) expect(facets.without).not.toEqual([]);
  expect(sum(facets.cities)).toBe(count({ ...wanted, city: undefined, neighborhood: undefined }));
}

function without({ ...query }: PropertyQuery, filters: ActiveFilter[]) {
  for (const { name, value } of filters)
    if (value === undefined) delete query[name as keyof PropertyQuery];
    else query.feature = query.feature?.filter((feature) => feature !== value);
  return query;
}

const sum = (choices: [string, number][]) => choices.reduce((total, [, found]) => total + found, 0);

/** The first three by a sort of SQLite over all rows. */
async function idsInOrder(wanted: PropertyQuery) {
  const orders = {
    newest: "createdAt DESC, id DESC",
    price: "priceRupees NULLS LAST, id DESC",
    "price-desc": "priceRupees DESC NULLS LAST, id",
    area: "areaSquareFeet NULLS LAST, id DESC",
    "area-desc": "areaSquareFeet DESC NULLS LAST, id",
    rate: "1.0 * priceRupees / areaSquareFeet NULLS LAST, id DESC",
    "rate-desc": "1.0 * priceRupees / areaSquareFeet DESC NULLS LAST, id",
  };
  const rows = rowsOf(`shown = 1 ORDER BY ${orders[wanted.sort ?? "newest"]}`);
  return rows
    .filter((row) => matches(row, wanted))
    .slice(0, 3)
    .map(({ id }) => id);
}
