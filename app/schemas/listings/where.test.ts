import { expect, test } from "vitest";
import { directionTo, distanceBetween, whereWords } from "./where";

const office = (name: string, latitude: number | null, longitude: number | null) => {
  return { name, latitude, longitude };
};
const wah = office("Wah", 33.7715, 72.7512);
const offices = [office("Karachi", 24.8196, 67.033), office("Peshawar", null, null), wah];

test("a distance is that of a great circle, and a direction one of eight", () => {
  const wahPlace = { latitude: 33.7715, longitude: 72.7512 };
  const karachi = { latitude: 24.8196, longitude: 67.033 };
  expect(distanceBetween(wahPlace, karachi)).toBeCloseTo(1139, -1);
  expect(distanceBetween(wahPlace, wahPlace)).toBe(0);
  expect(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    20015,
    0,
  );
  const around = [
    [1, 0, "north"],
    [1, 1, "north-east"],
    [0, 1, "east"],
    [-1, 1, "south-east"],
    [-1, 0, "south"],
    [-1, -1, "south-west"],
    [0, -1, "west"],
    [1, -1, "north-west"],
  ] as const;
  for (const [latitude, longitude, direction] of around)
    expect(directionTo({ latitude: 0, longitude: 0 }, { latitude, longitude })).toBe(direction);
});

test.each([
  ["33.7715, 72.7512", "exact", "Near our Wah office"],
  ["33.7747, 72.7512", "exact", "350 m north of our Wah office"],
  ["33.7747, 72.7512", "street", "About 400 m north of our Wah office"],
  ["33.7747, 72.7512", "area", "Near our Wah office"],
  ["33.7919, 72.7757", "exact", "3.2 km north-east of our Wah office"],
  ["33.7919, 72.7757", "street", "About 3.2 km north-east of our Wah office"],
  ["33.7919, 72.7757", "area", "About 3 km north-east of our Wah office"],
  ["33.5651, 73.0169", "exact", "34 km south-east of our Wah office"],
  // The nearest office says nothing about a place in another country.
  ["51.5, -0.12", "exact", undefined],
  ["", "exact", undefined],
] as const)("%s, %s: %s", (coordinates, exactness, words) => {
  expect(whereWords({ coordinates, exactness }, offices)).toBe(words);
});

test("without an office that has coordinates nothing is said, and a name is not repeated", () => {
  expect(whereWords({ coordinates: "33.7, 72.7" }, [])).toBeUndefined();
  expect(whereWords({ coordinates: "33.7, 72.7" }, [office("Peshawar", null, 72)])).toBeUndefined();
  const named = { ...wah, name: "Head Office" };
  expect(whereWords({ coordinates: "33.7747, 72.7512" }, [named])).toBe("350 m north of our Head office");
});
