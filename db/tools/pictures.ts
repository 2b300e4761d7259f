/**
 * Makes the sizes of the pictures that come with Mehrab, once: a picture whose sizes are there is left alone.
 * `db/sample/sizes` gets the files, which server/uploads serves beside the firm's own uploads, and
 * `app/content/pictures.json` what pages need to know of them. The mark is drawn as icons, too.
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Picture } from "#app/schemas/picture";
import { encoderVersion, makeSizes } from "#app/server/images/image-sizes";
import { cleanOriginal } from "#app/server/images/original-image";
import { pictureAlts } from "../sample/catalogue";
import { drawIcons } from "./icons";

const source = "db/sample/pictures";
const target = "db/sample/sizes";
const list = "app/content/pictures.json";

type Pictures = Record<string, Required<Picture>>;

async function main() {
  await mkdir(target, { recursive: true });
  const known: Pictures = JSON.parse(await readFile(list, "utf8").catch(() => "{}"));
  const there = new Set(await readdir(target));
  const pictures: Pictures = {};
  for (const file of (await readdir(source)).sort()) {
    const name = basename(file, ".jpg");
    const src = `/uploads/${name}.${await fingerprint(join(source, file))}.jpg`;
    const before = known[name];
    pictures[name] =
      before?.src === src && there.has(basename(src)) ? { ...before, alt: alt(name) } : await make(file, src);
  }
  await removeOthers(Object.values(pictures).map(({ src }) => basename(src, ".jpg")));
  await writeFile(list, `${JSON.stringify(pictures, null, 2)}\n`);
  await drawIcons();
}

/** What an earlier recipe, or a picture that is gone, left behind. */
async function removeOthers(stems: string[]) {
  for (const file of await readdir(target))
    if (!stems.some((stem) => file.startsWith(stem))) await rm(join(target, file));
}

async function make(file: string, src: string) {
  const measured = await makeSizes(join(source, file), join(target, basename(src)));
  // The original comes last: its presence says that every size is there.
  await cleanOriginal(join(source, file), join(target, basename(src)));
  console.log(`pictures: made the sizes of ${file}`);
  return { src, ...measured, alt: alt(basename(file, ".jpg")) };
}

/** A new picture, or another way of making its sizes, gets a new name: `immutable` stays true. */
async function fingerprint(path: string) {
  const content = await readFile(path);
  return createHash("sha256").update(`${encoderVersion}`).update(content).digest("hex").slice(0, 8);
}

function alt(name: string) {
  const words = pictureAlts[name];
  if (!words) throw new Error(`db/sample/catalogue.ts does not say what ${name} shows`);
  return words;
}

await main();
