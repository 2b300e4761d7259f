import { beforeEach, expect, test } from "vitest";
import { loader } from "#app/routes/site/shortlist/route";
import { unitQueries } from "#db/queries/project-units/units";
import { insertProject } from "#db/queries/records/projects";
import { insertProperty } from "#db/queries/records/properties";
import { callRoute } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";

type Body = {
  listings: { id: number | string; title: string }[];
  ids: (number | string)[];
  address: string;
  facts: { label: string; values: string[] }[];
  refused?: string;
};

/** Fourteen houses; the ids of the first ones. */
let ids: number[] = [];

beforeEach(async () => {
  emptyTables("properties");
  const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
  const houses = [];
  for (const number of numbers)
    houses.push(await insertProperty({ ...plainProperty, title: `House ${number}` }));
  ids = houses.map(({ id }) => id);
});

const open = async (path: string) => {
  const { status, headers, body } = await callRoute(loader, path);
  return { status, location: headers.get("Location"), body: body as Body };
};

test("shows listings in the order of the address, and their facts side by side", async () => {
  const [a, b, c, d, e] = ids;
  const { status, body } = await open(`/shortlist?ids=${e},${a},${d},${c},${b}&utm_source=mail`);
  expect(status).toBe(200);
  expect(body.listings.map(({ id }) => id)).toEqual([e, a, d, c, b]);
  expect(body.facts.find(({ label }) => label === "Reference")?.values).toHaveLength(5);
  expect((await open("/shortlist")).body).toMatchObject({ listings: [], facts: [], address: "/shortlist" });
});

test("what makes no sense, is there twice or is too much redirects to the address without it", async () => {
  const [a, b] = ids;
  for (const [given, clean] of [
    ["ids=villa", ""],
    [`ids=${a},villa,${b},${a},0,-1`, `?ids=${a},${b}`],
    [`ids=${ids.join()}`, `?ids=${ids.slice(0, 12).join()}`],
    [`ids=${a}&ids=${b}&ids=x`, `?ids=${a},${b}`],
  ])
    expect(await open(`/shortlist?${given}`)).toMatchObject({ status: 302, location: `/shortlist${clean}` });
});

test("only what visitors see is there: drafts, deleted and missing ones are counted as no longer shown", async () => {
  const [a, b] = ids;
  const draft = await insertProperty({ ...plainProperty, title: "Draft" }, undefined, undefined, "draft");
  const sold = await insertProperty({ ...plainProperty, title: "Sold", status: "sold" });
  const { body } = await open(`/shortlist?ids=${a},${draft.id},${sold.id},${b},999999`);
  expect(body.listings.map(({ title }) => title)).toEqual(["House 1", "Sold", "House 2"]);
  expect(body.facts.find(({ label }) => label === "Status")?.values[1]).toBe("Sold");
  expect(body.ids).toHaveLength(5);
  expect(body.address).toBe(`/shortlist?ids=${a},${sold.id},${b}`);
  expect(JSON.stringify(body)).not.toContain("Draft");
  expect(await open(`/shortlist?ids=${a}&add=${draft.id}`)).toMatchObject({
    status: 200,
    body: { refused: String(draft.id) },
  });
});

test("adds a listing by its reference in any case, and by a number in Urdu digits", async () => {
  const { id } = await insertProperty({ ...plainProperty, reference: "MHB 14/B" });
  for (const [typed, expected] of [
    ["MHB 14/B", id],
    [" mhb  14/b ", id],
    ["mhb ۱۴/B", id],
    [`PROP-${String(ids[0]).padStart(4, "0")}`, ids[0]],
    [[...String(ids[0])].map((digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]).join(""), ids[0]],
    [`#${ids[0]}`, ids[0]],
  ])
    expect(await open(`/shortlist?add=${encodeURIComponent(String(typed))}`)).toMatchObject({
      status: 302,
      location: `/shortlist?ids=${expected}`,
    });
});

test("a reference goes before a number, if visitors see its listing", async () => {
  const [a, b] = ids;
  const reference = String(a);
  const { id } = await insertProperty({ ...plainProperty, reference });
  expect((await open(`/shortlist?add=${a}`)).location).toBe(`/shortlist?ids=${id}`);
  const draft = { ...plainProperty, reference: String(b) };
  await insertProperty(draft, undefined, undefined, "draft");
  expect((await open(`/shortlist?add=${b}`)).location).toBe(`/shortlist?ids=${b}`);
});

test("adds a listing by its number, and keeps a number that no listing has", async () => {
  const [a, b] = ids;
  expect(await open(`/shortlist?ids=${a}&add=+${b}+`)).toMatchObject({
    status: 302,
    location: `/shortlist?ids=${a},${b}`,
  });
  expect((await open(`/shortlist?add=${b}`)).location).toBe(`/shortlist?ids=${b}`);
  expect((await open(`/shortlist?ids=${a}&add=${a}`)).location).toBe(`/shortlist?ids=${a}`);
  for (const typed of ["999999", "villa", "0"])
    expect((await open(`/shortlist?ids=${a}&add=${typed}`)).body).toMatchObject({ refused: typed, ids: [a] });
  expect((await open(`/shortlist?ids=${a}&add=`)).body.refused).toBeUndefined();
});

test("a unit stands between listings, with the labels that it has", async () => {
  emptyTables("projects", "units");
  const [a, b] = ids;
  const project = await insertProject({
    ...plainProject,
    title: "Gulberg Heights",
    location: "Gulberg, Lahore",
  });
  const add = (number: string, more: object = {}) =>
    unitQueries.insert({
      ...plainContent.unit,
      fields: {},
      project: project.id,
      number,
      bedrooms: 2,
      ...more,
    });
  const [unit, hidden] = [await add("A-101", { area: "1,000 sq ft" }), await add("A-102", { hidden: true })];
  const { status, body } = await open(`/shortlist?ids=${b},u${unit.id},${a}`);
  expect(status).toBe(200);
  expect(body.listings.map(({ id, title }) => [id, title])).toEqual([
    [b, "House 2"],
    [`u${unit.id}`, "A-101, Gulberg Heights"],
    [a, "House 1"],
  ]);
  expect(body.listings[1]).toMatchObject({ href: `/projects/${project.id}-gulberg-heights/a-101` });
  const values = Object.fromEntries(body.facts.map((fact) => [fact.label, fact.values]));
  expect(values).toMatchObject({
    Price: ["PKR 1 Crore", "PKR 1.95 Crore", "PKR 1 Crore"],
    "Per square foot": ["PKR 4,444", "PKR 19,500", "PKR 4,444"],
    Location: ["Lalazar, Wah Cantt", "Gulberg, Lahore", "Lalazar, Wah Cantt"],
    Project: ["", "Gulberg Heights", ""],
    Bedrooms: ["", "2", ""],
    Status: ["For sale"],
  });
  // A unit that visitors don't see is counted as no longer shown, as any that is not there.
  const other = await open(`/shortlist?ids=u${hidden.id},${a},u999999`);
  expect(other.body.listings.map(({ id }) => id)).toEqual([a]);
  expect(other.body.ids).toEqual([`u${hidden.id}`, a, "u999999"]);
  expect(other.body.address).toBe(`/shortlist?ids=${a}`);
  for (const [given, clean] of [
    [`u,u0,u-1,uu7,U7,${a}`, `?ids=${a}`],
    [`u${"9".repeat(30)}`, ""],
    [`u${unit.id},u${unit.id}`, `?ids=u${unit.id}`],
  ])
    expect(await open(`/shortlist?ids=${given}`)).toMatchObject({
      status: 302,
      location: `/shortlist${clean}`,
    });
  for (const typed of ["a 101", "A-101 Gulberg Heights", "a-۱۰۱"])
    expect((await open(`/shortlist?ids=${a}&add=${encodeURIComponent(typed)}`)).location).toBe(
      `/shortlist?ids=${a},u${unit.id}`,
    );
  await add("A-103");
  for (const typed of ["\0", "a-1\0", 'a-1" OR *', "\ud800 1"])
    expect((await open(`/shortlist?${new URLSearchParams({ add: typed })}`)).status).toBe(200);
  for (const typed of ["a-102", "gulberg", "A-1"])
    expect((await open(`/shortlist?add=${typed}`)).body).toMatchObject({ refused: typed });
});
