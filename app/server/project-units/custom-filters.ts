import { type CustomFilter, customFilters } from "#app/schemas/filters/custom-filters";
import type { Bound, FilterValues } from "#app/schemas/filters/filter";
import { filterSchemas } from "#app/schemas/filters/filter-schemas";
import { takeUnreadBounds } from "#app/schemas/filters/unread-bounds";
import type { OwnFilter, OwnParams } from "#app/schemas/project-units/drawn-units";
import type { WholeUnit } from "#app/schemas/project-units/unit-list";
import type { CustomValue } from "#app/schemas/records/custom-values";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { z } from "#app/schemas/zod-config";
import { readListQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { customFieldsOf } from "#app/words/custom-fields";

/**
 * Reads the filters of units by fields that the firm has defined: the units that fit, the filters as the form shows them, and the
 * parameters of those in force, which links keep. A field that no unit of the project has is no filter.
 * @throws a redirect to the URL without invalid parameters
 */
export function readOwnFilters(sent: Request, units: WholeUnit[], settings: UnitSettings) {
  const used = new Set(units.flatMap(({ fields = {} }) => Object.keys(fields)));
  const filters = customFilters("units").filter(([, { key }]) => used.has(key));
  if (filters.length === 0) return { fitting: units, query: {}, own: [] };
  const byName = Object.fromEntries(filters);
  const { request, unread } = takeUnreadBounds(sent, settings, byName);
  const values: FilterValues = readListQuery(z.object(filterSchemas(byName, settings)), request);
  const fitting = units.filter(({ fields = {} }) =>
    filters.every(([name, filter]) => !(name in values) || fits(filter, fields[filter.key], values[name])),
  );
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? value : (value as Bound).text,
  ]);
  const query: OwnParams = Object.fromEntries(texts);
  const own = filters.map(([name, filter]): OwnFilter => {
    const [typed = query[name as keyof OwnParams], error] = unread[name] ?? [];
    const options = optionsOf(filter);
    return {
      name,
      label: filter.label(),
      ...(typed && { value: typed }),
      ...(options && { options }),
      ...(error && { error }),
    };
  });
  return { fitting, query, own };
}

function fits(filter: CustomFilter, value: CustomValue | undefined, wanted: unknown) {
  if (filter.kind === "custom") return filter.isChoice ? value === wanted : value === true;
  const { amount } = wanted as Bound;
  if (typeof value !== "number") return false;
  return filter.side === "from" ? value >= amount : value <= amount;
}

/** The choices of a filter; none of a bound, which is typed. */
function optionsOf(filter: CustomFilter): [value: string, text: string][] | undefined {
  if (filter.kind === "custom bound") return undefined;
  if (!filter.isChoice) return [["yes", m.yes()]];
  return customFieldsOf(filter.records).find(({ key }) => key === filter.key)?.values ?? [];
}
