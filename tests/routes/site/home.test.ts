import { beforeAll, expect, test } from "vitest";
import { loader } from "#app/routes/site/home/route";
import { insertProperty } from "#db/queries/records/properties";
import { callRoute } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

let days = 0;

/** A featured property, a day newer than the one before. */
async function feature(type: string, title: string) {
  days += 1;
  const createdAt = new Date(days * 86_400_000).toISOString();
  await insertProperty({ ...plainProperty, type, title, featured: true }, createdAt);
}

async function titlesAt(path: string) {
  const { body } = await callRoute(loader, path);
  return (body as { properties: { title: string }[] }).properties.map(({ title }) => title);
}

beforeAll(async () => {
  for (const title of ["First apartment", "Second apartment"]) await feature("apartment", title);
  await feature("villa", "Villa");
  for (let number = 1; number <= 4; number++) await feature("residential", `House ${number}`);
  for (let number = 1; number <= 5; number++) await feature("land", `Plot ${number}`);
  await insertProperty({ ...plainProperty, type: "villa", title: "Not featured" });
});

test("Home shows the five newest featured properties, and those of one type behind newer ones", async () => {
  expect(await titlesAt("/")).toEqual(["Plot 5", "Plot 4", "Plot 3", "Plot 2", "Plot 1"]);
  expect(await titlesAt("/?type=villa")).toEqual(["Villa"]);
  expect(await titlesAt("/?type=apartment")).toEqual(["Second apartment", "First apartment"]);
  expect(await titlesAt("/?type=commercial")).toEqual([]);
  for (const title of ["House 5", "House 6"]) await feature("residential", title);
  expect(await titlesAt("/?type=residential")).toEqual([
    "House 6",
    "House 5",
    "House 4",
    "House 3",
    "House 2",
  ]);
});

test("a type that Home does not offer redirects to Home", async () => {
  const { status, headers } = await callRoute(loader, "/?type=castle&utm_source=a");
  expect([status, headers.get("Location")]).toEqual([302, "/?utm_source=a"]);
});
