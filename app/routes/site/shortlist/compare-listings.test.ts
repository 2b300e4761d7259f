import { expect, test } from "vitest";
import type { Property } from "#app/schemas/kinds/property";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { inLanguage } from "#tests/support/in-language";
import { plainProperty } from "#tests/support/plain-records";
import { compareListings, propertyFacts } from "./compare-listings";

const listing = (values: Partial<Property>) => ({ ...plainProperty, ...values }) as Property;

const compared = (listings: Partial<Property>[], settings = defaultUnits) =>
  Object.fromEntries(
    compareListings(listings.map((one) => propertyFacts(listing(one), settings))).map(({ label, values }) => [
      label,
      values,
    ]),
  );

test("a fact that all have stands once, one that some lack is empty there, one that none has is left out", () => {
  const facts = compared([{ bedrooms: 4 }, { bedrooms: null, location: "Taxila" }]);
  expect(facts).toMatchObject({
    Price: ["PKR 1 Crore"],
    Location: ["Lalazar, Wah Cantt", "Taxila"],
    Type: ["Residential"],
    Bedrooms: ["4", ""],
    Status: ["For sale"],
  });
  expect(facts.Bathrooms).toBeUndefined();
  expect(facts.Amenities).toBeUndefined();
  const order = compareListings(
    [listing({}), listing({ bedrooms: 4 })].map((one) => propertyFacts(one, defaultUnits)),
  );
  const labels = order.map(({ label }) => label);
  expect(labels).toEqual(["Price", "Per square foot", "Location", "Area", "Type", "Bedrooms", "Status"]);
});

test("a price per square foot needs a price and an area that can be read", () => {
  const rates = compared([
    { price: "PKR 1 Crore", area: "10 Marla" },
    { price: "Price on request" },
    { price: "PKR 90,000 / month", area: "2,250 sq ft", status: "for rent" },
    { area: "corner plot" },
  ]);
  expect(rates["Per square foot"]).toEqual(["PKR 4,444", "", "PKR 40 / month", ""]);
  const euros = compared([{ price: "€ 1,234" }, { price: "PKR 1 Crore" }], {
    ...defaultUnits,
    currency: "EUR",
  });
  expect(euros["Per square foot"]).toEqual(["EUR 0.55", "PKR 4,444"]);
});

test("amenities that all have stand apart from the others", () => {
  expect(compared([{ amenities: ["Garden", "Gym"] }, { amenities: ["Gym"] }])).toMatchObject({
    Amenities: ["Gym"],
    "More amenities": ["Garden", ""],
  });
  expect(compared([{ amenities: ["Garden"] }, { amenities: ["Gym"] }])).toMatchObject({
    Amenities: ["Garden", "Gym"],
  });
});

test("amenities of both scripts follow each other from the right in a language that is read so", () => {
  const amenities = ["Garden", "Own Substation", "Reflecting Pool"];
  const values = inLanguage("ur", () => Object.values(compared([{ amenities }])).flat());
  expect(values).toContain(
    "\u200f\u2068باغیچہ\u2069، \u2068Own Substation\u2069، \u2068Reflecting Pool\u2069",
  );
});
