import { readWholeNumber } from "#app/schemas/readers/number";

/** The whole number of a cell, read as the number of a price is. */
export function parseNumber(text: string): { value: number } | { error: string } {
  const value = readWholeNumber(text);
  return value === undefined ? { error: "Please write a whole number, such as 3." } : { value };
}
