import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSizes } from "./images";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mehrab-images-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("a phone's sideways photo comes out upright, in every size, with nothing of where it was taken", async () => {
  const original = join(folder, "photo.jpg");
  const brick = { create: { width: 700, height: 400, channels: 3 as const, background: "#b4532a" } };
  const gps = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 46/1 0/1" } };
  await sharp(brick).withMetadata({ orientation: 6 }).withExifMerge(gps).jpeg().toFile(original);

  const measured = await makeSizes(original, join(folder, "k3.jpg"));

  expect(measured).toMatchObject({ width: 400, height: 700 });
  expect(measured.colour).toMatch(/^#b[0-9a-f]5[0-9a-f]2[0-9a-f]$/);
  const made = (await readdir(folder)).filter((file) => file.startsWith("k3")).sort();
  expect(made).toEqual(["k3-320.avif", "k3-320.webp", "k3-400.avif", "k3-400.jpg", "k3-400.webp"]);
  for (const file of made) {
    const { exif, orientation, width, height } = await sharp(join(folder, file)).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    expect(Number(height) / Number(width)).toBeCloseTo(700 / 400, 1);
  }
});

test("what is no picture is refused", async () => {
  const original = join(folder, "letter.jpg");
  await writeFile(original, "Dear architect");
  await expect(makeSizes(original, join(folder, "letter-sizes.jpg"))).rejects.toThrow();
});
