import { beforeEach, expect, test } from "vitest";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { insertProperty } from "../records/properties";
import { findSuggestions } from "./find-suggestions";

beforeEach(() => emptyTables("revisions", "properties"));

const insert = (changes: Partial<PropertyInput>) => insertProperty({ ...plainProperty, ...changes });

test("places are suggested by how many listings are there, without the street", async () => {
  for (const location of ["Street 4, Clifton, Karachi", "Street 9, Clifton, Karachi", "Lalazar, Wah Cantt"])
    await insert({ location });
  await insert({ location: "Saddar" });
  expect((await findSuggestions()).places).toEqual(["Clifton, Karachi", "Lalazar, Wah Cantt", "Saddar"]);
});

test("amenities are suggested once, in their most common spelling", async () => {
  await insert({ amenities: ["Borehole", "Solar, 5 kW"] });
  await insert({ amenities: ["borehole"] });
  await insert({ amenities: ["borehole"] });
  expect((await findSuggestions()).amenities).toEqual(["borehole", "Solar, 5 kW"]);
});

test("an empty site and more words than a form has room for are no error", async () => {
  expect(await findSuggestions()).toEqual({ amenities: [], places: [] });
  for (let at = 0; at < 60; at++)
    await insert({ amenities: [`Amenity ${at}`], location: `Block ${at}, Karachi` });
  const { amenities, places } = await findSuggestions();
  expect([amenities.length, places.length]).toEqual([50, 50]);
});
