import { expect, test } from "vitest";
import { formatCoordinates, readCoordinates } from "../readers/coordinates";
import { optionalCoordinates } from "./listing-fields";
import { blurCoordinates } from "./precision";

test.each([
  ["33.7715, 72.7511", "33.7715, 72.7511"],
  [" (33.771500,72.751100) ", "33.7715, 72.7511"],
  ["33.7715 72.7511", "33.7715, 72.7511"],
  ["-33.8688; +151.2093", "-33.8688, 151.2093"],
  ["0, -0.0001", "0, -0.0001"],
  ["geo:33.7715,72.7511;u=35", "33.7715, 72.7511"],
  ["geo:0,0?q=33.7715,72.7511(House)", "33.7715, 72.7511"],
  ["https://www.google.com/maps/@33.7715,72.7511,17z", "33.7715, 72.7511"],
  // The map's center comes first, the place after it.
  [
    "https://www.google.com/maps/place/Wah/@33.77,72.75,17z/data=!8m2!3d33.7715!4d72.7511",
    "33.7715, 72.7511",
  ],
  ["https://www.google.com/maps/search/?api=1&query=33.7715%2C72.7511", "33.7715, 72.7511"],
  ["https://maps.apple.com/?ll=33.7715,72.7511&q=House", "33.7715, 72.7511"],
  ["https://www.openstreetmap.org/?mlat=33.7715&mlon=72.7511#map=17/33.7/72.7", "33.7715, 72.7511"],
  ["https://www.openstreetmap.org/#map=17/33.7715/72.7511", "33.7715, 72.7511"],
])("%s is read", (typed, stored) => {
  expect(optionalCoordinates.parse(typed)).toBe(stored);
  expect(optionalCoordinates.parse(stored)).toBe(stored);
});

test.each(["Wah Cantt", "33.7715", "0, 180.5", "1e3, 4", "33.7, 72.7, 5"])(
  "%s is no place, and stays as it was typed",
  (typed) => {
    const { error } = optionalCoordinates.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "Please enter two numbers such as 33.7715, 72.7511, or the address of a place on a map.",
    ]);
  },
);

test.each([
  ["91, 0", "The latitude comes first. Did you mean 0, 91?"],
  ["0, -0.0000001", /^0, 0 lies in the sea/],
  ["https://maps.app.goo.gl/Ab3", /^This address does not say where the place is/],
])("%s is no place, and the message says why", (typed, message) => {
  const { error } = optionalCoordinates.safeParse(typed);
  expect(error?.issues).toMatchObject([
    { message: typeof message === "string" ? message : expect.stringMatching(message) },
  ]);
});

test("nothing typed is no place", () => {
  expect(optionalCoordinates.parse(undefined)).toBe("");
  expect(optionalCoordinates.parse(" ")).toBe("");
});

test("any place on earth is read as it was written, within ten centimeters", () => {
  let state = 7;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let count = 0; count < 2_000; count++) {
    const place = { latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
    const stored = formatCoordinates(place);
    const read = readCoordinates(stored);
    expect(Math.abs((read?.latitude ?? 99) - place.latitude), stored).toBeLessThan(1e-6);
    expect(Math.abs((read?.longitude ?? 999) - place.longitude), stored).toBeLessThan(1e-6);
    expect(optionalCoordinates.parse(stored)).toBe(stored);
  }
});

test("visitors learn a place as exactly as was chosen", () => {
  const record = { title: "House", coordinates: "33.771512, 72.751149" };
  expect(blurCoordinates({ ...record, exactness: "exact" })).toMatchObject(record);
  expect(blurCoordinates({ ...record, exactness: "street" })).toMatchObject({
    coordinates: "33.772, 72.751",
  });
  expect(blurCoordinates({ ...record, exactness: "area" })).toMatchObject({ coordinates: "33.77, 72.75" });
  expect(blurCoordinates({ coordinates: "", exactness: "area" })).toEqual({
    coordinates: "",
    exactness: "area",
  });
});
