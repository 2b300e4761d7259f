import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { squareFeet } from "../readers/area";
import { formatDay } from "../readers/day";
import { areaInUnit, priceInCurrency } from "../readers/listing-in-language";
import { readDecimal } from "../readers/number";
import type { UnitSettings } from "../units/unit-settings";

/** Rate of a currency: what one of it costs in the currency of the firm, as the firm has typed it, and since which day. */
export type Rate = { currency: string; rate: string; date: string };

/** Units of area by their names in addresses, with their size in square feet. */
const areas = {
  m2: { id: "sqm", size: 10.763910416709722 },
  ft2: { id: "sqft", size: 1 },
} as const;

type AreaUnit = keyof typeof areas;

/** Currency and unit of area in which a visitor reads prices and areas, beside those of the firm. */
export type VisitorUnits = { rate?: Rate; unit?: AreaUnit };

/** Reads '?currency=AED&unit=m2'. A currency for which the firm has no rate is none, as is any other unit. */
export function readVisitorUnits(params: URLSearchParams, rates: Rate[]): VisitorUnits {
  const currency = params.get("currency")?.toUpperCase();
  const unit = params.get("unit") ?? "";
  const rate = rates.find((one) => one.currency === currency);
  return { rate, unit: Object.hasOwn(areas, unit) ? (unit as AreaUnit) : undefined };
}

/** The parameters of these units in an address. */
export const visitorParams = ({ rate, unit }: VisitorUnits): Record<string, string> => ({
  ...(rate && { currency: rate.currency }),
  ...(unit && { unit }),
});

/** A query with these units in place of those that it has: '?type=villa&currency=AED&unit=m2' */
function queryOf(query: URLSearchParams, units: VisitorUnits) {
  const others = [...query].filter(([name]) => name !== "currency" && name !== "unit");
  return `?${new URLSearchParams([...others, ...Object.entries(visitorParams(units))])}`;
}

type Measured = { price: string; area: string };

/** Writes price and area of a listing in the units that a visitor has chosen, as far as they can be read. */
function written({ price, area }: Measured, { rate, unit }: VisitorUnits, settings: UnitSettings) {
  const amount = rate && priceInCurrency(price, settings, rate.currency, readDecimal(rate.rate) ?? 0);
  const feet = unit && squareFeet(area, settings);
  return { amount, size: unit && feet ? areaInUnit(feet / areas[unit].size, areas[unit].id) : undefined };
}

/** 'about AED 588,000, 506 sq m'; undefined where nothing is chosen, or what is chosen can't be read. */
export const aboutAmounts = (listing: Measured, units: VisitorUnits, settings: UnitSettings) =>
  aboutText(written(listing, units, settings));

function aboutText({ amount, size }: ReturnType<typeof written>) {
  const texts = [amount, size].filter((text) => text !== undefined);
  return texts.length > 0 ? m.about_amount({ amount: joinTexts(texts) }) : undefined;
}

type RatedSettings = UnitSettings & { rates: Rate[] };

export type VisitorChoices = { words: string; links: { label: string; to: string; isCurrent?: boolean }[] };

/**
 * Links that choose a currency or a unit, or that end a choice.
 * @param listing the price and the area to write; without it, a list has a link for each
 */
export function visitorChoices(
  query: URLSearchParams,
  settings: RatedSettings,
  listing?: Measured,
): VisitorChoices {
  const chosen = readVisitorUnits(query, settings.rates);
  const canBeWritten = (units: VisitorUnits) => {
    if (!listing) return true;
    const { amount, size } = written(listing, units, settings);
    return (amount ?? size) !== undefined;
  };
  const choices: [label: string, units: VisitorUnits, isCurrent: boolean][] = [
    ...settings.rates.map((rate): (typeof choices)[number] => [
      rate.currency,
      { rate },
      chosen.rate === rate,
    ]),
    [m.visitor_square_metres(), { unit: "m2" }, chosen.unit === "m2"],
    [m.visitor_square_feet(), { unit: "ft2" }, chosen.unit === "ft2"],
  ];
  const ended = ({ rate }: VisitorUnits) => (rate ? { rate: undefined } : { unit: undefined });
  const links = choices
    .filter(([, units]) => canBeWritten(units))
    .map(([label, units, isCurrent]) => ({
      label,
      to: queryOf(query, { ...chosen, ...(isCurrent ? ended(units) : units) }),
      ...(isCurrent && { isCurrent }),
    }));
  return { words: m.visitor_units(), links };
}

/**
 * Draws what a page shows below a price: it and the area in the visitor's units, with the day of the rate, and the links that
 * choose these. Undefined for a firm without rates.
 */
export function drawVisitorUnits(listing: Measured, query: URLSearchParams, settings: RatedSettings) {
  if (settings.rates.length === 0) return undefined;
  const choices = visitorChoices(query, settings, listing);
  if (choices.links.length === 0) return undefined;
  const chosen = readVisitorUnits(query, settings.rates);
  const amounts = written(listing, chosen, settings);
  const about = aboutText(amounts);
  const rate = amounts.amount && chosen.rate && m.rate_of({ date: formatDay(chosen.rate.date) });
  return { ...(about && { about: joinTexts([about, rate], " · ") }), choices };
}
