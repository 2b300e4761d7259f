import { describe, expect, test } from "vitest";
import { defaultUnits, type UnitSettings } from "../units/unit-settings";
import { parsedAreaHint, parsedPriceHint } from "./hints";

const unread = "This can't be read as a price: filters won't find it.";
const abroad: UnitSettings = {
  ...defaultUnits,
  currency: "EUR",
  amounts: "million",
  areaUnit: "square metres",
};

describe("a price", () => {
  test.each([
    ["", ""],
    ["PKR 4.5 Crore", "4.5 crore = PKR 45,000,000"],
    ["Rs. 85 lac", "85 lakh = PKR 8,500,000"],
    ["Rs. 85,000 / month", "Read as PKR 85,000."],
    ["Price on request", unread],
    ["PKR 4.5 coror", `${unread} Did you mean PKR 4.5 crore?`],
    ["4.5 crroe", `${unread} Did you mean 4.5 crore?`],
    ["85 lkah", `${unread} Did you mean 85 lakh?`],
    ["4,5 crore", `${unread} Did you mean 4.5 crore?`],
    ["4.5", `${unread} Did you mean 4.5 crore?`],
    ["Rs 85", "Read as PKR 85. Did you mean 85 lakh?"],
    ["PKR 0", "Read as PKR 0."],
    ["$ 40,000", unread],
  ])("%s", (typed, reading) => expect(parsedPriceHint(typed, defaultUnits)).toBe(reading));

  test.each([
    ["€ 1.25 million", "1.25 million = EUR 1,250,000"],
    ["1.25", `${unread} Did you mean 1.25 million?`],
  ])("of a firm abroad: %s", (typed, reading) => expect(parsedPriceHint(typed, abroad)).toBe(reading));
});

describe("an area", () => {
  test.each([
    ["", ""],
    ["10 Marla", "Read as 2,250 square feet."],
    ["10", "This can't be read as an area: lists by area show it last. Did you mean 10 marla?"],
    ["1 kanl", "This can't be read as an area: lists by area show it last. Did you mean 1 kanal?"],
    ["large", "This can't be read as an area: lists by area show it last."],
  ])("%s", (typed, reading) => expect(parsedAreaHint(typed, defaultUnits)).toBe(reading));

  test("of a firm abroad without a unit", () =>
    expect(parsedAreaHint("120", abroad)).toBe("Read as 1,292 square feet."));
});
