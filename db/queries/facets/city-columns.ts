import { placeOf } from "#app/schemas/facets/place";

/** The columns by which projects are counted and filtered: the city as the location spells it, and in lower case. */
export function cityColumns({ location }: { location: string }) {
  const { city } = placeOf(location);
  return { city, cityKey: cityKeyOf(city) };
}

/** A city in any case, as the column has it. */
export const cityKeyOf = (city: string) => city.toLowerCase();
