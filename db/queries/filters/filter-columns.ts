import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import { placeOf } from "#app/schemas/readers/place";

type Row = { location?: string; amenities?: string | string[] };

/** A text as it is compared, in lower case. SQLite knows no other letters than those of ASCII. */
export const keyOf = (text: string) => text.toLowerCase();

function propertyColumns({ location = "", amenities = [] }: Row) {
  const { neighborhood, city } = placeOf(location);
  const names = typeof amenities === "string" ? amenities : JSON.stringify(amenities);
  return {
    city,
    cityKey: keyOf(city),
    neighborhood,
    neighborhoodKey: keyOf(neighborhood),
    amenitiesKey: keyOf(names),
  };
}

function projectColumns({ location = "" }: Row) {
  const { city } = placeOf(location);
  return { city, cityKey: keyOf(city) };
}

const columnsOf: Partial<Record<DeletableKind, (row: Row) => Record<string, string>>> = {
  property: propertyColumns,
  project: projectColumns,
};

/** The columns of a record, or of its row, that are computed for filters: none that is stored elsewhere has them for certain. */
export function filterColumns(kind: string, row: object) {
  return columnsOf[kind as DeletableKind]?.(row) ?? {};
}
