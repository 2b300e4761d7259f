import { formatCoordinates, readCoordinates } from "../readers/coordinates";

/** Precision of a location for visitors; the first is the default. */
export const precisions = ["exact", "street", "area"] as const;

export type Precision = (typeof precisions)[number];

/** Decimals of the degrees that visitors get: 100 meters for a street, a kilometer for an area. */
const decimals = { exact: undefined, street: 3, area: 2 };

type Coordinates = { coordinates?: string; exactness?: Precision };

/** Makes the coordinates of a record no more precise than visitors may know. */
export function blurCoordinates<Record extends Coordinates>(record: Record): Record {
  const { coordinates, exactness: precision = "exact" } = record;
  const read = coordinates && precision !== "exact" && readCoordinates(coordinates);
  return read ? { ...record, coordinates: formatCoordinates(read, decimals[precision]) } : record;
}
