import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import sharp from "sharp";
import { arch, type Brand, brandVersion, colors, logoPath, logoViewBox } from "#app/schemas/appearance/brand";
import { drawLogo, findLogoFile } from "./draw-logo";

type Render = (brand: Brand) => Promise<Buffer | undefined>;

/** The icons by the last part of their URL. Browsers and phones request the two without a size by themselves. */
const icons = new Map<string, Render>([
  ["mark.svg", drawing],
  ["favicon.ico", (brand) => ico(brand, [16, 32, 48])],
  ["apple-touch-icon.png", (brand) => tile(brand, 180)],
  ["icon-192.png", (brand) => tile(brand, 192)],
  ["icon-512.png", (brand) => tile(brand, 512)],
]);

/** Renders an icon of the site from the firm's logo, or from the arch. @returns undefined when there is none of that name */
export async function renderIcon(name: string, brand: Brand) {
  const isThere = (await findLogoFile(brand.logo)) !== undefined;
  return icons.get(name)?.(isThere ? brand : { ...brand, logo: undefined });
}

async function drawing({ logo, accent }: Brand) {
  if (!logo) return Buffer.from(svg(logoViewBox, defaultLogo(accent)));
  return logo.src.endsWith(".svg") ? readFile(String(await findLogoFile(logo))) : undefined;
}

/** The part of a phone's icon that is never cropped: a circle of this diameter. */
const safeZone = 0.8;

/** Phones crop icons to a circle and paint transparent parts black: the background fills the square. */
async function tile({ logo, accent }: Brand, size: number) {
  if (!logo) {
    const shapes = `<path fill="${accent}" d="M-20-20h40v40h-40z"/><path fill="${colors.paper}" d="${arch}"/>`;
    return rasterize(svg("-9.33 -8 18.66 18.66", shapes), size);
  }
  const scale = (safeZone * size) / Math.hypot(logo.width, logo.height);
  const drawn = await drawLogo(logo, logo.width * scale, logo.height * scale);
  const square = { width: size, height: size, channels: 3, background: colors.paper } as const;
  return sharp({ create: square })
    .composite(drawn ? [{ input: drawn.input }] : [])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function square({ logo, accent }: Brand, size: number) {
  if (!logo) return rasterize(svg(logoViewBox, defaultLogo(accent)), size);
  const drawn = await drawLogo(logo, size, size);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(drawn?.input).resize(size, size, { fit: "contain", background }).png().toBuffer();
}

const defaultLogo = (color: string) => `<path fill="${color}" fill-rule="evenodd" d="${logoPath}"/>`;

function rasterize(svgText: string, size: number) {
  // Downscaling makes smoother edges than librsvg.
  const density = (72 * size * 4) / 100;
  return sharp(Buffer.from(svgText), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

function svg(viewBox: string, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="${viewBox}">${content}</svg>`;
}

/** An .ico file is a table of images, each of which may be a PNG. */
async function ico(brand: Brand, sizes: number[]) {
  const pictures = await Promise.all(sizes.map((size) => square(brand, size)));
  const header = Buffer.from([0, 0, 1, 0, sizes.length, 0]);
  let offset = 6 + 16 * sizes.length;
  const entries = pictures.map((picture, index) => {
    const size = sizes[index] ?? 0;
    // Width, height, no palette, one plane of 32 bits; then the length and place of the PNG.
    const entry = Buffer.concat([Buffer.from([size, size, 0, 0, 1, 0, 32, 0]), Buffer.alloc(8)]);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}

/** One at a time, because pages come first. */
const queue = pLimit(1);

type Icon = { bytes: Buffer; hash: string };

/** Cache in memory of five icons, of at most two logos, while visitors still request those of the one before. */
const cache = new LRUCache<string, Icon, { name: string; brand: Brand }>({
  max: 10,
  fetchMethod: async (_key, _stale, { context: { name, brand } }) => {
    const bytes = await queue(() => renderIcon(name, brand));
    return bytes && { bytes, hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 16) };
  },
  // An icon that is evicted while it is rendered still has its requests.
  ignoreFetchAbort: true,
});

/** The icon of this name, rendered once; undefined when there is none. */
export function cachedIcon(name: string, brand: Brand): Promise<Icon | undefined> {
  return cache.fetch(`${name} ${brandVersion(brand)}`, { context: { name, brand } });
}
