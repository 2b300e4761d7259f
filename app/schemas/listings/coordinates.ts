import { text } from "../records/fields";

/** Degrees of WGS 84. */
export type Coordinates = { latitude: number; longitude: number };

const number = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;

/**
 * Finds the two numbers of a 'geo:' address or one of a map; of several the first that is there is the place itself.
 */
const patterns = [
  `!3d${number}!4d${number}`,
  String.raw`[?&](?:q|query|ll|daddr|destination|center|coordinate)=(?:loc:)?${number},\s*${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `@${number},${number}`,
  String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`,
  `^geo:${number},${number}`,
].map((pattern) => new RegExp(pattern, "i"));

const typed = new RegExp(String.raw`^\(?${number}\s*[,;\s]\s*${number}\)?$`);

/** '33.7715, 72.7511', a 'geo:' address or the address of a map; undefined for anything else. */
export function readCoordinates(text: string): Coordinates | undefined {
  const match = typed.exec(text.trim()) ?? findInAddress(text.trim());
  const [latitude, longitude] = [Number(match?.[1] ?? "x"), Number(match?.[2] ?? "x")];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

function findInAddress(text: string) {
  if (!/^(https?|geo):/i.test(text)) return undefined;
  const address = text.replace(/%2C/gi, ",").replace(/%20/g, " ");
  return patterns.map((pattern) => pattern.exec(address)).find(Boolean);
}

/** Rounds to six decimals, about ten centimeters. */
function rounded(degrees: number, decimals = 6) {
  // Minus zero is no number of degrees.
  return Number(degrees.toFixed(decimals)) || 0;
}

/** '33.7715, 72.7511', as they are stored. */
export function formatCoordinates({ latitude, longitude }: Coordinates, decimals?: number) {
  return `${rounded(latitude, decimals)}, ${rounded(longitude, decimals)}`;
}

const unreadable = "Please enter two numbers such as 33.7715, 72.7511, or the address of a place on a map.";

/** Coordinates as text, stored as `formatCoordinates` writes them; or ''. */
export const optionalCoordinates = text(0, unreadable, 2_000)
  .overwrite((typed) => {
    const read = readCoordinates(typed);
    return read ? formatCoordinates(read) : typed;
  })
  .refine((typed) => typed === "" || readCoordinates(typed) !== undefined, unreadable)
  .default("");
