import { withLatinDigits } from "./digits";

/** Degrees of WGS 84. */
export type Coordinates = { latitude: number; longitude: number };

const number = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;

/** Patterns of the two numbers in a 'geo:' address or one of a map; of several the first that is there is the place itself. */
const addresses = [
  `!3d${number}!4d${number}`,
  String.raw`[?&](?:q|query|ll|daddr|destination|center|coordinate)=(?:loc:)?${number},\s*${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `@${number},${number}`,
  String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`,
  `^geo:${number},${number}`,
].map((pattern) => new RegExp(pattern, "i"));

/** Degrees, perhaps with minutes and seconds, and a letter before or behind: '24.8607° N', '24°51\'38.5"N'. */
const angle = String.raw`([NSEW])?\s*${number}\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*'\s*(?:(\d{1,2}(?:\.\d+)?)\s*")?)?\s*([NSEW])?`;

/** Two angles, perhaps with the zoom of a map: '24.8607,67.0011,17z'. */
const angles = new RegExp(
  String.raw`^\(?${angle}(?:\s*[,;]\s*|\s+|(?<=[NSEW"])\s*)${angle}(?:,\s*[\d.]+[zm])?\)?$`,
  "i",
);

/** 'lat=24.8607&lng=67.0011', 'Latitude: 24.8607, longitude: 67.0011' */
const named = new RegExp(
  String.raw`\blat(?:itude)?\s*[=:]\s*${number}\s*[&,;\s]\s*(?:lng|lon|long|longitude)\s*[=:]\s*${number}(?![\d.])`,
  "i",
);

/** Reads '33.7715, 72.7511', degrees with minutes and seconds, a 'geo:' address or the address of a map; undefined for anything else. */
export function readCoordinates(text: string): Coordinates | undefined {
  const typed = normalize(text);
  const match = named.exec(typed) ?? (/^(https?|geo):/i.test(typed) ? findInAddress(typed) : undefined);
  const [latitude, longitude] = match
    ? [Number(match[1]), Number(match[2])]
    : (degreesOf(angles.exec(typed)?.slice(1)) ?? [Number.NaN, Number.NaN]);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}

/** Latin digits and signs; '24,8607; 67,0011' with dots. */
function normalize(text: string) {
  return withLatinDigits(text.replace(/\p{Cf}/gu, "").trim())
    .replace(/[٫]/g, ".")
    .replace(/[،؛]/g, ",")
    .replace(/[′’‘ʹ]/g, "'")
    .replace(/[″”“ʺ]|''/g, '"')
    .replace(/º/g, "°")
    .replace(/[−–]/g, "-")
    .replace(/^(-?\d{1,3}),(\d{3,})(\s*[,;]\s*|\s+)(-?\d{1,3}),(\d{3,})$/, "$1.$2$3$4.$5");
}

function findInAddress(text: string) {
  const address = text.replace(/%2C/gi, ",").replace(/%20/g, " ");
  return addresses.map((pattern) => pattern.exec(address)).find(Boolean);
}

/** Latitude and longitude of two angles, which may come in the other order if letters say so. */
function degreesOf(parts: (string | undefined)[] | undefined): [number, number] | undefined {
  if (!parts) return undefined;
  const [first, second] = [angleOf(parts.slice(0, 5)), angleOf(parts.slice(5))];
  const directions = first.direction + second.direction;
  if (directions === "" || /^[NS][EW]$/.test(directions)) return [first.degrees, second.degrees];
  return /^[EW][NS]$/.test(directions) ? [second.degrees, first.degrees] : undefined;
}

function angleOf([before = "", degrees = "", minutes = "0", seconds = "0", behind = ""]: (
  | string
  | undefined
)[]) {
  const direction = `${before}${behind}`.toUpperCase();
  const isWhole = Number(minutes) < 60 && Number(seconds) < 60;
  const fraction = Number(minutes) / 60 + Number(seconds) / 3600;
  const size = isWhole ? Math.abs(Number(degrees)) + fraction : Number.NaN;
  const isNegative = degrees.startsWith("-") !== /[SW]/.test(direction);
  return { direction, degrees: isNegative ? -size : size };
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
