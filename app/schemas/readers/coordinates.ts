import { m } from "#app/words/compiled/messages.js";
import { dateFormat } from "../units/time-zone";
import { withLatinDigits } from "./digits";

/** Degrees of WGS 84. */
export type Coordinates = { latitude: number; longitude: number };

const number = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`;

/** Patterns of the two numbers in a 'geo:' address or one of a map; of several the first that is there is the place itself. */
const addresses = [
  `!3d${number}!4d${number}`,
  String.raw`[?&](?:q|query|ll|daddr|destination|center|coordinate|cp|map)=(?:loc:)?${number},\s*${number}`,
  `[?&]m?lat(?:itude)?=${number}&m?(?:lng|long?|longitude)=${number}`,
  // The end of a way, or what was searched for, before the middle of the map.
  String.raw`/(?:dir|place|search)/(?:[^@]*/)?${number},\s*${number}(?=/?(?:[@?#]|data=|$))`,
  `@${number},${number}`,
  String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`,
  `^geo:${number},${number}`,
].map((pattern) => new RegExp(pattern, "i"));

/** Longitude before latitude. */
const reversed = new RegExp(
  String.raw`//(?:[\w-]+\.)*yandex\.[a-z.]+/.*[?&](?:ll|pt|whatshere\[point\])=${number},${number}|[?&](?:lng|long?|longitude)=${number}&lat(?:itude)?=${number}`,
  "i",
);

/** Degrees, perhaps with minutes and seconds, and a letter before or behind: '24.8607° N', '24°51\'38.5"N'. */
const angle = String.raw`([NSEW])?\s*${number}\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*'\s*(?:(\d{1,2}(?:\.\d+)?)\s*")?)?\s*([NSEW])?`;

/** Two angles, perhaps with the zoom of a map: '24.8607,67.0011,17z'. */
const angles = new RegExp(
  String.raw`^${angle}(?:\s*[,;|/&]\s*|\s+|(?<=[NSEW"])\s*)${angle}(?:,\s*[\d.]+[zm])?$`,
  "i",
);

/** Words before and behind the two numbers. */
const latitudeWord = /\blat(?:itude)?\b\.?\s*[=:]?/i;
const longitudeWord = /\b(?:lng|long?|longitude)\b\.?\s*[=:]?/i;
const label = /^(?:gps|coord(?:inate)?s?|location|place|map|position)\b[^-+\p{Nd}\p{L}]*(?=[-+\p{Nd}NSEW])/iu;

/** The digits of plus codes, whose values are their places. */
const plusDigits = "23456789CFGHJMPQRVWX";

/** A plus code (Open Location Code), alone or before the name of its town; a short one lacks its first four digits. */
const plusCode = new RegExp(
  `(?:^|[/=\\s])([${plusDigits}]{4})?([${plusDigits}]{4}(?:\\+|%2B)[${plusDigits}]{2,5})(?![^\\s,;/&?])`,
  "i",
);

/**
 * Reads '33.7715, 72.7511', degrees with minutes and seconds, a full plus code, a 'geo:' address or the address of a map.
 * @returns undefined for anything else, and for 0, 0, which stands for no place
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const [latitude, longitude] = findDegrees(normalize(text)) ?? [0, 0];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : undefined;
}

function findDegrees(typed: string): [number, number] | undefined {
  const isAddress = /^(https?|geo):/i.test(typed);
  const [, start, end] = plusCode.exec(typed) ?? [];
  if (start && end) return decodePlusCode(start + end);
  return isAddress ? findInAddress(typed) : findAngles(typed);
}

function findInAddress(text: string): [number, number] | undefined {
  const address = decoded(text).replace(/~/g, ",");
  const [longitude, latitude] = reversed.exec(address)?.slice(1).filter(Boolean) ?? [];
  if (latitude && longitude) return [Number(latitude), Number(longitude)];
  const match = addresses.map((pattern) => pattern.exec(address)).find(Boolean);
  if (match) return [Number(match[1]), Number(match[2])];
  return findAngles(/\/(?:place|search)\/([^/@]+)/.exec(address)?.[1]?.replaceAll("+", " ") ?? "");
}

function decoded(address: string) {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Two angles of a text, in the order that their words or letters say. */
function findAngles(text: string): [number, number] | undefined {
  const isReversed = text.search(longitudeWord) < text.search(latitudeWord) && longitudeWord.test(text);
  const plain = text.replace(label, "").replace(latitudeWord, " ").replace(longitudeWord, " ");
  const degrees = degreesOf(angles.exec(plain.trim())?.slice(1));
  return degrees && isReversed && !/[NSEW]/i.test(plain) ? [degrees[1], degrees[0]] : degrees;
}

/** The middle of a plus code: pairs of digits to base 20, then digits of a grid with five rows and four columns. */
function decodePlusCode(code: string): [number, number] {
  const digits = [...code.toUpperCase().replace(/\+|%2B/, "")].map((digit) => plusDigits.indexOf(digit));
  let [latitude, longitude, height, width] = [-90, -180, 400, 400];
  for (let at = 0; at < digits.length; at += at < 10 ? 2 : 1) {
    const [digit = 0, next = 0] = digits.slice(at);
    [height, width] = at < 10 ? [height / 20, width / 20] : [height / 5, width / 4];
    latitude += height * (at < 10 ? digit : Math.floor(digit / 4));
    longitude += width * (at < 10 ? next : digit % 4);
  }
  return [latitude + height / 2, longitude + width / 2];
}

/** Tells why a text is not read as coordinates, and what to enter. */
export function unreadCoordinates(text: string) {
  const typed = normalize(text);
  const [latitude = 1, longitude = 1] = findDegrees(typed) ?? [];
  if (latitude === 0 && longitude === 0) return `${m.coordinates_zero()} ${m.coordinates_enter()}`;
  if (Math.abs(latitude) > 90 && Math.abs(longitude) <= 90)
    return m.coordinates_latitude_first({
      place: formatCoordinates({ latitude: longitude, longitude: latitude }),
    });
  if (plusCode.test(typed)) return m.coordinates_short_code();
  if (/^https?:|^[\w-]+(?:\.[\w-]+)+\//i.test(typed)) return m.coordinates_address();
  return m.coordinates_enter();
}

/** Farther from the middle of its time zone a place is rarely, in degrees. */
const farFromZone = 30;

/** Asks if latitude and longitude are in the wrong order: where only the other one lies near the firm's time zone. */
export function coordinatesQuestion(text: string, { timeZone }: { timeZone: string }) {
  const read = readCoordinates(text);
  if (!read || Math.abs(read.longitude) > 90) return "";
  const offset = /([-+]\d\d):(\d\d)/.exec(
    dateFormat("en", { timeZoneName: "longOffset" }, timeZone).format(Date.UTC(2026, 0, 1)),
  );
  const meridian = 15 * (Number(offset?.[1] ?? 0) + Number(offset?.[2] ?? 0) / 60);
  const isNear = (longitude: number) => Math.abs(longitude - meridian) <= farFromZone;
  if (isNear(read.longitude) || !isNear(read.latitude)) return "";
  const { latitude: longitude, longitude: latitude } = read;
  return m.coordinates_latitude_first({ place: formatCoordinates({ latitude, longitude }) });
}

/** Latin digits and signs; '24,8607; 67,0011' with dots, '24 51 38.5 N' with signs. */
function normalize(text: string) {
  const typed = withLatinDigits(text.replace(/\p{Cf}/gu, "").trim());
  if (/^(https?|geo):/i.test(typed)) return typed;
  return typed
    .replace(/[٫]/g, ".")
    .replace(/[،؛]/g, ",")
    .replace(/[′’‘ʹ]/g, "'")
    .replace(/[″”“ʺ]|''/g, '"')
    .replace(/º/g, "°")
    .replace(/[−–]/g, "-")
    .replace(/شمال|جنوب|مشرق|مغرب/g, (side) => sides[side] ?? side)
    .replace(/^[[(]+|[\])]+$|[.,;\s]+$/g, "")
    .replace(
      /(?<![\d.])(\d{1,3})[\s:-]+(\d{1,2})[\s:-]+(\d{1,2}(?:\.\d+)?)\s*(?=[NSEW](?!\p{L}))/giu,
      "$1°$2'$3\"",
    )
    .replace(/^(-?\d{1,3}),(\d{3,})(\s*[,;]\s*|\s+)(-?\d{1,3}),(\d{3,})$/, "$1.$2$3$4.$5");
}

const sides: Record<string, string> = { شمال: "N", جنوب: "S", مشرق: "E", مغرب: "W" };

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
