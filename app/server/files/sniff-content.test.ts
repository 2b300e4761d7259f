import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileTypes, logoCategory, pictureExtensionsOf } from "#app/schemas/file";
import { picture, sampleFiles } from "#tests/server/support/sample-files";
import { nameByContent } from "./sniff-content";

let folder: string;
let samples: Record<string, Buffer> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mehrab-sniff-"));
  samples = {
    ...(await sampleFiles()),
    webp: await picture(40, 30).webp().toBuffer(),
    tiff: await picture(40, 30).tiff().toBuffer(),
    heic: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    avif: Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1avif", "latin1"),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
});
afterAll(() => rm(folder, { recursive: true }));

async function nameOf(content: string, name: string, extensions: string[]) {
  const path = join(folder, "file");
  await writeFile(path, samples[content] ?? "");
  const { name: right, error } = await nameByContent(path, name, extensions);
  return right ?? error.message;
}

const files = Object.keys(fileTypes);
const [pictures, logos] = [pictureExtensionsOf("images"), pictureExtensionsOf(logoCategory)];

test.each([
  ["webp", "WhatsApp.jpg", files, "WhatsApp.jpg"],
  ["webp", "photo.PNG", pictures, "photo.jpg"],
  ["webp", "photo", pictures, "photo.jpg"],
  ["png", "plan.1.jpeg", pictures, "plan.1.png"],
  ["jpg", "house.png", files, "house.jpg"],
  ["jpg", "house.JPEG", files, "house.JPEG"],
  ["jpg", "house.gif", files, "house.jpg"],
  ["gif", "walk.jpg", pictures, "walk.gif"],
  ["jpg", "house.", pictures, "house.jpg"],
  ["pdf", "contract", files, "contract.pdf"],
  ["mov", "walk", files, "walk.mov"],
  ["docx", "letter", files, "letter.docx"],
  ["jpg", "logo.png", logos, "logo.png"],
  ["webp", "logo.svg", logos, "logo.png"],
  ["svg", "logo.svg", logos, "logo.svg"],
])("%s content named %s", async (content, name, extensions, right) => {
  expect(await nameOf(content, name, extensions)).toBe(right);
});

const select = "Please save it as JPEG or PNG first.";
const iPhone = "An iPhone takes JPEG instead of HEIC under Settings, Camera, Formats, Most Compatible.";
const nameless =
  "The name of this file has no ending, and its content has no supported type. Please select a file with one of these extensions:";

test.each([
  ["heic", "IMG_1.jpg", `This file is a picture of type HEIC, whatever its name says. ${select} ${iPhone}`],
  ["heic", "IMG_1", `This file is a picture of type HEIC, whatever its name says. ${select} ${iPhone}`],
  ["avif", "web.png", `This file is a picture of type AVIF, whatever its name says. ${select}`],
  ["tiff", "scan.jpg", `This file is a picture of type TIF, whatever its name says. ${select}`],
  ["txt", "letter", `${nameless} jpg, jpeg, png, gif`],
  ["pdf", "contract", `${nameless} jpg, jpeg, png, gif`],
  ["doc", "letter", `${nameless} jpg, jpeg, png, gif`],
  [
    "pdf",
    "plan.jpg",
    "This file is not a .jpg file, whatever its name says. Please select the file in its own format.",
  ],
])("%s content named %s is refused", async (content, name, message) => {
  expect(await nameOf(content, name, pictures)).toBe(message);
});
