import { expect, test } from "vitest";
import { alertFilters, alertWords } from "../alerts/alert-filters";
import { valuesOf } from "../lists/value-lists";
import { defaultSettings } from "../site/settings";
import { defaultUnits } from "../units/unit-settings";
import type { Filter, Filters, FilterValues } from "./filter";
import { describeFilters } from "./filter-controls";
import { projectFilters, propertyFilters } from "./listing-filters";
import { projectQuery, propertyQuery, readQuery } from "./listing-query";

const sample = (filter: Filter) => {
  if (filter.kind === "choice") return valuesOf(filter.list).at(-1) ?? "";
  if (filter.kind === "bound") return filter.quantity === "price" ? "50 lakh" : "5 marla";
  if (filter.kind === "flag") return "yes";
  return filter.kind === "at least" ? "3" : "garden";
};

const lists = [
  ...Object.keys(propertyFilters).map((name) => ["property", name] as const),
  ...Object.keys(projectFilters).map((name) => ["project", name] as const),
];

test.each(lists)("of a %s, the filter '%s' is read, said, drawn and mailed", (kind, name) => {
  const filters: Filters = kind === "property" ? propertyFilters : projectFilters;
  const filter = filters[name] as Filter;
  const params = new URLSearchParams([[name, sample(filter)]]);
  const schema = kind === "property" ? propertyQuery() : projectQuery();
  const { query = {}, invalid } = readQuery(schema as ReturnType<typeof propertyQuery>, params);
  expect([Object.keys(query), invalid]).toEqual([[name], []]);
  const words = filter.words(sample(filter));
  const many = "records";
  if (filter.kind !== "flag") expect(words).toContain(sample(filter));
  const values = query as FilterValues;
  const { chips, controls } = describeFilters({
    many,
    filters,
    values,
    choices: {},
    settings: defaultSettings,
  });
  expect(chips).toMatchObject([{ name, words }]);
  expect(controls.find((control) => control.name === name)?.chosen).toEqual([sample(filter)]);
  expect(alertFilters(kind, params, defaultUnits)).toBe(params.toString());
  const said = alertWords({ kind, filters: params.toString() }, defaultUnits);
  expect(said.toLowerCase()).toContain(words.toLowerCase());
});
