import { expect, test } from "vitest";
import { defaultUnits } from "../units/unit-settings";
import { drawVisitorUnits, type Rate } from "./visitor-units";

const aed: Rate = { currency: "AED", rate: "76.5", date: "2026-11-20" };
const eur: Rate = { currency: "EUR", rate: "325", date: "2026-11-21" };

const draw = (
  query: string,
  price: string,
  area = "1 Kanal",
  { rates = [aed, eur], ...more }: object & { rates?: Rate[] } = {},
) => drawVisitorUnits({ price, area }, new URLSearchParams(query), { ...defaultUnits, ...more, rates });

test("a price and an area are written in the units that an address has", () => {
  expect(draw("?currency=aed&unit=m2", "PKR 4.5 Crore")).toEqual({
    about: "about AED 588,000, 418 sq m · Rate of 20 November 2026",
    choices: {
      words: "Also in",
      links: [
        { label: "AED", to: "?unit=m2", isCurrent: true },
        { label: "EUR", to: "?currency=EUR&unit=m2" },
        { label: "m²", to: "?currency=AED", isCurrent: true },
        { label: "sq ft", to: "?currency=AED&unit=ft2" },
      ],
    },
  });
});

test.each([
  ["?currency=AED", "PKR 85,000 / month", "about AED 1,110 / month"],
  ["?currency=AED", "from 2 crore", "about AED 261,000"],
  ["?currency=EUR", "2 - 2.5 crore", "about EUR 61,500 – 76,900"],
  ["?unit=ft2", "PKR 4.5 Crore", "about 4,500 sq ft"],
  ["?unit=m2", "PKR 4.5 Crore", "about 418 sq m"],
])("%s of %s is '%s'", (query, price, about) => {
  expect(draw(query, price)?.about?.split(" · ")[0]).toBe(about);
});

test.each(["", "?currency=USD&unit=acre", "?currency=&unit=constructor", "?unit=__proto__"])(
  "'%s' chooses nothing",
  (query) => {
    const { about, choices } = draw(query, "PKR 4.5 Crore") ?? {};
    expect(about).toBeUndefined();
    expect(choices?.links.map(({ to, isCurrent }) => [to, isCurrent])).toEqual([
      ["?currency=AED", undefined],
      ["?currency=EUR", undefined],
      ["?unit=m2", undefined],
      ["?unit=ft2", undefined],
    ]);
  },
);

test("what can't be read is offered in no other unit", () => {
  expect(draw("?currency=AED", "Price on request", "")).toBeUndefined();
  expect(draw("?currency=AED", "Price on request")?.choices.links.map(({ label }) => label)).toEqual([
    "m²",
    "sq ft",
  ]);
  expect(draw("", "AED 3 million", "")).toBeUndefined();
});

test("a firm without rates offers nothing", () => {
  expect(draw("?currency=AED&unit=m2", "PKR 4.5 Crore", "1 Kanal", { rates: [] })).toBeUndefined();
});
