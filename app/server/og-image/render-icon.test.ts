import sharp from "sharp";
import { expect, test } from "vitest";
import { brandOf, defaultFont } from "#app/schemas/appearance/brand";
import { renderIcon } from "./render-icon";

const accent = "#123456";
const brand = brandOf({ appearance: { accent, font: defaultFont } });

async function pixel(picture: Buffer | undefined, left: number, top: number) {
  const part = sharp(picture).extract({ left, top, width: 1, height: 1 });
  return [...(await part.ensureAlpha().raw().toBuffer())];
}

test.each([
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
])("%s is the arch on the accent color", async (name, size) => {
  const icon = await renderIcon(name, brand);
  expect(await sharp(icon).metadata()).toMatchObject({ format: "png", width: size, height: size });
  expect(await pixel(icon, 1, 1)).toEqual([0x12, 0x34, 0x56, 255]);
  expect(await pixel(icon, size / 2, Math.round(size * 0.7))).toEqual([0xfa, 0xf8, 0xf4, 255]);
});

test("a mark whose file is gone is replaced by the arch", async () => {
  const mark = { src: "/uploads/0123456789abcdef01234567.png", width: 400, height: 200 };
  for (const name of ["mark.svg", "favicon.ico", "icon-192.png"])
    expect(await renderIcon(name, { ...brand, logo: mark })).toEqual(await renderIcon(name, brand));
  expect(String(await renderIcon("mark.svg", brand))).toContain(accent);
});

test("there is no icon of another name", async () => {
  for (const name of ["icon-99.png", "constructor"]) expect(await renderIcon(name, brand)).toBeUndefined();
});
