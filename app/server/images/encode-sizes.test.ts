import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slow } from "#tests/support/slow";
import { encodeSizes } from "./encode-sizes";
import { measurePicture } from "./measure-picture";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mehrab-sizes-"));
});
afterAll(() => rm(folder, { recursive: true }));

const brick = "#b4532a";
const filled = (width: number, height: number, background = brick) =>
  sharp({ create: { width, height, channels: 4, background } });

/** The files made from `name`, each with its pixel size. */
async function made(name: string) {
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`)).sort();
  const measure = async (file: string) => {
    const { width, height, pages } = await sharp(join(folder, file)).metadata();
    return [file.slice(name.length + 1), `${width} × ${height}${pages && pages > 1 ? " animated" : ""}`];
  };
  return Object.fromEntries(await Promise.all(files.map(measure)));
}

/** Writes `picture` and makes its sizes. */
async function writeSizes(name: string, picture: Sharp) {
  const original = join(folder, name);
  await picture.toFile(original);
  return encodeSizes(original, original);
}

test("a photo with EXIF orientation is upright in every size", async () => {
  const measured = await writeSizes("phone.jpg", filled(700, 400).withMetadata({ orientation: 6 }));
  expect(measured).toMatchObject({ width: 400, height: 700 });
  expect(measured.colour).toMatch(/^#b[0-9a-f]5[0-9a-f]2[0-9a-f]$/);
  expect(await made("phone")).toEqual({
    "320.avif": "320 × 560",
    "320.webp": "320 × 560",
    "400.avif": "400 × 700",
    "400.webp": "400 × 700",
    "400.jpg": "400 × 700",
  });
});

test.each([
  ["dot.png", 1, 1, { "1.avif": "1 × 1", "1.webp": "1 × 1", "1.jpg": "1 × 1" }],
  ["wide.png", 5000, 250, { "320.webp": "320 × 16", "1600.avif": "1600 × 80", "2400.avif": "2400 × 120" }],
  ["line.png", 9000, 1, { "1600.webp": "1600 × 1", "2400.avif": "2400 × 1", "960.jpg": "960 × 1" }],
  ["fair.png", 2399, 10, { "320.avif": "320 × 1", "1600.webp": "1600 × 7", "960.jpg": "960 × 4" }],
])("%s, %i by %i, has its sizes", async (name, width, height, sizes) => {
  const measured = await writeSizes(name, filled(width, height));
  expect(measured).toMatchObject({ width, height });
  expect(measured.hasHeroSize).toBe("2400.avif" in sizes ? 1 : undefined);
  expect(await made(name.replace(".png", ""))).toMatchObject(sizes);
});

test("a strip is resized to at most 4000 pixels of height, in proportion", slow, async () => {
  expect(await writeSizes("strip.png", filled(700, 17_000))).toMatchObject({ width: 700, height: 17_000 });
  expect(await made("strip")).toMatchObject({ "640.avif": "165 × 4000", "700.webp": "165 × 4000" });
  expect(await writeSizes("thread.png", filled(1, 9000))).toMatchObject({ width: 1, height: 9000 });
  expect(await made("thread")).toMatchObject({ "1.avif": "1 × 4000", "1.jpg": "1 × 4000" });
});

test("transparent parts get the background in a JPEG, and in the color", async () => {
  const { colour } = await writeSizes("clear.png", filled(400, 400, "#00000000"));
  expect(colour).toBe("#faf8f4");
  const { channels } = await sharp(join(folder, "clear-320.avif")).metadata();
  expect(channels).toBe(4);
  const [red] = await sharp(join(folder, "clear-400.jpg")).raw().toBuffer();
  expect(red).toBeGreaterThan(0xf5);
});

test("an animation is resized by its first frame", async () => {
  const frames = await Promise.all(
    [brick, "#2a5ab4"].map((colour) => filled(400, 300, colour).png().toBuffer()),
  );
  const { colour } = await writeSizes("moving.gif", sharp(frames, { join: { animated: true } }).gif());
  expect(colour).toMatch(/^#b[0-9a-f]5[0-9a-f]2[0-9a-f]$/);
  expect(await made("moving")).toMatchObject({ "320.avif": "320 × 240", "400.webp": "400 × 300" });
});

test("a file that is not an image is rejected", async () => {
  const original = join(folder, "letter.jpg");
  await writeFile(original, "Dear architect");
  await expect(encodeSizes(original, original)).rejects.toThrow();
});

/** A picture of gray rows: the tone of each of its 400 rows and 600 columns. */
function shaded(toneAt: (x: number, y: number) => number) {
  const tones = Uint8Array.from({ length: 600 * 400 }, (_, at) => toneAt(at % 600, Math.floor(at / 600)));
  return sharp(tones, { raw: { width: 600, height: 400, channels: 1 } });
}

test.each([
  ["lines on paper", (x: number, y: number) => (x % 40 < 4 || y % 40 < 4 ? 20 : 250), 1, ""],
  ["an even sky over a wall", (_: number, y: number) => (y < 120 ? 190 : (y * 7) % 150), 0, "0123456789"],
  ["a sky with a dark tree", (x: number, y: number) => (y < 200 && x > 300 ? 190 : 40), 0, "56789"],
  ["a light ground with dark dots", (x: number, y: number) => (((x >> 2) + (y >> 2)) % 3 ? 60 : 240), 0, ""],
  ["a flat top that is too dark", () => 110, 0, ""],
])("%s, is measured", async (_, toneAt, isDrawing, lightTenths) => {
  expect(await measurePicture(shaded(toneAt))).toEqual({ isDrawing, lightTenths });
});
