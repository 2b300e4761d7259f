import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { arch, colors, logoPath, logoViewBox } from "#app/schemas/brand";

/** Renders the logo as PNG and ICO into public/, for browsers that read no SVG. */
export async function renderIcons() {
  await Promise.all([
    png(180, "apple-touch-icon"),
    png(192, "icon-192"),
    png(512, "icon-512"),
    writeFile("public/favicon.ico", await ico([16, 32, 48])),
  ]);
}

/** Phones crop icons to a circle and paint transparent parts black: the background fills the square. */
async function png(size: number, name: string) {
  const shapes = `<path fill="${colors.brick}" d="M-20-20h40v40h-40z"/><path fill="${colors.paper}" d="${arch}"/>`;
  await render(svg("-9.33 -8 18.66 18.66", shapes), size).toFile(`public/${name}.png`);
}

function render(svgText: string, size: number) {
  // Downscaling makes smoother edges than librsvg.
  const density = (72 * size * 4) / 100;
  return sharp(Buffer.from(svgText), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 });
}

function svg(viewBox: string, content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="${viewBox}">${content}</svg>`;
}

/** An .ico file is a table of images, each of which may be a PNG. */
async function ico(sizes: number[]) {
  const logo = svg(logoViewBox, `<path fill="${colors.brick}" fill-rule="evenodd" d="${logoPath}"/>`);
  const pictures = await Promise.all(sizes.map((size) => render(logo, size).toBuffer()));
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
