import { readCoordinates } from "../readers/coordinates";
import { blurCoordinates, type Precision } from "./precision";

type MapLocation = { title: string; coordinates: string; exactness: Precision };

/**
 * The address that opens the map app of a device, as its maker documents it: Apple's Map Links, Android's geo intents; any other
 * gets the page of OpenStreetMap. Undefined for a place that visitors may know as an area only.
 */
export function mapAddress(location: MapLocation, userAgent: string) {
  const read = readCoordinates(blurCoordinates(location).coordinates);
  if (!read || location.exactness === "area") return undefined;
  const { latitude, longitude } = read;
  const [point, label] = [`${latitude},${longitude}`, encodeURIComponent(location.title)];
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?ll=${point}&q=${label}`;
  // Parentheses end the label.
  if (/Android/.test(userAgent)) return `geo:${point}?q=${point}(${label.replace(/[()]/g, "")})`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
