import {
  type ProjectQuery,
  type PropertyQuery,
  projectQuery,
  propertyQuery,
  readQuery,
} from "../listing-query";
import { projectFilterWords, propertyFilterWords, typedFilters } from "../listing-words";
import type { UnitSettings } from "../units/unit-settings";
import { type AlertKind, alertPath } from "./alert";

const names = {
  property: [
    "q",
    "type",
    "status",
    "city",
    "neighborhood",
    "minPrice",
    "maxPrice",
    "minArea",
    "maxArea",
    "bedrooms",
    "feature",
  ],
  project: ["q", "category", "status", "city"],
} satisfies Record<AlertKind, string[]>;

const labels: Record<AlertKind, string> = { property: "Properties", project: "Projects" };

/** What a subscriber types: it is not in a mail to somebody who has not confirmed it. */
const typed = ["q", "city", "neighborhood", "minPrice", "maxPrice", "minArea", "maxArea", "feature"];

type Units = Pick<UnitSettings, "currency" | "areaUnit" | "squareFeetPerMarla">;
type Wanted = { kind: AlertKind; filters: string };

/** The filters of a list's address as an alert stores them, always in one order: 'type=villa&bedrooms=3' */
export function alertFilters(kind: AlertKind, params: URLSearchParams, units: Units) {
  const parsed =
    kind === "property" ? readQuery(propertyQuery(units), params) : readQuery(projectQuery, params);
  const invalid: string[] = parsed.invalid;
  const known: string[] = names[kind];
  const valid = known.filter((name) => !invalid.includes(name));
  const entries = valid.flatMap((name) => valuesOf(params, name).map((value) => [name, value]));
  return new URLSearchParams(entries).toString();
}

/** A feature may be repeated; of any other parameter the last value counts, as in the list. */
function valuesOf(params: URLSearchParams, name: string) {
  const values = params.getAll(name).map((value) => value.trim().slice(0, 100));
  const filled = [...new Set(values)].filter(Boolean);
  return name === "feature" ? filled : filled.slice(-1);
}

/** The filters of an alert as its list reads them; without a query when they can't be read any more. */
export function parseAlertFilters(
  { kind, filters }: Wanted,
  units: Units,
): { kind: "property"; query?: PropertyQuery } | { kind: "project"; query?: ProjectQuery } {
  const params = new URLSearchParams(filters);
  return kind === "property"
    ? { kind, query: readQuery(propertyQuery(units), params).query }
    : { kind, query: readQuery(projectQuery, params).query };
}

/** 'Properties: under villa, for sale'. @param hasTyped false leaves out what the subscriber typed */
export function alertWords({ kind, filters }: Wanted, units: Units, hasTyped = true) {
  const params = new URLSearchParams(filters);
  if (!hasTyped) for (const name of typed) params.delete(name);
  const parsed = parseAlertFilters({ kind, filters: params.toString() }, units);
  const words =
    parsed.kind === "property"
      ? propertyFilterWords(typedFilters(parsed.query ?? {}))
      : projectFilterWords(parsed.query ?? {});
  return [labels[kind], words.map((filter) => filter.words).join(", ")].filter(Boolean).join(": ");
}

/** '/properties?type=villa' */
export function alertListPath({ kind, filters }: Wanted) {
  return `/${alertPath(kind)}${filters && `?${filters}`}`;
}
