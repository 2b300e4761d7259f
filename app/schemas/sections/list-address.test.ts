import { expect, test } from "vitest";
import { listingsBy } from "./list-address";

const { address } = listingsBy("properties");

test.each([
  ["https://firm.example/properties?city=Wah&type=villa", "/properties?city=Wah&type=villa"],
  ["https://firm.example/ur/properties?city=Wah#results", "/properties?city=Wah"],
  ["/properties/rawalpindi/apartments", "/properties/rawalpindi/apartments"],
  ["/properties", "/properties"],
  ["", ""],
])("keeps the list of %s", (typed, list) => {
  expect(address.schema.parse(typed)).toBe(list);
});

test.each(["/projects?city=Wah", "/properties/12-villa", "houses in Wah", "javascript:alert(1)", "//["])(
  "refuses %s, which is no list of properties",
  (typed) => {
    expect(address.schema.safeParse(typed).error?.issues[0]?.message).toBe(
      "Please paste the address of a list on your website: /properties…",
    );
  },
);
