import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { colors } from "#app/schemas/colors";
import { arch, logoPath, logoViewBox } from "#app/schemas/logo";

/**
 * Draws the mark for those who take no SVG, into public/, where remix-serve answers by itself: a route of its own for
 * each would cost a rendering. They are made with the sample pictures, because the mark is part of the build.
 */
export async function drawIcons() {
  await Promise.all([
    png(block(), 180, "apple-touch-icon"),
    png(block(), 192, "icon-192"),
    png(block(), 512, "icon-512"),
    writeFile("public/favicon.ico", await ico([16, 32, 48])),
  ]);
}

async function png(drawing: string, size: number, name: string) {
  await drawn(drawing, size).toFile(`public/${name}.png`);
}

/**
 * A phone rounds an icon, or cuts a circle of it, and paints black what is clear: the brick fills all of the square,
 * and the arch stands within the circle.
 */
function block() {
  return svg(
    "-9.33 -8 18.66 18.66",
    `<path fill="${colors.brick}" d="M-20-20h40v40h-40z"/><path fill="${colors.paper}" d="${arch}"/>`,
  );
}

function drawn(drawing: string, size: number) {
  // Drawn large and made smaller: librsvg's own edges are harder.
  const density = (72 * size * 4) / 100;
  return sharp(Buffer.from(drawing), { density })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 });
}

function svg(box: string, inside: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="${box}">${inside}</svg>`;
}

/** An .ico is a table of pictures, each of which may be a PNG. */
async function ico(sizes: number[]) {
  const drawing = svg(logoViewBox, `<path fill="${colors.brick}" fill-rule="evenodd" d="${logoPath}"/>`);
  const pictures = await Promise.all(sizes.map((size) => drawn(drawing, size).toBuffer()));
  const head = Buffer.from([0, 0, 1, 0, sizes.length, 0]);
  let offset = 6 + 16 * sizes.length;
  const entries = pictures.map((picture, place) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(sizes[place] ?? 0, 0);
    entry.writeUInt8(sizes[place] ?? 0, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures]);
}
