import { expect, test } from "vitest";
import { jpegOf, pictureWidths, sizePath } from "./picture";

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
