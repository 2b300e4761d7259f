import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import type { Site } from "#app/components/context/site";
import { loader as root } from "#app/root";
import { loader as recordForm } from "#app/routes/admin/records/form";
import { action as saveSite, loader as siteForm } from "#app/routes/admin/site/route";
import { loader as list } from "#app/routes/api/records";
import { loader as site } from "#app/routes/api/site";
import { loader as properties } from "#app/routes/site/properties/route";
import { loader as property } from "#app/routes/site/property/route";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { insertProperty } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

const units = "/admin/site?tab=units";
const berlin = {
  timeZone: "Europe/Berlin",
  currency: "EUR",
  amounts: "million",
  areaUnit: "square metres",
  squareFeetPerMarla: "250",
};

let Cookie = "";
let id = 0;

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  Cookie = await startSessionOf((await findUserId("ayesha")) ?? 0);
  const listings = [
    ["Loft", "€ 2.4 million", "200 sqm"],
    ["Manor", "EUR 2.6 million", "0.1 hectare"],
    ["Studio", "€250,000", "45"],
    ["Farm", "PKR 4.5 Crore", "2 Kanal"],
  ] as const;
  for (const [title, price, area] of listings)
    ({ id } = await insertProperty({ ...plainProperty, title, price, area }, "2026-06-30T22:30:00.000Z"));
});

async function titlesAt(path: string) {
  const { body } = await callRoute(properties, path);
  return (body as { properties: { title: string }[] }).properties.map(({ title }) => title);
}

async function save(values: object) {
  const { updatedAt } = (await callRoute(site, "/api/site")).body as { updatedAt: string };
  const body = new URLSearchParams({ ...values, updatedAt });
  return callRoute(saveSite, units, { body, headers: { Cookie } });
}

const open = (loader: typeof siteForm | typeof recordForm, path: string) =>
  callRoute(loader, path, { headers: { Cookie } });

describe("before a firm chooses its own", () => {
  test("documents have no data of units, and only what is in rupees is filtered", async () => {
    const { body } = await callRoute(properties, "/properties?minPrice=1");
    expect(Object.keys(body as object)).not.toContain("currency");
    expect(await titlesAt("/properties?minPrice=1")).toEqual(["Farm"]);
    const detail = await callRoute(property, `/properties/${id}`, { params: { id: `${id}` } });
    expect(detail.body).not.toHaveProperty("currency");
    expect((await callRoute(root, "/admin/site", { headers: { Cookie } })).body).not.toHaveProperty(
      "timeZone",
    );
    const { body: euros } = await callRoute(properties, "/properties?minPrice=%E2%82%AC5");
    const typed = { name: "minPrice", label: "Price from", chosen: ["€5"], error: expect.any(String) };
    const controls = expect.arrayContaining([expect.objectContaining(typed)]);
    expect(euros).toMatchObject({ filters: { chips: [], controls } });
  });

  test("the form has them, and offers what the server knows", async () => {
    const { body } = await open(siteForm, units);
    const { squareFeetPerMarla, ...texts } = defaultUnits;
    expect(body).toMatchObject({ tab: "units", filled: { ...texts, squareFeetPerMarla } });
    const { offered } = body as { offered: Record<string, [string, string][]> };
    expect(offered.timeZone).toContainEqual(["America/New_York", "America/New York"]);
    expect(offered.currency).toContainEqual(["EUR", "EUR, Euro"]);
    expect((await open(siteForm, "/admin/site")).body).not.toHaveProperty("offered.timeZone");
  });
});

describe("a wrong value", () => {
  test("gets a sentence at its field, and everything typed stays", async () => {
    const typed = { ...berlin, timeZone: "Europe/Atlantis", currency: "Euro", squareFeetPerMarla: "9" };
    const { status, body } = await save(typed);
    expect(status).toBe(422);
    const { updatedAt: _, ...reply } = (body as { reply: { initialValue: Record<string, string> } }).reply
      .initialValue;
    expect(reply).toEqual(typed);
    expect(body).toMatchObject({
      reply: {
        error: {
          timeZone: ["Please choose a time zone by its name, such as Europe/Berlin."],
          currency: ["Please choose a currency by its code of three letters, such as EUR."],
          squareFeetPerMarla: ["Please enter square feet from 100 to 1,000, such as 225, 250 or 272.25."],
        },
      },
    });
  });

  test.each([
    ["timeZone", "Mars", "Please choose a time zone by its name, such as Europe/Berlin."],
    ["currency", "RUPEES", "Please choose a currency by its code of three letters, such as EUR."],
    ["amounts", "dozen", "Invalid input"],
    ["areaUnit", "acre", "Invalid input"],
    ["squareFeetPerMarla", "225", "Please enter square feet from 100 to 1,000, such as 225, 250 or 272.25."],
  ])("of the API is refused with words: %s", async (name, value, message) => {
    const body = { name: "Firm", [name]: value };
    const options = { method: "PUT", body, headers: { Cookie } };
    expect(await callRoute(site, "/api/site", options)).toMatchObject({
      status: 422,
      body: { message, details: { [name]: [message] } },
    });
  });
});

describe("in euros, millions and square metres, in Berlin", () => {
  beforeAll(async () => {
    expect((await save(berlin)).status).toBe(302);
  });

  test("the API has them", async () => {
    const { body } = await callRoute(site, "/api/site");
    expect(body).toMatchObject({ ...berlin, squareFeetPerMarla: 250 });
  });

  test.each([
    ["/properties?minPrice=2.5+million", ["Farm", "Manor"]],
    ["/properties?maxPrice=%E2%82%AC2.5m", ["Studio", "Loft"]],
    ["/properties?maxPrice=25+lakh", ["Studio", "Loft"]],
    ["/properties?minPrice=EUR+250k&maxPrice=2,400,000", ["Studio", "Loft"]],
    ["/properties?sort=area", ["Studio", "Loft", "Farm", "Manor"]],
    ["/properties?sort=price-desc", ["Farm", "Manor", "Loft", "Studio"]],
  ])("%s finds %j", async (path, titles) => {
    expect(await titlesAt(path)).toEqual(titles);
    const { body } = await callRoute(list, `/api${path}`);
    expect((body as { title: string }[]).map(({ title }) => title)).toEqual(titles);
  });

  test("dollars are another currency", async () => {
    const { body } = await callRoute(properties, "/properties?minPrice=$5");
    const typed = { name: "minPrice", label: "Price from, EUR", chosen: ["$5"], error: expect.any(String) };
    const controls = expect.arrayContaining([expect.objectContaining(typed)]);
    expect(body).toMatchObject({ filters: { controls } });
    expect((await callRoute(list, "/api/properties?minPrice=$5")).status).toBe(422);
  });

  test("filter, form and listing are in them", async () => {
    expect((await callRoute(properties, "/properties")).body).toMatchObject({
      filters: {
        controls: expect.arrayContaining([
          expect.objectContaining({ label: "Price from, EUR", placeholder: "250,000" }),
          expect.objectContaining({ label: "Price to, EUR", placeholder: "2.5 million" }),
        ]),
      },
    });
    expect((await open(recordForm, "/admin/properties/new")).body).toMatchObject({
      hints: {
        price: "As it is shown: EUR 1.25 Million, €1,500\u00a0/\u00a0month",
        area: "220 sq m, 2,400 sq ft. A number alone is read as square metres.",
      },
    });
    expect((await open(recordForm, "/admin/projects/new")).body).toMatchObject({ hints: {} });
    const context: AppLoadContext = {};
    const loft = await callRoute(property, "/properties/1", { params: { id: "1" }, context });
    expect(loft.body).toMatchObject({
      facts: expect.arrayContaining([{ label: "Listed", value: "1 Jul 2026" }]),
    });
    const offers = () => context.jsonLd?.({ name: "Firm", origin: "" } as Site)[0];
    expect(offers()).toMatchObject({ offers: { price: 2_400_000, priceCurrency: "EUR" } });
    await callRoute(property, `/properties/${id}`, { params: { id: `${id}` }, context });
    expect(offers()).toMatchObject({ offers: { priceCurrency: "PKR" } });
  });

  test("only the back-office is sent the time zone, for its dates", async () => {
    const { body } = await callRoute(root, "/admin/messages", { headers: { Cookie } });
    expect(body).toMatchObject({ timeZone: "Europe/Berlin" });
    expect((await callRoute(root, "/")).body).not.toHaveProperty("timeZone");
  });
});
