import { m } from "#app/words/compiled/messages.js";
import { optionalText } from "../records/fields";
import { field } from "../records/record";
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
      label: "Time zone",
      control: { type: "offered" },
      hint: "For the dates and times of the site and the back-office.",
    },
  ),
  currency: field(
    optionalText(100)
      .overwrite((code) => code.toUpperCase() || defaultUnits.currency)
      .refine(isCurrency, notACurrency),
    {
      label: "Currency",
      control: { type: "offered" },
      hint: "Prices are read in it and in rupees, and shown in one spelling where that changes nothing else.",
    },
  ),
  amounts: field(z.enum(amountSystems, { error: "Invalid input" }).default(defaultUnits.amounts), {
    label: "Large amounts",
    control: {
      type: "select",
      values: amountSystems,
      labels: { lakh: () => "Lakh and crore", million: () => "Thousand, million and billion" },
    },
    hint: "How examples are written. A price may be typed in either.",
  }),
  areaUnit: field(z.enum(areaUnits, { error: "Invalid input" }).default(defaultUnits.areaUnit), {
    label: "Areas",
    control: { type: "select", values: areaUnits, labels: { marla: () => "Marla and kanal" } },
    hint: "For examples, and for a number without a unit. An area may be typed in any.",
  }),
  squareFeetPerMarla: field(z.number(notAMarla).min(100, notAMarla).max(1000, notAMarla).default(225), {
    label: "Square feet of a marla",
    control: { type: "number" },
    hint: "225, 250 or 272.25; twenty marla are a kanal. Lists by area follow a change at once.",
  }),
};

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
