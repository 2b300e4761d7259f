import { expect, test } from "vitest";
import { defaultUnits } from "../units/unit-settings";
import { floorsSchema, makeUnits } from "./floors-form";

const form = { firstFloor: "1", floors: 6, perFloor: 4, number: "A-101", status: "for sale" };

const make = (values: object) => makeUnits(floorsSchema.parse({ ...form, ...values }), defaultUnits);

const numbersOf = (values: object) => make(values).units?.map(({ number }) => number);

test("six floors of four are 24 units", () => {
  const { units = [] } = make({ block: "A", price: "PKR 1.95 crore", more: "5 lakh" });
  expect([units.length, units[0], units[23]]).toEqual([
    24,
    { number: "A-101", floor: "1", block: "A", type: null, status: "for sale", price: "PKR 1.95 crore" },
    { number: "A-604", floor: "6", block: "A", type: null, status: "for sale", price: "PKR 2.2 crore" },
  ]);
});

test.each([
  [{ firstFloor: "9", number: "901" }, ["901", "902", "1001", "1002"]],
  [{ firstFloor: "G", number: "G-01" }, ["G-01", "G-02", "1-01", "1-02"]],
  [{ firstFloor: "G", number: "A-001" }, ["A-001", "A-002", "A-101", "A-102"]],
  [{ firstFloor: "B1", number: "B1-09" }, ["B1-09", "B1-10", "G-09", "G-10"]],
  [{ firstFloor: "1", number: "T1-1-01" }, ["T1-1-01", "T1-1-02", "T1-2-01", "T1-2-02"]],
  [{ firstFloor: "1", number: "1A" }, ["1A", "1B", "2A", "2B"]],
  [{ firstFloor: "3", number: "11" }, ["11", "12", "13", "14"]],
  [{ firstFloor: "1", number: "Shop 1" }, ["Shop 1", "Shop 2", "Shop 3", "Shop 4"]],
  [{ firstFloor: "1", number: "Office Y" }, ["Office Y", "Office Z", "Office AA", "Office AB"]],
  [{ firstFloor: "1", number: "101-N" }, ["101-N", "102-N", "201-N", "202-N"]],
])("numbers follow the first: %j", (values, numbers) => {
  expect(numbersOf({ ...values, floors: 2, perFloor: 2 })).toEqual(numbers);
});

test.each([
  [{ number: "Penthouse" }, "number"],
  [{ floors: 200, perFloor: 4 }, "perFloor"],
  [{ firstFloor: "199" }, "floors"],
  [{ firstFloor: "Mezzanine" }, "floors"],
  [{ price: "on request", more: "5 lakh" }, "more"],
])("what can't be made is said at its field: %j", (values, field) => {
  expect(Object.keys(make(values).errors ?? {})).toEqual([field]);
});

test.each([
  [{ firstFloor: "-9" }, "firstFloor"],
  [{ floors: 0 }, "floors"],
  [{ perFloor: 2.5 }, "perFloor"],
])("a field that can't be read has a sentence: %j", (values, field) => {
  const { error } = floorsSchema.safeParse({ ...form, ...values });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
