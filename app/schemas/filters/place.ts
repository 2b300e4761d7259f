import { isCountry } from "./country";

/** The city of a location and the neighborhood in it; '' where it names none. */
export type Place = { city: string; neighborhood: string };

/**
 * Reads 'Street 4, Clifton, Karachi': the last part is the city, the one before it the neighborhood. Of an address as map
 * services write it, 'Clifton, Karachi, 75600, Pakistan', the country and the postal code are left out.
 */
export function placeOf(location: string): Place {
  const parts = location.split(/[,،]/).map((part) => part.replace(/\s+/g, " ").trim());
  const named = parts.filter((part) => part && !/^\d+$/.test(part));
  if (named.length > 1 && isCountry(named.at(-1) as string)) named.pop();
  const [city = "", neighborhood = ""] = named.reverse();
  return { city, neighborhood };
}
