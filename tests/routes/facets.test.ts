import { beforeAll, describe, expect, test } from "vitest";
import { loader as list } from "#app/routes/api/records";
import { loader as projects } from "#app/routes/site/projects/route";
import { loader as properties } from "#app/routes/site/properties/route";
import { alertFilters, alertWords } from "#app/schemas/alerts/alert-filters";
import type { Removal } from "#app/schemas/filters/facets";
import type { ListFilters } from "#app/schemas/filters/filter-controls";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { findMatches } from "#db/queries/alerts/matches";
import { insertProject } from "#db/queries/records/projects";
import { insertProperty, propertyQueries } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProject, plainProperty } from "#tests/support/plain-records";

let Cookie = "";

const listings: Partial<PropertyInput>[] = [
  { title: "Clifton villa", type: "villa", location: "Clifton, Karachi", amenities: ["Garden", "Gym"] },
  { title: "Clifton flat", type: "apartment", location: "Clifton, Karachi", price: "PKR 40 Lakh" },
  { title: "Saddar office", type: "office", location: "Saddar, Karachi", area: "2 Kanal" },
  { title: "Saddar shop", type: "commercial", location: "Saddar, Rawalpindi", area: "as built" },
  { title: "گھر", type: "residential", location: "گلبرگ، لاہور", amenities: ["Garden"] },
];

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const id = (await findUserId("ayesha")) ?? 0;
  Cookie = await startSessionOf(id);
  for (const [day, changes] of listings.entries())
    await insertProperty(
      { ...plainProperty, ...changes },
      new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
    );
  const draft = { ...plainProperty, title: "Draft", location: "Clifton, Karachi" };
  await propertyQueries.create(draft, { id, name: "Ayesha" }, null, "draft");
  await insertProject(plainProject);
});

type Page = {
  properties: { title: string }[];
  total: number;
  filters: ListFilters;
  without: Removal[];
};

const pageAt = async (path: string) => (await callRoute(properties, path)).body as Page;
/** The choices of a filter and what is chosen. */
function controlOf({ filters }: Page, name: string) {
  const { choices = [], ...control } = filters.controls.find((filter) => filter.name === name) ?? {
    chosen: [],
  };
  return { ...control, choices: choices.map(([value, count]) => `${value} (${count})`) };
}

const titlesAt = async (path: string) => (await pageAt(path)).properties.map(({ title }) => title);

describe("the list of properties", () => {
  test.each([
    ["city=karachi", ["Saddar office", "Clifton flat", "Clifton villa"]],
    ["city=Karachi&neighborhood=CLIFTON&sort=price", ["Clifton flat", "Clifton villa"]],
    [`city=${encodeURIComponent("لاہور")}`, ["گھر"]],
    ["feature=garden", ["گھر", "Clifton villa"]],
    ["feature=Garden&feature=Gym", ["Clifton villa"]],
    ["minArea=1+kanal", ["Saddar office"]],
    ["maxArea=10+marla&city=Karachi", ["Clifton flat", "Clifton villa"]],
    // What has no price per square foot comes last.
    ["sort=rate", ["Saddar office", "Clifton flat", "گھر", "Clifton villa", "Saddar shop"]],
    ["sort=rate-desc&city=Karachi", ["Clifton villa", "Clifton flat", "Saddar office"]],
    ["q=clifton&feature=gym&sort=rate", ["Clifton villa"]],
  ])("filters and orders: %s", async (search, titles) => {
    expect(await titlesAt(`/properties?${search}`)).toEqual(titles);
  });

  test("a bound that can't be read filters nothing, and stays in the form with what was perhaps meant", async () => {
    const search = "city=Karachi&minPrice=4.5+coror&maxArea=big";
    const page = await pageAt(`/properties?${search}`);
    expect(page.properties).toHaveLength(3);
    expect(page.filters.chips.map(({ words }) => words)).toEqual(["in Karachi"]);
    expect(controlOf(page, "minPrice")).toMatchObject({
      chosen: ["4.5 coror"],
      error: "This can't be read as a price: it filters nothing. Did you mean 4.5 crore?",
    });
    expect(controlOf(page, "maxArea")).toMatchObject({
      chosen: ["big"],
      error: "This can't be read as an area: it filters nothing.",
    });
    const readable = controlOf(await pageAt("/properties?minPrice=5+crore"), "minPrice");
    expect(readable?.chosen).toEqual(["5 crore"]);
    expect(readable).not.toHaveProperty("error");
  });

  test("an area without a unit is in marla", async () => {
    expect(await titlesAt("/properties?minArea=40")).toEqual(["Saddar office"]);
    expect(controlOf(await pageAt("/properties?minArea=40"), "minArea").chosen).toEqual(["40 Marla"]);
  });

  test("counts what visitors see, and names places as the listings do", async () => {
    const page = await pageAt("/properties?city=KARACHI&feature=gym");
    expect(controlOf(page, "city")).toMatchObject({ choices: ["Karachi (1)"], chosen: ["Karachi"] });
    expect(controlOf(page, "neighborhood").choices).toEqual(["Clifton (1)"]);
    expect(controlOf(page, "feature").chosen).toEqual(["Gym"]);
    const all = await pageAt("/properties");
    expect(controlOf(all, "city").choices).toEqual(["Karachi (3)", "Rawalpindi (1)", "لاہور (1)"]);
    expect(controlOf(all, "neighborhood").choices).toEqual([]);
  });

  test("an empty result has what each filter alone would give back", async () => {
    const { total, without } = await pageAt("/properties?city=Karachi&feature=Garden&minPrice=5+crore");
    expect([total, without]).toEqual([0, [{ filters: [{ name: "minPrice" }], count: 1 }]]);
    const empty = await callRoute(projects, "/projects?category=institutional&status=completed&q=school");
    expect(empty.body).toMatchObject({
      total: 0,
      without: [{ filters: [{ name: "status" }], count: 1 }],
    });
  });

  test.each([
    ["bedrooms=many&city=Karachi", "city=Karachi"],
    ["feature=&sort=cheap&type=villa", "feature=&type=villa"],
    ["city=Rawalpindi&neighborhood=Clifton&status=for+sale", "city=Rawalpindi&status=for+sale"],
    [`city=${"a".repeat(101)}&q=villa`, "q=villa"],
  ])("what makes no sense redirects: %s", async (search, clean) => {
    const { status, headers } = await callRoute(properties, `/properties?${search}`);
    expect([status, headers.get("Location")]).toEqual([302, `/properties?${clean}`]);
  });
});

describe("GET /api/properties", () => {
  const titles = async (search: string, headers = {}) => {
    const { body } = await callRoute(list, `/api/properties?${search}`, { headers });
    return (body as { title: string }[]).map(({ title }) => title);
  };

  test("takes the same filters and orders; with a session also of drafts, by state too", async () => {
    expect(await titles("city=karachi&neighborhood=clifton")).toEqual(["Clifton flat", "Clifton villa"]);
    expect(await titles("feature=Gym&feature=garden&maxArea=1+kanal")).toEqual(["Clifton villa"]);
    expect(await titles("sort=rate-desc")).toHaveLength(5);
    expect(await titles("neighborhood=clifton", { Cookie })).toEqual([
      "Draft",
      "Clifton flat",
      "Clifton villa",
    ]);
    expect(await titles("neighborhood=clifton&state=draft", { Cookie })).toEqual(["Draft"]);
  });

  test("names what it can't read", async () => {
    const { status, body } = await callRoute(list, "/api/properties?minArea=large");
    expect([status, body]).toEqual([
      422,
      { message: "Invalid input", details: { minArea: ["Invalid input"] } },
    ]);
  });
});

test("an alert has the same filters, in words and in what it matches", async () => {
  const params = new URLSearchParams("feature=Gym&city=Karachi&feature=Garden&feature=Gym&maxArea=1+kanal");
  const filters = alertFilters("property", params, defaultUnits);
  expect(filters).toBe("city=Karachi&maxArea=1+kanal&feature=Gym&feature=Garden");
  const alert = { kind: "property" as const, filters };
  expect(alertWords(alert, defaultUnits)).toBe(
    "Properties in Karachi, 1 kanal or smaller, with Gym, with Garden",
  );
  expect(alertWords(alert, defaultUnits, false)).toBe("Properties");
  const matches = await findMatches(alert, { after: 0, upTo: 100 });
  expect(matches.map(({ location }) => location)).toEqual(["Clifton, Karachi"]);
});

describe("listings with a payment plan", () => {
  const plan = { when: "Booking", share: "100%", amount: "", label: "" };

  test("nothing of them stands in the form of a firm without plans", async () => {
    const { filters } = await pageAt("/properties");
    expect(filters.controls.map(({ name }) => name)).not.toContain("instalments");
  });

  test("are counted and filtered, in the list, by the API and for alerts", async () => {
    const flat = { ...plainProperty, title: "Flat by instalments", location: "Saddar, Karachi" };
    const { id } = await insertProperty({ ...flat, type: "apartment", paymentPlan: [plan] });
    const all = await pageAt("/properties?type=apartment");
    expect(controlOf(all, "instalments")).toMatchObject({
      kind: "flag",
      label: "Instalments available",
      choices: ["yes (1)"],
      chosen: [],
    });
    const found = await pageAt("/properties?instalments=yes&city=karachi");
    expect(found.properties.map(({ title }) => title)).toEqual([flat.title]);
    expect(found.filters.words).toBe("properties in Karachi, with instalments");
    expect(controlOf(found, "city").choices).toEqual(["Karachi (1)"]);
    const none = await pageAt("/properties?instalments=yes&type=villa");
    expect([none.total, none.without]).toEqual([
      0,
      [
        { filters: [{ name: "type" }], count: 1 },
        { filters: [{ name: "instalments" }], count: 1 },
      ],
    ]);
    const { body } = await callRoute(list, "/api/properties?instalments=yes");
    expect((body as { id: number }[]).map((one) => one.id)).toEqual([id]);
    const { status } = await callRoute(list, "/api/properties?instalments=no");
    expect(status).toBe(422);
    const alert = { kind: "property" as const, filters: "instalments=yes" };
    expect(alertWords(alert, defaultUnits, false)).toBe("Properties, with instalments");
    expect((await findMatches(alert, { after: 0, upTo: 100 })).map(({ title }) => title)).toEqual([
      flat.title,
    ]);
  });
});
