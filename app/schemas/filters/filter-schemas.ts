import { m } from "#app/words/compiled/messages.js";
import type { CustomFieldKind } from "#app/words/custom-fields";
import { oneOfList } from "../lists/one-of-list";
import { squareFeet } from "../readers/area";
import { readDecimal, readWholeNumber } from "../readers/number";
import { readAmount } from "../readers/price";
import type { UnitSettings } from "../units/unit-settings";
import { z } from "../zod-config";
import { readChoice } from "./custom-filters";
import type { Filter, FilterOf, Filters, FilterValues, Kind } from "./filter";

export type ListUnits = Pick<UnitSettings, "currency" | "areaUnit" | "squareFeetPerMarla" | "language">;

/** Limit in characters; longer searches are truncated. */
const maxSearchLength = 100;

export const q = z
  .string()
  .transform((value) => [...value.trim()].slice(0, maxSearchLength).join("").replaceAll("\0", ""));

/** A price or an area is shorter; reading a text of 60 KB, and showing it seven times, would keep others waiting. */
const maxBoundLength = 100;

/** A quantity as free text, with the number that `read` finds in it. */
const quantity = (read: (text: string) => number | null) =>
  z
    .string()
    .max(maxBoundLength)
    .transform((value, context) => {
      const amount = read(value);
      if (amount !== null) return { text: value.trim().slice(0, 30), amount };
      context.addIssue({ code: "custom", message: m.invalid_input() });
      return z.NEVER;
    });

/** '50 lakh', '1.5 crore', '2 million' or a plain number, also with the currency. */
export const price = ({ currency, language }: Pick<ListUnits, "currency" | "language">) =>
  quantity((text) => readAmount(text, currency, language));

/** '5 marla', '2,400 sq ft'; in square feet. A number alone is in the unit of the placeholder: '5' is '5 Marla'. */
function area(units: ListUnits) {
  const isBare = (text: string) => units.areaUnit === "marla" && /^[\p{Nd}.,]+$/u.test(text);
  return z
    .string()
    .max(maxBoundLength)
    .transform((text) => (isBare(text.trim()) ? `${text.trim()} Marla` : text))
    .pipe(quantity((text) => squareFeet(text, units)));
}

/** A place or a feature, in any case. */
const name = z.string().trim().min(1).max(100);

const maxFeatures = 10;

/** A value of a field that the firm has defined, in the words of any language. */
const choiceOf = (records: CustomFieldKind, key: string) =>
  name.transform((text, { addIssue }) => {
    const value = readChoice(records, key, text);
    if (value !== undefined) return value;
    addIssue({ code: "custom", message: m.invalid_input() });
    return z.NEVER;
  });

const schemas: { [One in Kind]: (filter: FilterOf<One>, units: ListUnits) => z.ZodType } = {
  search: () => q,
  choice: ({ list }) => oneOfList(list),
  "at least": () =>
    z.preprocess(
      (value) => (typeof value === "string" ? readWholeNumber(value) : value),
      z.number().int().min(1).max(99),
    ),
  place: () => name,
  features: () => z.array(name).max(maxFeatures),
  flag: () => z.literal("yes"),
  bound: ({ quantity }, units) => (quantity === "price" ? price(units) : area(units)),
  custom: ({ records, key, isChoice }) => (isChoice ? choiceOf(records, key) : z.literal("yes")),
  "custom bound": () => quantity((text) => readDecimal(text) ?? null),
};

export const filterSchema = <One extends Kind>(filter: FilterOf<One>, units: ListUnits) =>
  schemas[filter.kind as One](filter, units);

/** The schemas of a list's parameters; each may be absent. */
export function filterSchemas<Of extends Filters>(filters: Of, units: ListUnits) {
  const entries = Object.entries<Filter>(filters).map(([name, filter]) => [
    name,
    filterSchema(filter, units).optional(),
  ]);
  return Object.fromEntries(entries) as {
    [Name in keyof Of]: z.ZodOptional<z.ZodType<NonNullable<FilterValues<Of>[Name]>>>;
  };
}
