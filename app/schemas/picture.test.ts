import { expect, test } from "vitest";
import { isNeverCropped, jpegOf, lightCropsOf, pictureWidths, sizePath } from "./picture";

test.each([
  [4000, [320, 640, 960, 1600]],
  [1280, [320, 640, 960, 1280]],
  [640, [320, 640]],
  [200, [200]],
])("a picture %i wide is made in %j, never wider than it is", (width, widths) => {
  expect(pictureWidths(width)).toEqual(widths);
});

test("a size has the name of its original and its width", () => {
  expect(sizePath("/uploads/k3.9f.jpg", 640, "avif")).toBe("/uploads/k3.9f-640.avif");
});

test("the JPEG of a picture is its fallback size; a foreign one is unchanged", () => {
  const of = { src: "/uploads/k3.jpg", width: 1600, height: 1000, alt: "A villa" };
  expect(jpegOf(of)).toEqual({ src: "/uploads/k3-960.jpg", alt: "A villa" });
  expect(jpegOf({ src: "https://other.example/a.jpg", alt: "" })?.src).toBe("https://other.example/a.jpg");
  expect(jpegOf(undefined)).toBeUndefined();
});

test.each([
  ["everywhere", { width: 1600, height: 1000 }, "0123456789", "wide phone"],
  ["nowhere", { width: 1600, height: 1000 }, "", undefined],
  ["not measured", { width: 1600, height: 1000 }, null, undefined],
  ["in the middle, which both crops show", { width: 1600, height: 1000 }, "234567", "wide phone"],
  [
    "in the middle of a wider picture, where only the narrow crop fits",
    { width: 1900, height: 1000 },
    "3456",
    "phone",
  ],
  ["not where the focal point is", { width: 1600, height: 1000, focus: "0 50" }, "234567", undefined],
  ["where the focal point is", { width: 1600, height: 1000, focus: "100 50" }, "56789", "wide phone"],
  [
    "in part of a portrait, which shows its whole width",
    { width: 600, height: 1000 },
    "012345678",
    undefined,
  ],
])("a picture that is light %s", (_, picture, lightTenths, crops) => {
  expect(lightCropsOf({ ...picture, lightTenths })).toBe(crops);
});

test.each([
  ["a landscape", { width: 1200, height: 1000 }, false],
  ["a square", { width: 1000, height: 1000 }, true],
  ["a portrait", { width: 750, height: 1000 }, true],
  ["a drawing", { width: 1600, height: 1000, isDrawing: 1 }, true],
  ["a foreign picture, whose size nobody knows,", {}, false],
])("%s is shown whole or cropped", (_, picture, isWhole) => {
  expect(isNeverCropped(picture)).toBe(isWhole);
});
