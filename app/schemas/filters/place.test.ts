import { expect, test } from "vitest";
import { placeOf } from "./place";

test.each([
  ["Street 4, Clifton, Karachi", "Karachi", "Clifton"],
  ["The  Mall , Wah  Cantt", "Wah Cantt", "The Mall"],
  ["Wah", "Wah", ""],
  ["", "", ""],
  [", ,", "", ""],
  ["کلفٹن، کراچی", "کراچی", "کلفٹن"],
  ["Clifton, Karachi, Pakistan", "Karachi", "Clifton"],
  ["Clifton, Karachi, 75600, PAKISTAN", "Karachi", "Clifton"],
  ["کلفٹن، کراچی، پاکستان", "کراچی", "کلفٹن"],
  ["Marina, Dubai, United Arab Emirates", "Dubai", "Marina"],
  ["Orchard Road, Singapore", "Singapore", "Orchard Road"],
  ["Pakistan", "Pakistan", ""],
])("of '%s' the city is '%s', the neighborhood '%s'", (location, city, neighborhood) => {
  expect(placeOf(location)).toEqual({ city, neighborhood });
});
