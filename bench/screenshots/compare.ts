import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** `count` is the number of pixels that differ; undefined where a picture is missing or of another size. */
type Difference = { name: string; count?: number };

/**
 * Compares the pictures of two folders by name, and writes `after/differences.html` with those that differ.
 * @returns how many were compared, and those that differ, the largest difference first
 */
export async function compareScreenshots(before: string, after: string, only: RegExp) {
  const all = [...new Set([...pngsIn(before), ...pngsIn(after)])].sort();
  const names = all.filter((name) => only.test(name.slice(0, -".png".length)));
  mkdirSync(join(after, "differences"), { recursive: true });
  const found: Difference[] = [];
  for (const name of names) {
    const difference = await compare(name, before, after);
    if (difference) found.push(difference);
  }
  found.sort((a, b) => (b.count ?? Number.MAX_VALUE) - (a.count ?? Number.MAX_VALUE));
  writeFileSync(join(after, "differences.html"), pageOf(found, names.length, relative(after, before)));
  return { compared: names.length, found };
}

function pngsIn(folder: string) {
  return readdirSync(folder).filter((name) => name.endsWith(".png"));
}

async function compare(name: string, before: string, after: string): Promise<Difference | undefined> {
  const [a, b] = await Promise.all([before, after].map((folder) => pixelsOf(join(folder, name))));
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return { name };
  if (a.data.equals(b.data)) return undefined;
  const { width, height } = a.info;
  const drawn = Buffer.alloc(width * height * 4);
  // Antialiasing of text may differ by a shade from run to run.
  const count = pixelmatch(a.data, b.data, drawn, width, height, { threshold: 0.1 });
  if (count === 0) return undefined;
  await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(join(after, "differences", name));
  return { name, count };
}

function pixelsOf(path: string) {
  return sharp(path)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
}

function pageOf(found: Difference[], compared: number, before: string) {
  const rows = found.map(({ name, count }) => {
    const pictures = [`${before}/${name}`, name, ...(count ? [`differences/${name}`] : [])];
    const cells = pictures.map((src) => `<td><img src="${src}" loading="lazy" alt=""></td>`).join("");
    const title = count ? `${count} pixels differ` : "missing, or of another size";
    return `<tr><th colspan="3">${name}: ${title}</th></tr><tr>${cells}</tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Differences</title>
<style>body{font:1rem system-ui}td{vertical-align:top}img{max-width:30vw;border:1px solid}th{text-align:start;padding-top:2rem}</style>
<h1>${found.length} of ${compared} pictures differ</h1><p>Before, after, difference.</p><table>${rows.join("\n")}</table>\n`;
}
