/** Makes the missing sizes of the pictures that come with Mehrab, and lists them. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { encoderVersion, encodeSizes } from "#app/server/images/encode-sizes";
import { measureFile, sizeToMeasure } from "#app/server/images/measure-picture";
import { cleanOriginal } from "#app/server/images/original-image";
import type { Pictures } from "#app/server/sample/sample-data";
import { pictureAlts } from "../sample/catalogue";

const source = "db/sample/pictures";
const target = "db/sample/sizes";
const list = "app/content/pictures.json";

async function main() {
  await mkdir(target, { recursive: true });
  const previous: Pictures = JSON.parse(await readFile(list, "utf8").catch(() => "{}"));
  const existing = new Set(await readdir(target));
  const pictures: Pictures = {};
  for (const file of (await readdir(source)).sort()) {
    const name = basename(file, ".jpg");
    const src = `/uploads/${name}.${await contentHash(join(source, file))}.jpg`;
    const before = previous[name];
    pictures[name] =
      before?.src === src && existing.has(basename(src)) ? await keep(name, before) : await make(file, src);
  }
  // Sizes of other versions and of deleted pictures.
  const baseNames = Object.values(pictures).map(({ src }) => basename(src, ".jpg"));
  for (const file of await readdir(target))
    if (!baseNames.some((baseName) => file.startsWith(baseName))) await rm(join(target, file));
  await writeFile(list, `${JSON.stringify(pictures, null, 2)}\n`);
}

/** A picture whose sizes are there; one that was listed before anything was measured in it is measured. */
async function keep(name: string, before: Pictures[string]) {
  const measured =
    before.lightTenths === undefined &&
    (await measureFile(sizeToMeasure(join(target, basename(before.src)), before.width)));
  return { ...before, ...measured, alt: alt(name) };
}

async function make(file: string, src: string) {
  const measured = await encodeSizes(join(source, file), join(target, basename(src)));
  // The original comes last: it proves that every size exists.
  await cleanOriginal(join(source, file), join(target, basename(src)));
  console.log(`pictures: made the sizes of ${file}`);
  return { src, ...measured, alt: alt(basename(file, ".jpg")) };
}

/** Part of the name, which changes with content and encoders, so that caches may hold it for ever. */
async function contentHash(path: string) {
  const content = await readFile(path);
  return createHash("sha256").update(`${encoderVersion}`).update(content).digest("hex").slice(0, 8);
}

function alt(name: string) {
  const text = pictureAlts[name];
  if (!text) throw new Error(`db/sample/catalogue.ts does not say what ${name} shows`);
  return text;
}

await main();
