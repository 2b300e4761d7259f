import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanOriginal } from "./original-image";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mehrab-original-"));
});
afterAll(() => rm(folder, { recursive: true }));

const brick = [0xb4, 0x53, 0x2a];
const wall = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#b4532a" } });

/** Cleans a file of these bytes. @returns the result and its metadata */
async function clean(name: string, bytes: Buffer) {
  const [original, target] = [join(folder, name), join(folder, `clean-${name}`)];
  await writeFile(original, bytes);
  const size = await cleanOriginal(original, target);
  const cleaned = await readFile(target);
  expect(size).toBe(cleaned.length);
  return { cleaned, metadata: await sharp(cleaned, { animated: true }).metadata() };
}

/** A segment of a JPEG, for IPTC or a comment. */
function segment(marker: number, content: string) {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
}

function isBrick(pixel: Buffer, within: number) {
  for (const [index, part] of brick.entries())
    expect(Math.abs(Number(pixel[index]) - part)).toBeLessThan(within);
}

test("all metadata of a photo is removed", async () => {
  const secret = "Bahria Town 33.5";
  const tags = {
    IFD0: { Artist: secret, Copyright: secret },
    IFD3: { GPSLatitudeRef: "N", GPSAreaInformation: secret },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${secret}</rdf:RDF></x:xmpmeta>`;
  const photo = await wall(80, 50)
    .withMetadata({ orientation: 6 })
    .withExifMerge(tags)
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  const iptc = segment(
    0xed,
    `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(secret.length)}${secret}`,
  );
  const parts = [photo.subarray(0, 2), iptc, segment(0xfe, secret), photo.subarray(2), Buffer.from(secret)];
  const full = Buffer.concat(parts);
  expect((await sharp(full).metadata()).iptc).toBeDefined();

  const { cleaned, metadata } = await clean("metadata.jpg", full);

  expect(full.toString("latin1").split(secret).length).toBeGreaterThan(5);
  expect(cleaned.includes(secret)).toBe(false);
  const { exif, xmp: leftXmp, iptc: leftIptc, icc, orientation, comments, width, height, format } = metadata;
  expect([exif, leftXmp, leftIptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
  expect({ width, height, format }).toEqual({ width: 50, height: 80, format: "jpeg" });
});

test("wide-gamut and CMYK colors are converted to sRGB", async () => {
  const wide = await wall(20, 20).withIccProfile("p3").jpeg({ quality: 100 }).toBuffer();
  const print = await wall(20, 20).toColourspace("cmyk").jpeg({ quality: 100 }).toBuffer();
  expect(await sharp(print).metadata()).toMatchObject({ space: "cmyk" });
  const converted = async (name: string, picture: Buffer) => {
    const { cleaned, metadata } = await clean(name, picture);
    expect(metadata).toMatchObject({ space: "srgb", channels: 3 });
    expect(metadata.icc).toBeUndefined();
    return sharp(cleaned).raw().toBuffer();
  };
  isBrick(await converted("wide.jpg", wide), 5);
  // CMYK is never as bright.
  isBrick(await converted("print.jpg", print), 32);
});

test("a PNG keeps 16 bits per channel, transparency and grayscale", async () => {
  const fine = Uint16Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 977) % 65_536);
  const raw = { width: 64, height: 64, channels: 3 as const };
  const sixteen = await sharp(fine, { raw }).toColourspace("rgb16").png().toBuffer();
  const { cleaned, metadata } = await clean("fine.png", sixteen);
  expect(metadata).toMatchObject({ depth: "ushort", format: "png" });
  const bits = await sharp(cleaned).toColourspace("rgb16").raw({ depth: "ushort" }).toBuffer();
  expect(bits.equals(Buffer.from(fine.buffer))).toBe(true);

  const half = Buffer.from(Array.from({ length: 32 * 32 * 4 }, (_, index) => (index * 37) % 256));
  const transparent = await sharp(half, { raw: { width: 32, height: 32, channels: 4 } })
    .png()
    .toBuffer();
  const seen = await clean("clear.png", transparent);
  expect((await sharp(seen.cleaned).raw().toBuffer()).equals(half)).toBe(true);

  const grey = await wall(20, 20).toColourspace("b-w").png().toBuffer();
  expect((await clean("grey.png", grey)).metadata).toMatchObject({ channels: 1 });
});

test("a grayscale photo stays grayscale", async () => {
  const { cleaned } = await clean("grey.jpg", await wall(20, 20).toColourspace("b-w").jpeg().toBuffer());
  const [red, green, blue] = await sharp(cleaned).toColourspace("srgb").raw().toBuffer();
  expect([green, blue]).toEqual([red, red]);
});

test("an animation keeps its frames, their times and its loop count", async () => {
  const frames = await Promise.all(
    [wall(40, 30), wall(40, 30).negate()].map((frame) => frame.png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [120, 340], loop: 3 })
    .toBuffer();
  const { metadata } = await clean("moving.gif", moving);
  expect(metadata).toMatchObject({ format: "gif", pages: 2, pageHeight: 30, delay: [120, 340], loop: 3 });
});

test.each(["jpeg", "png", "gif"] as const)("a truncated %s is rejected", async (format) => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#000", noise } })
    .toFormat(format)
    .toBuffer();
  await expect(clean(`half.${format}`, whole.subarray(0, whole.length / 2))).rejects.toThrow();
});

test("a WebP is a JPEG, white where it is transparent", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const create = { width: 9, height: 9, channels: 4 as const, background: clear };
  const { cleaned, metadata } = await clean("web.jpg", await sharp({ create }).webp().toBuffer());
  expect(metadata.format).toBe("jpeg");
  expect([...(await sharp(cleaned).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("a file other than JPEG, PNG, GIF or WebP is rejected", async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(clean("drawing.png", drawing)).rejects.toThrow();
  await expect(clean("other.jpg", await wall(9, 9).tiff().toBuffer())).rejects.toThrow();
});

test("a strongly compressed photo does not grow much", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const grain = sharp({ create: { width: 600, height: 400, channels: 3, background: "#b4532a", noise } });
  const photo = await grain.jpeg({ quality: 80 }).toBuffer();
  const { cleaned } = await clean("small.jpg", photo);
  expect(cleaned.length).toBeLessThan(photo.length * 1.2);
  const fine = await grain.jpeg({ quality: 90 }).toBuffer();
  expect((await clean("fine.jpg", fine)).cleaned.length).toBeGreaterThan(fine.length * 0.95);
});
