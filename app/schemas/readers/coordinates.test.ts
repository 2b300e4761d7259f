import fc from "fast-check";
import { expect, test } from "vitest";
import { coordinatesQuestion, formatCoordinates, readCoordinates, unreadCoordinates } from "./coordinates";

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
  // Plus codes: the examples of the specification.
  ["7FG49QCJ+2V", "20.370062, 2.782187"],
  ["7fg49qcj+2vx", "20.370113, 2.782234"],
  ["8FVC2222+22 Zürich", "47.000062, 8.000063"],
  ["4VCPPQGP+Q9", "-41.273063, 174.785938"],
  ["https://plus.codes/8FVC2222+22", "47.000062, 8.000063"],
  ["https://www.google.com/maps/search/8FVC2222%2B22", "47.000062, 8.000063"],
  ["9QCJ+2VX Karachi", undefined],
  ["7FG49Q00+", undefined],
  ["0,0", undefined],
  ["0.000, -0.000", undefined],
  ["https://maps.google.com/?q=0,0", undefined],
  ["0, 32.58", "0, 32.58"],
  // Other spellings of maps, phones and papers.
  ["24.8607°N 67.0011°E", "24.8607, 67.0011"],
  [`N24°51'38.5" E67°00'04.0"`, "24.860694, 67.001111"],
  [`24° 51' 38.5" N / 67° 00' 04.0" E`, "24.860694, 67.001111"],
  ["24 51 38.5 N, 67 00 04.0 E", "24.860694, 67.001111"],
  ["[24.8607, 67.0011]", "24.8607, 67.0011"],
  ["24.8607 | 67.0011", "24.8607, 67.0011"],
  ["24.8607/67.0011", "24.8607, 67.0011"],
  ["Lat 24.8607 Long 67.0011", "24.8607, 67.0011"],
  ["latitude 24.8607 N, longitude 67.0011 E", "24.8607, 67.0011"],
  ["GPS: 24.8607, 67.0011", "24.8607, 67.0011"],
  ["24.8607 lat, 67.0011 lng", "24.8607, 67.0011"],
  ["24.8607, 67.0011.", "24.8607, 67.0011"],
  ["https://maps.apple.com/?ll=24.8607,67.0011&q=House", "24.8607, 67.0011"],
  ["https://maps.apple.com/place?coordinate=24.8607%2C67.0011", "24.8607, 67.0011"],
  ["https://www.bing.com/maps?cp=24.8607~67.0011&lvl=16", "24.8607, 67.0011"],
  ["https://yandex.com/maps/?ll=67.0011%2C24.8607&z=16", "24.8607, 67.0011"],
  ["https://www.waze.com/ul?ll=24.8607%2C67.0011&navigate=yes", "24.8607, 67.0011"],
  ["https://wego.here.com/?map=24.8607,67.0011,16,normal", "24.8607, 67.0011"],
  ["https://www.google.com/maps/dir//24.8607,67.0011/@24.9,67.1,12z", "24.8607, 67.0011"],
  ["https://www.google.com/maps/place/24%C2%B051'38.5%22N+67%C2%B000'04.0%22E/", "24.860694, 67.001111"],
  [
    "https://www.google.com/maps/place/House/@24.9,67.1,17z/data=!3m1!4b1!8m2!3d24.8607!4d67.0011",
    "24.8607, 67.0011",
  ],
  ["https://www.google.com/maps/dir/24.9,67.1/24.8607,67.0011/", "24.8607, 67.0011"],
  ["https://www.google.com/maps/search/24.8607,+67.0011?entry=tts", "24.8607, 67.0011"],
  ["https://example.com/?lng=67.0011&lat=24.8607", "24.8607, 67.0011"],
  ["Long: 67.0011, Lat: 24.8607", "24.8607, 67.0011"],
  ["24-51-38.5 N 67-00-04 E", "24.860694, 67.001111"],
  ["geo:24.8607,67.0011?z=17", "24.8607, 67.0011"],
  ["geo:0,0?q=24.8607,67.0011(House)", "24.8607, 67.0011"],
  ["२४.८६०७, ६७.००११", "24.8607, 67.0011"],
  ["24.8607° شمال، 67.0011° مشرق", "24.8607, 67.0011"],
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

const plain = "Please enter two numbers such as 33.7715, 72.7511, or the address of a place on a map.";

test.each([
  ["Karachi", plain],
  ["0, 0", `0, 0 lies in the sea, and stands for no place. ${plain}`],
  ["-95.3698, 29.7604", "The latitude comes first. Did you mean 29.7604, -95.3698?"],
  ["V222+2G Karachi", /^This plus code is short: /],
  [
    "https://maps.app.goo.gl/Xy12abCD",
    /^This address does not say where the place is, as short ones never do\./,
  ],
  ["maps.app.goo.gl/Xy12abCD", /^This address does not say/],
])("%s is refused with the way out", (typed, message) => {
  expect(readCoordinates(typed)).toBeUndefined();
  expect(unreadCoordinates(typed)).toEqual(
    typeof message === "string" ? message : expect.stringMatching(message),
  );
});

test.each([
  ["67.0011, 24.8607", "Asia/Karachi", "24.8607, 67.0011"],
  ["24.8607, 67.0011", "Asia/Karachi", undefined],
  ["77.209, 28.6139", "Asia/Kolkata", "28.6139, 77.209"],
  ["55.2708, 25.2048", "Asia/Dubai", "25.2048, 55.2708"],
  ["-0.1276, 51.5072", "Europe/London", "51.5072, -0.1276"],
  ["13.405, 52.52", "Europe/Berlin", "52.52, 13.405"],
  ["-74.006, 40.7128", "America/New_York", "40.7128, -74.006"],
  // A place abroad, in neither order near the firm.
  ["-33.8688, 70.6693", "America/New_York", undefined],
  ["nothing", "Asia/Karachi", undefined],
])("%s of a firm in %s", (typed, timeZone, meant) => {
  expect(coordinatesQuestion(typed, { timeZone })).toBe(
    meant ? `The latitude comes first. Did you mean ${meant}?` : "",
  );
});
