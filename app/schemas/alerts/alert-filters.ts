import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { boundsInWords } from "../filters/bounds-in-words";
import { filtersOf, isCustomParameter } from "../filters/custom-filters";
import type { Bound, Filter, Filters, FilterValues } from "../filters/filter";
import { filterSchema } from "../filters/filter-schemas";
import { filtersInWords, listInWords, typedFilters } from "../filters/filter-words";
import {
  type ProjectQuery,
  type PropertyQuery,
  projectQuery,
  propertyQuery,
  readQuery,
} from "../filters/listing-query";
import type { UnitSettings } from "../units/unit-settings";
import type { z } from "../zod-config";
import { type Alert, alertPath, type ListAlertKind } from "./alert";

const filtersOfAlert = (kind: ListAlertKind): Filters =>
  filtersOf(kind === "property" ? "properties" : "projects");

const queryOf = (kind: ListAlertKind, units: Units): z.ZodObject =>
  kind === "property" ? propertyQuery(units) : projectQuery();

type Units = Pick<UnitSettings, "currency" | "areaUnit" | "squareFeetPerMarla" | "language">;
type Wanted = { kind: ListAlertKind; filters: string };

/**
 * The filters of a list's address as an alert stores them, always in one order: 'type=villa&bedrooms=3'. What is read otherwise
 * on pages in another language is stored in plain digits.
 */
export function alertFilters(kind: ListAlertKind, params: URLSearchParams, units: Units) {
  const invalid: string[] = readQuery(queryOf(kind, units), params).invalid;
  const valid = filtersInWords(filtersOfAlert(kind)).filter(([name]) => !invalid.includes(name));
  const entries = valid.flatMap(([name, filter]) =>
    valuesOf(params, name, filter.kind === "features").map((value) => [
      name,
      inAnyLanguage(filter, value, units),
    ]),
  );
  return new URLSearchParams(entries).toString();
}

/** '1.250.000' of a page in German is '1250000'. */
function inAnyLanguage(filter: Filter, text: string, units: Units) {
  if (filter.kind === "custom") return String(filterSchema(filter, units).safeParse(text).data ?? text);
  if (filter.kind !== "bound" || !units.language) return text;
  const read = (as: Units) => (filterSchema(filter, as).safeParse(text).data as Bound | undefined)?.amount;
  const amount = read(units);
  if (amount === undefined || read({ ...units, language: undefined }) === amount) return text;
  return filter.quantity === "price" ? String(amount) : `${amount} sq ft`;
}

/** A feature may be repeated; of any other parameter the last value counts, as in the list. */
function valuesOf(params: URLSearchParams, name: string, isRepeated: boolean) {
  const values = params.getAll(name).map((value) => value.trim().slice(0, 100));
  const filled = [...new Set(values)].filter(Boolean);
  return isRepeated ? filled : filled.slice(-1);
}

/** The filters of an alert as its list reads them; without a query when they can't be read any more. */
export function parseAlertFilters(
  { kind, filters }: Wanted,
  units: Units,
): { kind: "property"; query?: PropertyQuery } | { kind: "project"; query?: ProjectQuery } {
  const params = new URLSearchParams(filters);
  // Without a filter that is no more it would be of all listings.
  const isUnknown = (name: string) => isCustomParameter(name) && !(name in queryOf(kind, units).shape);
  if ([...params.keys()].some(isUnknown)) return { kind };
  return kind === "property"
    ? { kind, query: readQuery(propertyQuery(units), params).query }
    : { kind, query: readQuery(projectQuery(), params).query };
}

/** 'Villas for sale, with Gym'. @param hasTyped false leaves out what the subscriber typed */
export function alertWords({ kind, filters }: Wanted, units: Units, hasTyped = true, language?: InLanguage) {
  const { query = {} } = parseAlertFilters({ kind, filters }, units);
  const own = filtersOfAlert(kind);
  const typed = typedFilters(own, query as FilterValues);
  const mailed = typed.filter(({ name }) => hasTyped || isChosen(own[name]));
  const many = kind === "property" ? m.filter_properties({}, language) : m.filter_projects({}, language);
  const words = listInWords(own, boundsInWords(own, mailed, units, language), many, language);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * True where the filter has values of ours. Text of a subscriber is not in a mail to somebody who has not confirmed it.
 */
const isChosen = (filter?: Filter) => ["choice", "at least", "flag", "custom"].includes(filter?.kind ?? "");

/** The number of the project whose progress an alert is about; 0 for what is none. */
export function projectOfAlert({ filters }: Pick<Alert, "filters">) {
  const number = new URLSearchParams(filters).get("project") ?? "";
  return /^[1-9]\d{0,14}$/.test(number) ? Number(number) : 0;
}

/** '/properties?type=villa', '/projects/16#progress' */
export function alertListPath({ kind, filters }: Pick<Alert, "kind" | "filters">) {
  if (kind === "progress-report") return `/projects/${projectOfAlert({ filters })}#progress`;
  return `/${alertPath(kind)}${filters && `?${filters}`}`;
}
