/** Makes the missing sizes of the pictures that come with Mehrab, and lists them. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { encoderVersion, encodeSizes } from "#app/server/images/encode-sizes";
import { measureFile, sizeToMeasure } from "#app/server/images/measure-picture";
import { cleanOriginal } from "#app/server/images/original-image";
import { registerFonts } from "#app/server/og-image/fonts";
import type { Pictures } from "#app/server/sample/sample-data";
import { pictureTexts } from "../sample/catalogue";
import { drawings } from "../sample/drawings/drawings";

const source = "db/sample/pictures";
const target = "db/sample/sizes";
const list = "app/content/pictures.json";

/** A picture, or a drawing as SVG. */
type Source = { file: string; content: Buffer };

// One thread for each picture: the encoders take a third less processor time than with threads of their own.
sharp.concurrency(1);

async function main() {
  await mkdir(target, { recursive: true });
  const listed = await readFile(list, "utf8").catch(() => "{}");
  const previous: Pictures = JSON.parse(listed);
  const existing = new Set(await readdir(target));
  const sources = await readSources();
  const found: Pictures[string][] = [];
  const queue = sources.entries();
  const makeNext = async () => {
    for (const [index, { file, content }] of queue) {
      const name = nameOf(file);
      const src = `/uploads/${name}.${contentHash(content)}${extname(file).replace("svg", "png")}`;
      const before = previous[name];
      const measured =
        before?.src === src && existing.has(basename(src))
          ? await keep(before)
          : await make({ file, content }, src);
      found[index] = { ...measured, ...textsOf(name), src };
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, makeNext));
  const pictures = Object.fromEntries(sources.map(({ file }, index) => [nameOf(file), found[index]]));
  await removeOthers(pictures as Pictures);
  const text = `${JSON.stringify(pictures, null, 2)}\n`;
  // What is made of the list, the build above all, stays newer than it.
  if (text !== listed) await writeFile(list, text);
}

/** 'villa_dusk.jpg' → 'villa_dusk' */
const nameOf = (file: string) => basename(file, extname(file));

/** Removes sizes of other versions and of deleted pictures. */
async function removeOthers(pictures: Pictures) {
  const baseNames = Object.values(pictures).map(({ src }) => basename(src, extname(src)));
  for (const file of await readdir(target))
    if (!baseNames.some((baseName) => file.startsWith(baseName))) await rm(join(target, file));
}

/** A picture whose sizes are there; one that was listed before anything was measured in it is measured. */
async function keep(before: Pictures[string]) {
  const measured =
    before.lightTenths === undefined &&
    (await measureFile(sizeToMeasure(join(target, basename(before.src)), before.width)));
  return { ...before, ...measured };
}

async function readSources(): Promise<Source[]> {
  const photos = (await readdir(source)).map(async (file) => ({
    file,
    content: await readFile(join(source, file)),
  }));
  const svgs = Object.entries(drawings).map(([name, draw]) => ({
    file: `${name}.svg`,
    content: Buffer.from(draw()),
  }));
  const sources = [...(await Promise.all(photos)), ...svgs];
  return sources.sort((one, other) => one.file.localeCompare(other.file));
}

async function make({ file, content }: Source, src: string) {
  const folder = await mkdtemp(join(tmpdir(), "picture-"));
  const original = join(folder, basename(src));
  try {
    await writeFile(original, file.endsWith(".svg") ? await toPng(content) : content);
    const measured = await encodeSizes(original, join(target, basename(src)));
    // The original comes last: it proves that every size exists.
    await cleanOriginal(original, join(target, basename(src)));
    console.log(`pictures: made the sizes of ${file}`);
    return measured;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The fonts of social pictures: a machine may have none. */
async function toPng(svg: Buffer) {
  await registerFonts();
  return sharp(svg).png({ palette: true, colours: 32 }).toBuffer();
}

/** Part of the name, which changes with content and encoders, so that caches may hold it for ever. */
function contentHash(content: Buffer) {
  return createHash("sha256").update(`${encoderVersion}`).update(content).digest("hex").slice(0, 8);
}

function textsOf(name: string) {
  const texts = pictureTexts[name];
  if (!texts) throw new Error(`db/sample/catalogue.ts does not say what ${name} shows`);
  return texts;
}

await main();
