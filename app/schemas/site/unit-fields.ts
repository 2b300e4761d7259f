import { m } from "#app/words/compiled/messages.js";
import { readDecimal } from "../readers/number";
import { optionalText, pairList } from "../records/fields";
import { optionalDay } from "../records/optional-day";
import { field } from "../records/record";
import { checkbox } from "../records/record-fields";
import { amountSystems, areaUnits, defaultUnits } from "../units/unit-settings";
import { z } from "../zod-config";

const notAZone = { error: () => m.unit_zone_error() };
const notACurrency = { error: () => m.unit_currency_error() };
const notAMarla = { error: () => m.unit_marla_error() };

/** Time zone, currency and units of a firm; each has a default. */
export const unitFields = {
  timeZone: field(
    optionalText(100)
      .overwrite((name) => storedZone(name || defaultUnits.timeZone))
      .refine(isTimeZone, notAZone),
    {
      label: m.unit_zone,
      control: { type: "offered" },
      hint: m.unit_zone_hint,
    },
  ),
  currency: field(
    optionalText(100)
      .overwrite((code) => code.toUpperCase() || defaultUnits.currency)
      .refine(isCurrency, notACurrency),
    {
      label: m.unit_currency,
      control: { type: "offered" },
      hint: m.unit_currency_hint,
    },
  ),
  amounts: field(z.enum(amountSystems, { error: m.invalid_input }).default(defaultUnits.amounts), {
    label: m.unit_amounts,
    control: {
      type: "select",
      values: amountSystems,
      labels: { lakh: m.unit_amounts_lakh, million: m.unit_amounts_million },
    },
    hint: m.unit_amounts_hint,
  }),
  areaUnit: field(z.enum(areaUnits, { error: m.invalid_input }).default(defaultUnits.areaUnit), {
    label: m.unit_areas,
    control: {
      type: "select",
      values: areaUnits,
      labels: {
        marla: m.unit_areas_marla,
        "square yards": m.unit_areas_yards,
        "square feet": m.unit_areas_feet,
        "square metres": m.unit_areas_metres,
      },
    },
    hint: m.unit_areas_hint,
  }),
  squareFeetPerMarla: field(z.number(notAMarla).min(100, notAMarla).max(1000, notAMarla).default(225), {
    label: m.unit_marla,
    control: { type: "number" },
    hint: m.unit_marla_hint,
  }),
};

/** Setting: the page of a property says since when its price is lower. */
export const priceReductions = { ...checkbox(m.unit_reductions), hint: m.unit_reductions_hint };

const rate = {
  currency: optionalText(3)
    .overwrite((code) => code.toUpperCase())
    .refine((code) => code === "" || isCurrency(code), notACurrency),
  rate: optionalText(20).refine((typed) => typed === "" || (readDecimal(typed) ?? 0) > 0, {
    error: () => m.unit_rate_error(),
  }),
  date: optionalDay,
};

/** Setting: currencies in which visitors may read prices, with what one of each costs in that of the firm. */
export const rates = field(pairList(rate, 8), {
  label: m.unit_rates,
  isOptional: true,
  control: {
    type: "pairs",
    entry: m.unit_rate,
    inputs: { currency: m.unit_rate_currency, rate: m.unit_rate_value, date: m.unit_rate_date },
  },
  hint: m.unit_rates_hint,
});

/** A name in the case of the standard; one that has a newer spelling stays as it was typed. */
function storedZone(name: string) {
  if (!isTimeZone(name)) return name;
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
}

/** An IANA name; an offset such as +05:00 knows no summer time. */
function isTimeZone(name: string) {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

function isCurrency(code: string) {
  return Intl.supportedValuesOf("currency").includes(code);
}
