import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCoordinates, readCoordinates } from "./coordinates";

test.each([
  [`24°51'38.5"N 67°00'04.0"E`, "24.860694, 67.001111"],
  ["24° 51′ 38.5″ N, 67° 0′ 4″ E", "24.860694, 67.001111"],
  ["24°51.642'N 67°0.066'E", "24.8607, 67.0011"],
  [`33°52'04"S 151°12'36"E`, "-33.867778, 151.21"],
  ["24.8607° N, 67.0011° E", "24.8607, 67.0011"],
  ["24.8607N, 67.0011E", "24.8607, 67.0011"],
  ["N 24.8607 E 67.0011", "24.8607, 67.0011"],
  ["67.0011 E, 24.8607 N", "24.8607, 67.0011"],
  ["33.8688 S, 70.6693 W", "-33.8688, -70.6693"],
  ["24.8607,67.0011,17z", "24.8607, 67.0011"],
  ["24.8607, 67.0011, 17.5z", "24.8607, 67.0011"],
  ["۲۴.۸۶۰۷, ۶۷.۰۰۱۱", "24.8607, 67.0011"],
  ["۲۴٫۸۶۰۷، ۶۷٫۰۰۱۱", "24.8607, 67.0011"],
  ["24,8607; 67,0011", "24.8607, 67.0011"],
  ["lat=24.8607&lng=67.0011", "24.8607, 67.0011"],
  ["Latitude: 24.8607, Longitude: 67.0011", "24.8607, 67.0011"],
  ["https://example.com/map?lat=24.8607&lon=67.0011&zoom=3", "24.8607, 67.0011"],
  ["\u200e24.8607, 67.0011", "24.8607, 67.0011"],
  ["24.8607° N, 67.0011° N", undefined],
  [`24°61'38.5"N 67°00'04.0"E`, undefined],
  ["24.8607 67.0011 5", undefined],
  ["24.8607", undefined],
  ["24.8607, 67.0011, Karachi", undefined],
  ["91° N, 0° E", undefined],
])("%s is %s", (typed, expected) => {
  const read = readCoordinates(typed);
  expect(read && formatCoordinates(read)).toBe(expected);
});

test("a place in degrees, minutes and seconds is read as that place", () => {
  const angle = (max: number) =>
    fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 599 }));
  const marks = fc.constantFrom(["°", "'", '"'], ["° ", "′ ", "″ "], ["º", "’", "”"], ["°", "'", "''"]);
  const separators = fc.constantFrom(" ", ", ", "; ", ",");
  const sides = fc.tuple(fc.constantFrom("N", "S"), fc.constantFrom("E", "W"));
  fc.assert(
    fc.property(
      angle(89),
      angle(179),
      sides,
      marks,
      separators,
      (north, east, [ns, ew], marks, separator) => {
        const write = ([d, m, s]: number[], side: string) =>
          `${d}${marks[0]}${m}${marks[1]}${((s ?? 0) / 10).toFixed(1)}${marks[2]}${side}`;
        const degrees = ([d = 0, m = 0, s = 0]: number[], side: string) =>
          (d + m / 60 + s / 36_000) * (/[SW]/.test(side) ? -1 : 1);
        const read = readCoordinates(write(north, ns) + separator + write(east, ew));
        expect(read?.latitude).toBeCloseTo(degrees(north, ns), 9);
        expect(read?.longitude).toBeCloseTo(degrees(east, ew), 9);
      },
    ),
    { seed: 34 },
  );
});
