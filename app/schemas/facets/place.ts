/** The city of a location and the neighborhood in it; '' where it names none. */
export type Place = { city: string; neighborhood: string };

/** Reads 'Street 4, Clifton, Karachi': the last part is the city, the one before it the neighborhood. */
export function placeOf(location: string): Place {
  const parts = location.split(/[,،]/).map((part) => part.replace(/\s+/g, " ").trim());
  const [city = "", neighborhood = ""] = parts.filter(Boolean).reverse();
  return { city, neighborhood };
}
