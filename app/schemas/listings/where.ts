import { m } from "#app/words/compiled/messages.js";
import { type Coordinates, readCoordinates } from "../readers/coordinates";
import type { Precision } from "./precision";

type MapPoint = { coordinates?: string; exactness?: Precision };

type Office = { name: string; latitude: number | null; longitude: number | null };

/** Radius in kilometers of the sphere that distances are measured on. */
const earthRadius = 6_371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along a great circle, in kilometers. */
export function distanceBetween(from: Coordinates, to: Coordinates) {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const haversine = Math.sin(north / 2) ** 2 + cosines * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const directions = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** Compass direction at the start of the way. */
export function directionTo(from: Coordinates, to: Coordinates) {
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  const eighths = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return directions[(eighths + 8) % 8];
}

/** '350 m', 'about 3.2 km', 'about 4 km'; undefined for less than is said of such a place. */
function distanceWords(kilometers: number, precision: Precision) {
  if (precision === "exact") return lengthWords(kilometers, 50);
  const isNear = precision === "area" && kilometers < 0.5;
  const rounded = precision === "area" ? Math.round(kilometers) : kilometers;
  const distance = isNear ? undefined : lengthWords(rounded, 100);
  return distance && m.where_about({ distance });
}

/** '350 m', '3.2 km', '34 km'. @param step in meters */
function lengthWords(kilometers: number, step: number) {
  const meters = Math.round((kilometers * 1000) / step) * step;
  if (meters === 0) return undefined;
  if (meters < 1000) return m.where_meters({ n: meters });
  return m.where_kilometers({
    n: kilometers < 9.95 ? Number(kilometers.toFixed(1)) : Math.round(kilometers),
  });
}

/** Farther away an office says nothing about where a place is, in kilometers. */
const farthest = 100;

/** '3.2 km north-east of our Wah office': the nearest one that has coordinates; undefined where there is none. */
export function whereWords(
  { coordinates = "", exactness: precision = "exact" }: MapPoint,
  offices: Office[],
) {
  const position = readCoordinates(coordinates);
  if (!position) return undefined;
  const [nearest] = offices
    .flatMap(({ name, latitude, longitude }) => {
      if (latitude === null || longitude === null) return [];
      const office = { latitude, longitude };
      return { name, office, distance: distanceBetween(office, position) };
    })
    .sort((one, other) => one.distance - other.distance);
  if (!nearest || nearest.distance > farthest) return undefined;
  const distance = distanceWords(nearest.distance, precision);
  const name = nearest.name.replace(/\s+office$/i, "");
  if (!distance) return m.where_near({ name });
  const words = m.where({ distance, direction: directionTo(nearest.office, position) ?? "", name });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
