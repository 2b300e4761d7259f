import { placeOf } from "#app/schemas/readers/place";

type Row = { location?: string; amenities?: string | string[] };

/** A text as it is compared, in lower case. SQLite knows no other letters than those of ASCII. */
export const keyOf = (text: string) => text.toLowerCase();

/** The columns of a record, or of its row, that are computed for filters: none that is stored elsewhere has them for certain. */
export function filterColumns(kind: string, row: object): Record<string, string> {
  const { location = "", amenities = [] } = row as Row;
  const { neighborhood, city } = placeOf(location);
  const columns = { city, cityKey: keyOf(city) };
  if (kind === "project") return columns;
  if (kind !== "property") return {};
  const names = typeof amenities === "string" ? amenities : JSON.stringify(amenities);
  return { ...columns, neighborhood, neighborhoodKey: keyOf(neighborhood), amenitiesKey: keyOf(names) };
}
