import sharp from "sharp";
import { describe, expect, test } from "vitest";
import pictures from "#app/content/pictures.json";
import { fontNames } from "#app/schemas/appearance/appearance";
import { brandOf } from "#app/schemas/appearance/brand";
import type { OgImage } from "#app/schemas/appearance/og-image";
import { slow } from "#tests/support/slow";
import { renderOgImage } from "./render-og-image";
import { renderText } from "./render-text";

const card: OgImage = {
  path: "properties/7",
  firm: "Mehrab",
  brand: brandOf({}),
  title: "One-kanal villa with a pool court",
  lines: ["DHA Phase 6, Karachi", "PKR 14.5 Crore"],
  picture: pictures.civic_brick_jali,
};

/** Regions of the image: left, top, width and height. */
const imageBox = [0, 0, 660, 630] as const;
const head = [690, 140, 500, 260] as const;
const labels = [690, 450, 500, 150] as const;
const margins = [
  [664, 0, 40, 630],
  [1156, 0, 44, 630],
  [664, 600, 536, 30],
] as const;

/** The share of dark pixels in a region: 0 for the background. */
async function darkShare(
  jpeg: Buffer,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  const part = sharp(jpeg).extract({ left, top, width, height }).greyscale();
  const { data } = await part.raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 150).length / data.length;
}

async function sameBytes(one: Partial<OgImage>, other: Partial<OgImage>) {
  return (await renderOgImage({ ...card, ...one })).equals(await renderOgImage({ ...card, ...other }));
}

test("an image is a small JPEG of the size that social networks show", async () => {
  const jpeg = await renderOgImage(card);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(300 * 1024);
});

test("each font of headings is drawn, and its lines stay above the labels", slow, async () => {
  const images = await Promise.all(
    fontNames.map((font) => renderOgImage({ ...card, brand: { ...card.brand, font } })),
  );
  expect(images[0]?.equals(await renderOgImage(card))).toBe(true);
  expect(new Set(images.map((image) => image.toString("base64"))).size).toBe(fontNames.length);
  for (const image of images) {
    expect(await darkShare(image, head)).toBeGreaterThan(0.03);
    for (const margin of margins) expect(await darkShare(image, margin)).toBe(0);
  }
});

const inUrdu: OgImage = {
  ...card,
  firm: "محراب آرکیٹیکٹس",
  title: "ایک کنال کا ولا، سوئمنگ پول اور صحن کے ساتھ",
  lines: ["بحریہ ٹاؤن، راولپنڈی", "\u200f\u2068ولا\u2069، \u2068برائے فروخت\u2069", "14.5 کروڑ روپے"],
  isRightToLeft: true,
};

test("in languages from the right the text is on the left, begins at the photo, and ends above the rule", async () => {
  const jpeg = await renderOgImage(inUrdu);
  expect(await darkShare(jpeg, [540, 0, 660, 630])).toBeGreaterThan(0.1);
  expect(await darkShare(jpeg, [250, 140, 242, 220])).toBeGreaterThan(0.05);
  for (const margin of [
    [0, 0, 44, 630],
    [496, 0, 40, 630],
    [0, 600, 536, 30],
  ] as const)
    expect(await darkShare(jpeg, margin)).toBe(0);
  // Of the rows between title and labels, one alone is dark as a whole: the rule.
  const rows = Array.from({ length: 60 }, (_, index) => 350 + index);
  const shares = await Promise.all(rows.map((top) => darkShare(jpeg, [48, top, 444, 1])));
  const rule = shares.findIndex((share) => share > 0.9);
  expect(rule).toBeGreaterThan(0);
  expect(shares.slice(rule - 8, rule)).toEqual(Array(8).fill(0));
});

test("a picture alone fills the image, around its focal point", async () => {
  const crop = (picture: object = {}) =>
    renderOgImage({ path: "uploads/a.jpg", picture: { ...pictures.civic_brick_jali, ...picture } });
  const jpeg = await crop();
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(300 * 1024);
  for (const margin of margins) expect(await darkShare(jpeg, margin)).toBeGreaterThan(0);
  expect(jpeg.equals(await crop({ focus: "50 0" }))).toBe(false);
  await expect(crop({ src: "/uploads/gone.jpg" })).rejects.toThrow("/uploads/gone.jpg can't be read.");
});

test("the photo is on the left, the text on the right", async () => {
  const jpeg = await renderOgImage(card);
  expect(await darkShare(jpeg, imageBox)).toBeGreaterThan(0.1);
  expect(await darkShare(jpeg, head)).toBeGreaterThan(0.03);
  expect(await darkShare(jpeg, labels)).toBeGreaterThan(0.01);
  for (const margin of margins) expect(await darkShare(jpeg, margin)).toBe(0);
});

test.each([
  { title: "A house that has everything ".repeat(20) },
  { title: "W".repeat(300) },
  { title: "ایک کنال کا نیا مکان، ڈی ایچ اے کراچی، ".repeat(8) },
  { lines: ["House 14-B, Street 11, Block 9, ".repeat(9), "PKR 14.5 Crore ".repeat(9)] },
  { firm: "Iqbal & Sons, Architecture, Consultancy and Construction (Private) Limited" },
])("long texts stay within their margins: %j", async (words) => {
  const jpeg = await renderOgImage({ ...card, ...words });
  for (const margin of margins) expect(await darkShare(jpeg, margin)).toBe(0);
  expect(jpeg.length).toBeLessThan(300 * 1024);
});

describe("text without glyphs", slow, () => {
  test("is left out, without boxes", async () => {
    expect(await sameBytes({ title: "漢字の家" }, { title: "घर" })).toBe(true);
    expect(
      await darkShare(await renderOgImage({ ...card, lines: ["漢字", "PKR 2 Crore"] }), labels),
    ).toBeGreaterThan(0.01);
    expect(await sameBytes({ title: "漢字の家" }, { title: "Villa" })).toBe(false);
    expect(await darkShare(await renderOgImage({ ...card, title: "漢字の家", lines: ["घर"] }), labels)).toBe(
      0,
    );
  });

  test("loses only its symbols", async () => {
    expect(await sameBytes({ title: "🏡 Villa ★" }, { title: "Villa" })).toBe(true);
  });

  test("Pango markup is escaped", async () => {
    const marked = await renderOgImage({ ...card, title: '<span size="90000">A</span> & B' });
    expect(await darkShare(marked, head)).toBeGreaterThan(0.02);
  });
});

test("Urdu is aligned right", async () => {
  const jpeg = await renderOgImage({ ...card, title: "مکان" });
  expect(await darkShare(jpeg, [1040, 140, 116, 100])).toBeGreaterThan(0.02);
  expect(await darkShare(jpeg, [700, 140, 100, 100])).toBe(0);
});

test.each([
  ["is not the site's own", { src: "https://elsewhere.example/a.jpg", alt: "" }],
  ["is gone", { src: "/uploads/gone.jpg", width: 1600, height: 1067, alt: "" }],
  ["leads out of the folder", { src: "/uploads/../../etc/passwd.jpg", width: 1600, height: 1067, alt: "" }],
])("a picture that %s is replaced by the arch", async (_, picture) => {
  expect(
    (await renderOgImage({ ...card, picture })).equals(await renderOgImage({ ...card, picture: undefined })),
  ).toBe(true);
});

test("a text from the right that begins with a number is read from the right", async () => {
  const style = { font: "Mehrab Text", tries: [{ size: 40, lines: 2 }], width: 700, color: "#000" } as const;
  const read = async (text: string) =>
    (await renderText(text, { ...style, tries: [...style.tries] }))?.isRightToLeft;
  expect(await read("14-B، سیٹلائٹ ٹاؤن، راولپنڈی")).toBe(true);
  expect(await read("14-B, Satellite Town")).toBe(false);
});
