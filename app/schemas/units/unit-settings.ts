import type { Language } from "#app/words/language";
import { defaultTimeZone } from "./time-zone";

/** Counts in lakh and crore, or in thousand, million and billion. */
export const amountSystems = ["lakh", "million"] as const;

/** The units of area; the first stands for marla and kanal. */
export const areaUnits = ["marla", "square yards", "square feet", "square metres"] as const;

export type UnitSettings = {
  /** IANA name: 'Asia/Karachi' */
  timeZone: string;
  /** ISO 4217 code: 'PKR' */
  currency: string;
  amounts: (typeof amountSystems)[number];
  areaUnit: (typeof areaUnits)[number];
  squareFeetPerMarla: number;
  /** Language of the page on which numbers are typed; without it they are written as in the country of the currency. */
  language?: Language;
};

/** A marla as housing societies measure it; the older revenue marla has 272.25 square feet. */
export const defaultUnits: UnitSettings = {
  timeZone: defaultTimeZone,
  currency: "PKR",
  amounts: "lakh",
  areaUnit: "marla",
  squareFeetPerMarla: 225,
};
