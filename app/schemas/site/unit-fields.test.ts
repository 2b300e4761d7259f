import { describe, expect, test } from "vitest";
import { schemaOf } from "../records/record";
import { defaultUnits } from "../units/unit-settings";
import { unitFields } from "./unit-fields";

const schema = schemaOf(unitFields);

test("without values they are the defaults", () => {
  expect(schema.parse({})).toEqual(defaultUnits);
  expect(schema.parse({ timeZone: " ", currency: "" })).toEqual(defaultUnits);
});

describe("values", () => {
  test.each([
    [{ timeZone: "europe/berlin" }, { timeZone: "Europe/Berlin" }],
    [{ timeZone: "Asia/Kolkata" }, { timeZone: "Asia/Kolkata" }],
    [{ timeZone: "UTC" }, { timeZone: "UTC" }],
    [{ currency: " eur " }, { currency: "EUR" }],
    [{ squareFeetPerMarla: 272.25 }, { squareFeetPerMarla: 272.25 }],
  ])("%j are %j", (typed, values) => {
    expect(schema.parse(typed)).toEqual({ ...defaultUnits, ...values });
  });

  test("every time zone and currency that the form offers is kept", () => {
    for (const timeZone of Intl.supportedValuesOf("timeZone"))
      expect(schema.parse({ timeZone }).timeZone).toBe(timeZone);
    for (const currency of Intl.supportedValuesOf("currency"))
      expect(schema.parse({ currency }).currency).toBe(currency);
  });

  test.each([
    [{ timeZone: "Europe/Atlantis" }, "Please choose a time zone by its name, such as Europe/Berlin."],
    [{ timeZone: "+05:00" }, "Please choose a time zone by its name, such as Europe/Berlin."],
    [{ timeZone: "__proto__" }, "Please choose a time zone by its name, such as Europe/Berlin."],
    [{ timeZone: 5 }, "Invalid input"],
    [{ currency: "Euro" }, "Please choose a currency by its code of three letters, such as EUR."],
    [{ currency: "QQQ" }, "Please choose a currency by its code of three letters, such as EUR."],
    [{ amounts: "dozen" }, "Invalid input"],
    [{ areaUnit: "acre" }, "Invalid input"],
    [{ squareFeetPerMarla: 0 }, "Please enter square feet from 100 to 1,000, such as 225, 250 or 272.25."],
    [
      { squareFeetPerMarla: "many" },
      "Please enter square feet from 100 to 1,000, such as 225, 250 or 272.25.",
    ],
  ])("%j are refused", (typed, message) => {
    const issues = schema.safeParse(typed).error?.issues;
    expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([
      [Object.keys(typed)[0], message],
    ]);
  });
});
