import { expect, test } from "vitest";
import { parsePictures, pictureNames } from "./picture-cells";

const files = {
  "front.jpg": ["/uploads/a.jpg"],
  "back.jpg": ["/uploads/b.jpg"],
  "court, east.jpg": ["/uploads/c.jpg"],
  "hall; west.jpg": ["/uploads/d.jpg"],
  "plan.webp": ["/uploads/e.webp"],
  "plan.jpg": ["/uploads/f.jpg"],
  "twice.jpg": ["/uploads/g.jpg", "/uploads/h.jpg"],
};

/** Reads a cell as an import does: only the files are known whose names were looked up. */
function read(text: string) {
  const names = new Set(pictureNames(text).map((name) => name.toLowerCase()));
  const pictures = new Map(Object.entries(files).filter(([name]) => names.has(name)));
  return parsePictures(text, {
    pictures,
    paths: new Set([...names].filter((name) => name === "/uploads/a.jpg")),
  });
}

const web = "https://a.example/w_100,h_200/1.jpg";

test.each([
  ["", []],
  ["Front.JPG|back.jpg", ["/uploads/a.jpg", "/uploads/b.jpg"]],
  ["front.jpg\nback.jpg", ["/uploads/a.jpg", "/uploads/b.jpg"]],
  ["front.jpg, back.jpg", ["/uploads/a.jpg", "/uploads/b.jpg"]],
  ["front.jpg;back.jpg;", ["/uploads/a.jpg", "/uploads/b.jpg"]],
  ["/uploads/a.jpg, back.jpg", ["/uploads/a.jpg", "/uploads/b.jpg"]],
  ["Court, east.jpg", ["/uploads/c.jpg"]],
  ["Court, east.jpg | Hall; west.jpg", ["/uploads/c.jpg", "/uploads/d.jpg"]],
  ["Court, east.jpg; front.jpg", ["/uploads/c.jpg", "/uploads/a.jpg"]],
  [web, [web]],
  ["Front.HEIC", ["/uploads/a.jpg"]],
  ["front.heif, back.avif", ["/uploads/a.jpg", "/uploads/b.jpg"]],
  ["plan.webp", ["/uploads/e.webp"]],
  ["front.png | back.jpeg | Hall; west", ["/uploads/a.jpg", "/uploads/b.jpg", "/uploads/d.jpg"]],
])("%j is these pictures", (text, value) => {
  expect(read(text)).toEqual({ value });
});

test.each([
  [
    "front.jpg, gone.jpg",
    "No picture of the files has the name front.jpg, gone.jpg: please upload it first.",
  ],
  ["gone.heic", "No picture of the files has the name gone.heic: please upload it first."],
  ["gone.png", "No picture of the files has the name gone.png: please upload it first."],
  [
    "front.jpg | twice.heic",
    "2 pictures of the files have the name twice.heic: please write the address of one.",
  ],
  ["/uploads/gone.jpg", "/uploads/gone.jpg is not among the files."],
])("%j is refused, and why is said", (text, error) => {
  expect(read(text)).toEqual({ error });
});
