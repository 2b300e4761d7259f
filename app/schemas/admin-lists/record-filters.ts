import { type Language, languages } from "#app/words/language";
import type { Bound } from "../filters/filter";
import { type ListUnits, price } from "../filters/filter-schemas";
import { day, listSorts, type TabQuery, tabQuery } from "../filters/listing-query";
import type { RecordDefinition } from "../records/record";
import { z } from "../zod-config";
import { statusesOf } from "./bulk-actions";

/** Orders by price, of the kinds with one; what can't be read comes last. */
const priceSorts = ["lowest", "highest"] as const;

/** The order that the firm chooses for visitors, of the kinds in which only some records have a place. */
const handSorts = ["order"] as const;

/** The orders of a kind with a status: by the status, too. */
const statusSorts = [...listSorts, "status"] as const;

/** Names for incomplete records; 'price': its price can't be read. */
const lacks = ["picture", "description", "price"] as const;

export type Lack = (typeof lacks)[number];

/** Names for incomplete records; a language: its texts have no translation that visitors see. */
export type Missing = Lack | Language;

/** The parameters of the back-office's list of records; each may be absent. */
export type RecordListQuery = Omit<TabQuery<string>, "sort"> & {
  sort?: (typeof statusSorts | typeof priceSorts | typeof handSorts)[number];
  status?: string;
  agent?: number;
  without?: Missing;
  minPrice?: Bound;
  maxPrice?: Bound;
  /** The first and the last day on which they were added, of the firm's calendar: '2026-12-31' */
  addedFrom?: string;
  addedTo?: string;
  /** Prices and statuses are edited in the list; or floors of units are added to it, or units are edited in rows. */
  edit?: "rows" | "floors" | "units";
};

/** Days are times in UTC here. */
export type RecordRowQuery = Omit<RecordListQuery, "addedFrom" | "addedTo"> & {
  since?: string;
  until?: string;
  /** The record that they belong to, of a kind with a parent: its parameter is called as the field is. */
  parent?: number;
};

const recordId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export function rowFields({ fields }: Pick<RecordDefinition, "fields">): string[] {
  return ["price", "status"].filter((name) => name in fields);
}

export function lacksOf({ fields }: Pick<RecordDefinition, "fields">): Lack[] {
  const names = { picture: "images", description: "description", price: "price" };
  return lacks.filter((lack) => names[lack] in fields);
}

function sortsOf(definition: RecordDefinition) {
  const { price } = definition.fields;
  return [...statusSorts, ...(price ? priceSorts : []), ...(hasHandOrder(definition) ? handSorts : [])];
}

/** Some of its records have a place that the firm chooses. */
export const hasHandOrder = ({ fields, isOrdered }: Pick<RecordDefinition, "fields" | "isOrdered">) =>
  !isOrdered && "order" in fields;

/**
 * The schema of these parameters, with prices in this currency; a kind without a status has those of every list, and a language
 * that its records lack.
 */
export function recordListQuery(
  definition: RecordDefinition,
  units: Pick<ListUnits, "currency" | "language">,
): z.ZodObject & z.ZodType<RecordListQuery> {
  const base = tabQuery(definition.tabs?.values ?? []).extend(
    definition.parent ? { [definition.parent.field]: recordId.optional() } : {},
  );
  const statuses = statusesOf(definition);
  const ofListings = statuses.length > 0 && {
    status: z.enum(statuses).optional(),
    agent: recordId.optional(),
    without: z.enum([...lacksOf(definition), ...languages]).optional(),
    ...(definition.fields.price && { minPrice: price(units).optional(), maxPrice: price(units).optional() }),
    addedFrom: day.optional(),
    addedTo: day.optional(),
    sort: z.enum(sortsOf(definition)).optional(),
    edit: z.enum(definition.kind === "unit" ? ["rows", "floors", "units"] : ["rows"]).optional(),
  };
  return base.extend({ without: z.enum(languages).optional(), ...ofListings }) as never;
}
