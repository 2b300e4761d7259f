import { beforeEach, expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { loader as listApi } from "#app/routes/api/records";
import { loader as openProjects } from "#app/routes/site/projects/route";
import { loader as openProperties } from "#app/routes/site/properties/route";
import { alertFilters, alertWords, parseAlertFilters } from "#app/schemas/alerts/alert-filters";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { db } from "#db/client/client";
import { projectQueries } from "#db/queries/records/projects";
import { propertyQueries } from "#db/queries/records/properties";
import { storeSetting } from "#db/queries/settings";
import { translationQueries } from "#db/queries/translations/translations";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute } from "#tests/support/call-route";
import { addProperty, all, change, define, defineAll, editor } from "#tests/support/custom-fields";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProject } from "#tests/support/plain-records";

beforeEach(async () => {
  emptyTables(
    "users",
    "properties",
    "projects",
    "fields",
    "revisions",
    "activities",
    "translations",
    "settings",
  );
  await storeSetting(db, "site", { languages: ["en", "ur"] });
  editor.id = (await makeUser("ayesha")).id;
});

type Control = {
  kind: string;
  name: string;
  label: string;
  range?: string;
  chosen: string[];
  choices?: [string, number][];
};
type Page = {
  properties: { id: number }[];
  without: object[];
  filters: { controls: Control[]; chips: { words: string }[]; words: string };
};

const open = async (search: string) => {
  const { status, headers, body } = await callRoute(openProperties as never, `/properties${search}`);
  if (status === 302) return open(new URL(headers.get("Location") ?? "", "http://localhost").search);
  return body as Page;
};
const inUrdu = (search: string) =>
  requestContext.run({ id: "", response: undefined as never, language: "ur", textLanguage: "ur" }, () =>
    open(search),
  );
const ownControls = ({ filters }: Page) => filters.controls.filter(({ name }) => name.startsWith("fields."));
const found = ({ properties }: Page) => properties.map(({ id }) => id).sort((one, other) => one - other);

async function makeListings() {
  const ids = await defineAll();
  for (const id of Object.values(ids)) await change(id, { inFilters: true });
  const listings = [
    await addProperty({ fields: { ...all, "solar-panels": 5 } }),
    await addProperty({
      fields: { aspect: "North", "corner-plot": false, "solar-panels": 12.5 },
      type: "villa",
    }),
    await addProperty({ fields: { aspect: "North", "corner-plot": true, "solar-panels": "12" } }),
    await addProperty(),
  ];
  return { ...ids, listings };
}

test("filters are offered with their counts once a listing has a value, and filter", async () => {
  const { aspect, listings } = await makeListings();
  const [first, second, third] = listings;
  expect(ownControls(await open(""))).toEqual([
    {
      kind: "bound",
      name: "fields.solar-panels.min",
      label: "Solar panels from",
      range: "Solar panels, kW",
      chosen: [],
    },
    { kind: "bound", name: "fields.solar-panels.max", label: "Solar panels up to", chosen: [] },
    { kind: "flag", name: "fields.corner-plot", label: "Corner plot", chosen: [], choices: [["yes", 2]] },
    {
      kind: "place",
      name: "fields.aspect",
      label: "Aspect",
      chosen: [],
      choices: [
        ["North", 2],
        ["Park", 1],
      ],
    },
  ]);
  const north = await open("?fields.aspect=north&fields.corner-plot=yes");
  expect(found(north)).toEqual([third]);
  expect(
    ownControls(north)
      .slice(2)
      .map(({ choices, chosen }) => [choices, chosen]),
  ).toEqual([
    [[["yes", 1]], ["yes"]],
    [
      [
        ["North", 1],
        ["Park", 1],
      ],
      ["North"],
    ],
  ]);
  expect(north.filters.chips.map(({ words }) => words)).toEqual(["Corner plot", "Aspect: North"]);
  expect(north.filters.words).toBe("properties, Corner plot, Aspect: North");
  // A number that was written as a text is found once it is saved again.
  expect(found(await open("?fields.solar-panels.min=6"))).toEqual([second]);
  expect(found(await open("?fields.solar-panels.min=5&fields.solar-panels.max=12,5"))).toEqual([
    first,
    second,
  ]);
  const none = await open("?fields.aspect=Park&type=villa");
  expect(none.without).toEqual([
    { filters: [{ name: "type" }], count: 1 },
    { filters: [{ name: "fields.aspect" }], count: 1 },
  ]);
  expect((await open("?fields.aspect=Moon")).properties).toHaveLength(4);
  const [unread] = ownControls(await open("?fields.solar-panels.min=many"));
  expect(unread).toMatchObject({ chosen: ["many"], error: "Please write a number, such as 12 or 12.5." });
  const { body } = await callRoute(listApi as never, "/api/properties?fields.aspect=Park");
  expect((body as { id: number }[]).map(({ id }) => id)).toEqual([first]);
  await change(aspect, { inFilters: false });
  expect(ownControls(await open("?fields.aspect=Park"))).toHaveLength(3);
  expect((await open("?fields.aspect=Park")).properties).toHaveLength(4);
});

test("filters have the words of each language, and an address in any of them", async () => {
  const { aspect, listings } = await makeListings();
  await translationQueries(translationSourceOf("custom-field"), "ur").update(
    aspect,
    { name: "رخ", values: ["شمال", "پارک"] },
    editor,
  );
  const page = await inUrdu(`?fields.aspect=${encodeURIComponent("شمال")}`);
  expect(ownControls(page).at(-1)).toMatchObject({
    label: "رخ",
    chosen: ["شمال"],
    choices: [
      ["شمال", 2],
      ["پارک", 1],
    ],
  });
  expect(page.filters.chips.map(({ words }) => words.replace(/[\u200f\u2066-\u2069]/g, ""))).toEqual([
    "رخ: شمال",
  ]);
  expect(found(await open(`?fields.aspect=${encodeURIComponent("شمال")}`))).toEqual(listings.slice(1, 3));
});

test("filters of an alert are stored as they are in every language; without its field it is of nothing", async () => {
  const { aspect, listings } = await makeListings();
  const params = new URLSearchParams("fields.aspect=north&fields.solar-panels.min=3");
  const filters = alertFilters("property", params, defaultUnits);
  expect(filters).toBe("fields.solar-panels.min=3&fields.aspect=North");
  const alert = { kind: "property", filters } as const;
  expect(alertWords(alert, defaultUnits)).toBe("Properties, Solar panels from 3 kW, Aspect: North");
  const { query } = parseAlertFilters(alert, defaultUnits);
  expect((await propertyQueries.findAmong(query as never, listings)).map(({ id }) => id)).toEqual([
    listings[1],
  ]);
  await change(aspect, { hidden: true });
  expect(parseAlertFilters(alert, defaultUnits).query).toBeUndefined();
});

test("filters of projects are theirs", async () => {
  await define("Style", {
    records: "projects",
    type: "choice",
    values: ["Modern", "Sindhi"],
    inFilters: true,
  });
  await projectQueries.create({ ...plainProject, fields: { style: "Sindhi" } }, editor, null);
  await projectQueries.create({ ...plainProject, title: "Mosque", fields: {} }, editor, null);
  const { body } = await callRoute(openProjects as never, "/projects?fields.style=Sindhi");
  expect((body as { projects: object[] }).projects).toHaveLength(1);
  expect(ownControls(body as Page)).toMatchObject([
    {
      choices: [
        ["Modern", 0],
        ["Sindhi", 1],
      ],
    },
  ]);
});
