import sharp from "sharp";
import { expect, test } from "vitest";
import { request, requestPage } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";

const bytesOf = async (path: string) => Buffer.from(await (await request(path)).arrayBuffer());

async function pixel(png: Buffer, left: number, top: number) {
  const part = sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await part.raw().toBuffer())];
}

const brick = [0xb4, 0x53, 0x2a, 255];
const background = [0xfa, 0xf8, 0xf4, 255];

test.each([
  ["/apple-touch-icon.png", 180],
  ["/icon-192.png", 192],
  ["/icon-512.png", 512],
])("%s is a PNG of the logo on the brand color", async (path, size) => {
  const response = await request(path);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  const png = Buffer.from(await response.arrayBuffer());
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: size, height: size });
  for (const corner of [1, size - 2]) expect(await pixel(png, corner, 1)).toEqual(brick);
  const middle = Math.round(size / 2);
  expect(await pixel(png, middle, Math.round(size * 0.1))).toEqual(brick);
  expect(await pixel(png, middle, Math.round(size * 0.7))).toEqual(background);
});

test("/favicon.ico has three sizes", async () => {
  const response = await request("/favicon.ico");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  const ico = Buffer.from(await response.arrayBuffer());
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes: (number | undefined)[] = [];
  for (let entry = 6; entry < 6 + 3 * 16; entry += 16) {
    const from = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(from, from + ico.readUInt32LE(entry + 8));
    const { format, width, height } = await sharp(png).metadata();
    expect([format, width]).toEqual(["png", height]);
    expect(ico.readUInt8(entry)).toBe(width);
    sizes.push(width);
  }
  expect(sizes).toEqual([16, 32, 48]);
});

test("the manifest names the firm, and its icons have the declared type and size", async () => {
  const { html } = await requestPage("/about");
  const href = `${tags(html, "link").find(({ rel }) => rel === "manifest")?.href}`;
  const response = await request(href);
  expect(response.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: "Mehrab", start_url: "/", theme_color: "#faf8f4" });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  for (const { src, sizes, type } of manifest.icons) {
    expect((await request(src)).headers.get("Content-Type")).toBe(type);
    const { width, height } = await sharp(await bytesOf(src)).metadata();
    if (sizes !== "any") expect(sizes).toBe(`${width}x${height}`);
  }
});

test("the icon in the document is the logo", async () => {
  const { html } = await requestPage("/about");
  const href = `${tags(html, "link").find(({ rel }) => rel === "icon")?.href}`;
  expect(href).toBe("/mark.svg");
  expect(await sharp(await bytesOf(href)).metadata()).toMatchObject({ format: "svg" });
});

test("an icon that has not changed is not sent again", async () => {
  const { headers } = await request("/icon-192.png");
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
  const again = await request("/icon-192.png", { headers: { "If-None-Match": `${headers.get("ETag")}` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("theme-color is the background color", async () => {
  expect((await requestPage("/about")).meta("theme-color")).toBe("#faf8f4");
});
