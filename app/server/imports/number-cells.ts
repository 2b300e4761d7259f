import { firstQuantity } from "#app/schemas/units/quantity";

/** Digits, also of Urdu and Arabic, in groups or not; a spreadsheet may write '4.0', or mark the direction of the text. */
const wholeNumber = /^([\d۰-۹٠-٩,،٬\p{Cf}]+)(?:[.٫][0۰٠]+)?$/u;

/** The whole number of a cell, read as the number of a price is. */
export function parseNumber(text: string): { value: number } | { error: string } {
  const [, digits = ""] = wholeNumber.exec(text) ?? [];
  const value = firstQuantity(digits, new Map(), (word) => word === "");
  return value === null ? { error: "Please write a whole number, such as 3." } : { value };
}
